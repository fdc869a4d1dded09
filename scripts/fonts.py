#!/usr/bin/env python3
"""Makes the fonts in assets/fonts and the icon constants in src/gui/look/icons.rs.

    python3 -m pip install fonttools
    python3 scripts/fonts.py SOURCES

SOURCES is a folder with the original files, taken from the releases of their projects:

    Pretendard-Regular.ttf, Pretendard-SemiBold.ttf   Pretendard 1.3.9, the TrueType files
    JetBrainsMono-Regular.ttf                         JetBrains Mono 2.242
    lucide.ttf, codepoints.json                       Lucide 1.62.0, the font folder

The results are renamed because a changed font may not carry the original's reserved name.
All of them get the same line metrics, so texts of one size share a baseline whatever the
font, and the icons are moved down to sit in the middle of capital letters.

To add an icon, append a line to ICONS; to drop one, keep its line and give "-" as source.
"""

import json
import pathlib
import sys

from fontTools import subset
from fontTools.misc.transform import Transform
from fontTools.pens.areaPen import AreaPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

ROOT = pathlib.Path(__file__).resolve().parent.parent
FONTS = ROOT / "assets" / "fonts"
ICON_CONSTANTS = ROOT / "src" / "gui" / "look" / "icons.rs"

# Height above and below the base line, as parts of the size.
ASCENT, DESCENT = 0.952, 0.241
# JetBrains Mono is wide and tall for its size; a larger em makes 13 points look like 12.2.
MONO_EM = 1064
# The middle of the capital letters above the base line, as a part of the size.
CAPITAL_MIDDLE = 0.36
# Icons are drawn this much larger than the text they stand in.
ICON_SCALE = 1.14
FIRST_ICON = 0xE000


def characters(*ranges):
    """The code points of inclusive ranges and single characters."""
    points = set()
    for item in ranges:
        points |= set(map(ord, item)) if isinstance(item, str) else set(range(item[0], item[1] + 1))
    return points


def korean():
    """The 2,350 syllables of the Korean standard KS X 1001."""
    points = set()
    for high in range(0xB0, 0xC9):
        for low in range(0xA1, 0xFF):
            points.add(ord(bytes([high, low]).decode("euc_kr")))
    return points


LETTERS = characters((0x20, 0x7E), (0xA0, 0x17F), (0x400, 0x45F), "ҐґҒғҚқҢңҮүҰұҺһӘәӨө")
SIGNS = characters(
    "–—‘’‚“”„†‡•…‰′″‹›⁄€₩₽№™Ω−√∞∫≈≠≤≥∂∆∏∑π±×÷·¬²³¹½¼¾⁰⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉∅∈∩∪⊂",
    "←↑→↓↔↕↖↗↘↙↩↪⇒⇧⌃⌘⌥⏎⌫␣■□▪▫▲△▴▶▷▸▼▽▾◀◁◂◆◇○◎●◯★☆✓✗",
    (0x2460, 0x2473),
)
# What languages call themselves, so that a menu of languages needs no other font.
OWN_NAMES = set(map(ord, "한국어"))
KOREAN = korean() | characters((0x3131, 0x3163), (0x3001, 0x3003), (0x3008, 0x3011), (0x3014, 0x3015), "～￦")
BLOCKS = characters((0x2500, 0x257F), (0x2580, 0x259F))

# Constant, source icon, how it is drawn, what it stands for.
# line: as drawn by Lucide; solid: filled; mirrored: left and right exchanged, filled.
ICONS = [
    ("PLAY", "play", "solid", "Play."),
    ("PLAY_BACK", "play", "mirrored", "Play backwards."),
    ("PAUSE", "pause", "solid", "Pause."),
    ("STOP", "square", "solid", "Stop."),
    ("TO_START", "skip-back", "solid", "To the first event."),
    ("TO_END", "skip-forward", "solid", "To the last event."),
    ("PHASE_BACK", "rewind", "solid", "One phase back."),
    ("PHASE_FORWARD", "fast-forward", "solid", "One phase forward."),
    ("STEP_BACK", "step-back", "solid", "One decision back."),
    ("STEP_FORWARD", "step-forward", "solid", "One decision forward."),
    ("STEP_OVER", "redo", "line", "Step over."),
    ("STEP_OVER_BACK", "undo", "line", "Step over, backwards."),
    ("STEP_OUT", "corner-left-up", "line", "Step out."),
    ("STEP_IN", "corner-right-down", "line", "Step into."),
    ("CHEVRON_LEFT", "chevron-left", "line", "One event back, fold to the left."),
    ("CHEVRON_RIGHT", "chevron-right", "line", "One event forward, folded."),
    ("CHEVRON_UP", "chevron-up", "line", "Up, fold."),
    ("CHEVRON_DOWN", "chevron-down", "line", "Down, unfolded, choose."),
    ("CHEVRONS_LEFT", "chevrons-left", "line", "Far to the left."),
    ("CHEVRONS_RIGHT", "chevrons-right", "line", "Far to the right."),
    ("REPEAT", "repeat", "line", "Loop."),
    ("SPEED", "gauge", "line", "Speed."),
    ("HISTORY", "history", "line", "History, recent files."),
    ("BOOKMARK", "bookmark", "solid", "A bookmark."),
    ("BOOKMARK_ADD", "bookmark", "line", "Set a bookmark."),
    ("FLAG", "flag", "solid", "A goal."),
    ("BREAKPOINT", "circle", "solid", "A breakpoint that is on."),
    ("BREAKPOINT_OFF", "circle", "line", "A breakpoint that is off."),
    ("CIRCLE_DOT", "circle-dot", "line", "A condition, a target."),
    ("SEARCH", "search", "line", "Search."),
    ("FILTER", "funnel", "line", "Filter."),
    ("SETTINGS", "settings", "line", "Settings."),
    ("SLIDERS", "sliders-horizontal", "line", "Options of what is shown."),
    ("SUN", "sun", "line", "Light theme."),
    ("MOON", "moon", "line", "Dark theme."),
    ("MONITOR", "monitor", "line", "The system's theme."),
    ("PRESENTER", "presentation", "line", "Presenter."),
    ("LANGUAGE", "languages", "line", "Language."),
    ("DICE", "dices", "line", "A new seed."),
    ("OPEN", "folder-open", "line", "Open a file."),
    ("SAVE", "save", "line", "Save."),
    ("DOWNLOAD", "download", "line", "Export."),
    ("UPLOAD", "upload", "line", "Import."),
    ("SHARE", "share-2", "line", "Share a link."),
    ("LINK", "link", "line", "A link."),
    ("FIT", "maximize", "line", "Fit the board into the view."),
    ("ZOOM_IN", "zoom-in", "line", "Zoom in."),
    ("ZOOM_OUT", "zoom-out", "line", "Zoom out."),
    ("PLUS", "plus", "line", "Add."),
    ("MINUS", "minus", "line", "Take away."),
    ("CLOSE", "x", "line", "Close, remove."),
    ("CHECK", "check", "line", "Yes, correct, chosen."),
    ("STAR", "star", "solid", "The exit, the best."),
    ("STAR_EMPTY", "star", "line", "Not chosen."),
    ("TRIANGLE", "triangle", "solid", "A mark below a line."),
    ("DIAMOND", "diamond", "solid", "A mark."),
    ("SQUARE", "square", "solid", "A cell, a swatch."),
    ("WARNING", "triangle-alert", "line", "A warning."),
    ("ERROR", "circle-x", "line", "An error."),
    ("INFO", "info", "line", "A remark."),
    ("HELP", "circle-question-mark", "line", "Help, why."),
    ("EYE", "eye", "line", "Shown."),
    ("EYE_OFF", "eye-off", "line", "Hidden."),
    ("LIST", "list", "line", "A list, the listing."),
    ("CHART", "chart-line", "line", "A plot."),
    ("MAP", "map", "line", "The small map."),
    ("TABLE", "table", "line", "A table."),
    ("IMAGE", "image", "line", "A picture."),
    ("FILM", "film", "line", "A moving picture."),
    ("FILE", "file", "line", "A file."),
    ("NEW_FILE", "file-plus", "line", "A new file."),
    ("COPY", "copy", "line", "Copy."),
    ("TRASH", "trash-2", "line", "Delete."),
    ("PENCIL", "pencil", "line", "Edit, draw."),
    ("ERASER", "eraser", "line", "Erase."),
    ("UNDO", "undo-2", "line", "Undo."),
    ("REDO", "redo-2", "line", "Redo."),
    ("RESTART", "rotate-ccw", "line", "Start again."),
    ("SHUFFLE", "shuffle", "line", "Shuffle."),
    ("KEYBOARD", "keyboard", "line", "Keys."),
    ("COMMAND", "command", "line", "Commands."),
    ("COMPARE", "columns-2", "line", "Side by side."),
    ("LAB", "flask-conical", "line", "The lab."),
    ("LESSON", "graduation-cap", "line", "Lessons."),
    ("GRID", "grid-3x3", "line", "Grid lines."),
    ("WAY", "route", "line", "A path."),
    ("FOOTPRINTS", "footprints", "line", "What was visited."),
    ("TARGET", "crosshair", "line", "The place in question."),
    ("PANEL_LEFT", "panel-left", "line", "The left panel."),
    ("PANEL_RIGHT", "panel-right", "line", "The right panel."),
    ("PANEL_BOTTOM", "panel-bottom", "line", "The lower panel."),
    ("MENU", "ellipsis-vertical", "line", "More."),
    ("PIN", "pin", "line", "Keep in view."),
    ("ARROW_LEFT", "arrow-left", "line", "West."),
    ("ARROW_RIGHT", "arrow-right", "line", "East."),
    ("ARROW_UP", "arrow-up", "line", "North."),
    ("ARROW_DOWN", "arrow-down", "line", "South."),
    ("BOX", "package", "line", "A box."),
    ("MEMORY", "memory-stick", "line", "Memory."),
    ("CLOCK", "clock", "line", "Time."),
    ("SQUARE_DASHED", "square-dashed", "line", "A cell that is left out."),
    ("WALL", "brick-wall", "line", "A wall."),
    ("UP_AND_DOWN", "arrow-up-down", "line", "Stairs."),
]


def cut(source, points, features):
    """The font at `source` reduced to `points`, without hinting."""
    options = subset.Options()
    options.layout_features = features
    options.hinting = False
    options.notdef_outline = True
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.drop_tables += ["DSIG", "FFTM", "meta"]
    font = subset.load_font(source, options)
    missing = points - set(font.getBestCmap())
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=points)
    subsetter.subset(font)
    return font, missing


def rename(font, family, style, version, copyright_line, licence):
    """Gives the font its own name and keeps the copyright."""
    names = font["name"]
    names.names = []
    postscript = f"{family}-{style}".replace(" ", "")
    entries = {0: copyright_line, 1: family, 2: style, 3: f"{postscript};{version}", 4: f"{family} {style}"}
    entries |= {5: f"Version {version}", 6: postscript, 13: licence}
    for number, text in entries.items():
        names.setName(text, number, 3, 1, 0x409)


def measure(font):
    """Sets the line metrics that all our fonts share."""
    em = font["head"].unitsPerEm
    ascent, descent = round(ASCENT * em), round(DESCENT * em)
    font["hhea"].ascent, font["hhea"].descent, font["hhea"].lineGap = ascent, -descent, 0
    os2 = font["OS/2"]
    os2.sTypoAscender, os2.sTypoDescender, os2.sTypoLineGap = ascent, -descent, 0
    os2.usWinAscent, os2.usWinDescent = ascent, descent


def write(font, name):
    measure(font)
    font["head"].modified = font["head"].created
    path = FONTS / name
    font.recalcTimestamp = False
    font.save(path)
    print(f"{name}: {path.stat().st_size:,} bytes, {len(font.getBestCmap()):,} characters")


SANS_COPYRIGHT = (
    "Copyright (c) 2021, Kil Hyung-jin; with glyphs of Inter, copyright (c) 2016 The Inter Project Authors, "
    "and of Source Han Sans, copyright (c) 2014-2021 Adobe"
)
OFL = "This font is licensed under the SIL Open Font License, Version 1.1."


def sans(sources, style):
    return part(sources, style, LETTERS | SIGNS | OWN_NAMES, "Sans")


def korean_sans(sources, style):
    """What only Korean needs: pages load it when it is wanted."""
    return part(sources, style, KOREAN - LETTERS - SIGNS, "Korean")


def part(sources, style, wanted, name):
    font, missing = cut(sources / f"Pretendard-{style}.ttf", wanted, ["kern", "mark", "ccmp"])
    rename(font, f"Gridscope {name}", style, "1.309", SANS_COPYRIGHT, OFL)
    write(font, f"Gridscope{name}-{style}.ttf")
    return missing


def mono(sources):
    font, missing = cut(sources / "JetBrainsMono-Regular.ttf", LETTERS | SIGNS | BLOCKS, ["mark", "ccmp"])
    font["head"].unitsPerEm = MONO_EM
    line = "Copyright 2020 The JetBrains Mono Project Authors"
    rename(font, "Gridscope Mono", "Regular", "2.242", line, OFL)
    write(font, "GridscopeMono-Regular.ttf")
    return missing


def contours(glyph_set, name):
    """The closed outlines of a glyph, each as a list of pen commands."""
    pen = DecomposingRecordingPen(glyph_set)
    glyph_set[name].draw(pen)
    outlines = [[]]
    for command in pen.value:
        outlines[-1].append(command)
        if command[0] in ("closePath", "endPath"):
            outlines.append([])
    return [outline for outline in outlines if outline]


def replay(outline, pen):
    for command, arguments in outline:
        getattr(pen, command)(*arguments)


def area(outline):
    pen = AreaPen(None)
    replay(outline, pen)
    return pen.value


def draw_icon(glyph_set, name, how, em):
    """One icon, filled or mirrored as asked, scaled and moved to the middle of capitals."""
    outlines = contours(glyph_set, name)
    if how != "line":
        outside = max(outlines, key=lambda outline: abs(area(outline)))
        outlines = [outline for outline in outlines if area(outline) * area(outside) > 0]
    middle = Transform().translate(ICON_SCALE * em / 2, CAPITAL_MIDDLE * em)
    mirror = -1 if how == "mirrored" else 1
    place = middle.scale(mirror * ICON_SCALE, ICON_SCALE).translate(-em / 2, -em / 2)
    glyph = TTGlyphPen(None)
    for outline in outlines:
        replay(outline, TransformPen(glyph, place))
    return glyph.glyph()


def icons(sources):
    codes = json.loads((sources / "codepoints.json").read_text())
    used = [entry for entry in ICONS if entry[1] != "-"]
    original = TTFont(sources / "lucide.ttf")
    by_code, glyph_set, em = original.getBestCmap(), original.getGlyphSet(), original["head"].unitsPerEm
    font, _ = cut(sources / "lucide.ttf", {codes[used[0][1]]}, [])
    table, widths, cmap = font["glyf"], font["hmtx"], {}
    font.setGlyphOrder([".notdef"])
    table.glyphs = {".notdef": TTGlyphPen(None).glyph()}
    widths.metrics = {".notdef": (em, 0)}
    for number, (constant, source, how, _) in enumerate(ICONS):
        if source == "-":
            continue
        table[constant] = draw_icon(glyph_set, by_code[codes[source]], how, em)
        widths[constant] = (round(ICON_SCALE * em), 0)
        cmap[FIRST_ICON + number] = constant
    for sub in font["cmap"].tables:
        sub.cmap = dict(cmap)
    for name in list(font.getGlyphOrder()):
        glyph = table[name]
        glyph.recalcBounds(table)
        widths[name] = (widths[name][0], getattr(glyph, "xMin", 0))
    rename(font, "Gridscope Icons", "Regular", "1.62", "Copyright (c) 2026 Lucide Icons and Contributors", "ISC")
    write(font, "GridscopeIcons.ttf")


def icon_constants():
    """The Rust file with one constant for each icon."""
    lines = [
        "//! The icons of the window, as characters of the bundled icon font.",
        "//!",
        "//! Written by `scripts/fonts.py`; add icons there.",
        "",
    ]
    names = []
    for number, (constant, source, _, meaning) in enumerate(ICONS):
        if source != "-":
            lines += [f"/// {meaning}", f'pub const {constant}: &str = "\\u{{{FIRST_ICON + number:x}}}";']
            names.append(constant)
    lines += ["", "/// Every icon with its name.", f"pub const ALL: [(&str, &str); {len(names)}] = ["]
    lines += [f'    ("{name}", {name}),' for name in names] + ["];", ""]
    ICON_CONSTANTS.write_text("\n".join(lines))


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sources = pathlib.Path(sys.argv[1])
    FONTS.mkdir(parents=True, exist_ok=True)
    lost = sans(sources, "Regular") & mono(sources)
    sans(sources, "SemiBold")
    for style in ("Regular", "SemiBold"):
        korean_sans(sources, style)
    icons(sources)
    icon_constants()
    if lost:
        print("in no font:", " ".join(f"{chr(point)} (U+{point:04X})" for point in sorted(lost)))


if __name__ == "__main__":
    main()
