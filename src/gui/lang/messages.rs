//! File dialogs, errors and first steps. A path comes last in its message.

texts! {
    FILTER_PICTURES = "Pictures";
    FILTER_TABLES = "Tables";
    FILTER_ALL = "All files";
    SAVE_TITLE = "Save as";
    PATH = "Name or path of the file";
    REPLACES = "{file} exists. Save again to replace it";
    OPEN_IT = "Open" in "file";
    SAVE_IT = "Save" in "file";
    CANCEL = "Cancel";
    LONG_LINK = "This link leads to a board of {cells} cells (runs: {runs}). Making and recording it takes time and memory";
    NOT_READ = "The file could not be read: {reason}. {file}";
    NOT_WRITTEN = "The file could not be written: {reason}. {file}";
    READING = "Reading {file} ({size}).";
    MORE_MEMORY = "This search has used {used} of memory and wants more. Go on?";
    STOP_HERE = "Stop here";
    STOP_HERE_TIP = "What is recorded so far stays";
    GO_ON = "Go on" in "memory";
    FULL_OF_MARKS = "There are {most} already. Remove some first";
    KEPT_ASIDE = "What was kept could not be read. An older version of it is used, if there is one; the file is still there: {file}";
    KEPT_NEWER = "A newer version of the program wrote what is kept. What is not known here stays as it is; a copy is in {file}";
    KEPT_NOT_WRITTEN = "What you do is not being kept: {reason}. {file}";
    KEPT_IN_PART = "Some of what was kept could not be read and is as usual: {found}";
    NOT_A_NUMBER = "{found} is not a number from {low} to {high}";
    EMPTY_RECENT = "Files you open will be listed here";
    FILTER_EVENTS = "Events, one per line";
    FILTER_TRACES = "Search traces for Posthoc";
    TOO_MANY_EVENTS = "{found} events are too many for this file; the limit is {most}. Loop a part of the run to save only that part";
    PICTURE_TOO_LARGE = "The picture would have {width} × {height} pixels; the limit is {most} per side";
    PICTURE_NOT_SHOWN = "No picture was saved: the window was hidden or became smaller";
    COPIED = "Recipe copied";
    FILTER_KNOWN = "Recipes, text mazes and levels";
    FILTER_RECIPES = "Recipes";
    OPEN_RECIPE_TITLE = "Open a recipe, a text maze or levels";
    DROP_RECIPE = "Drop a recipe, a text maze or levels";
    CLIPBOARD = "Clipboard";
    NO_FILE = "it is not a file";
    ELSEWHERE = "it is not in the folder of the experiment";
    CLOSE_MESSAGE = "Close the message";
    COPY_MESSAGE = "Copy the message";
    NO_STEP = "{found} is not found in this run. Enter a step from 0 to {high}, a share such as 50%, a cell or a condition";
    STEP_FOUND = "step {step}";
    STEP_HINT = "0 to {high}, 50%, a cell or a condition";
}
