//! `gridscope watch --check`: programs in any language, traces, and everything that can go wrong with them.

use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::cli_common::{Folder, Said, gridscope, refuses};

const MAZE: &str = "#########\n#S  #   #\n# # # # #\n# #   # #\n# ##### #\n#      E#\n#########\n";

/// A map with diagonal steps and ground of different weight.
const MAP: &str = r#"{"gridscope": 1, "family": "maze", "maze": {"map": "type octile\nheight 6\nwidth 9\nmap\n.........\n..SSS....\n..@@@@@..\n..@...@..\n......@..\n........."},
    "from": [4, 3], "to": [8, 0], "moves": {"diagonals": "both-free", "weights": {"S": 3}}, "algorithm": {"id": "a-star", "version": 1}}"#;

fn client(path: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("clients").join(path).display().to_string()
}

fn is_installed(program: &str) -> bool {
    let found = Command::new(program).arg("--version").output().is_ok();
    if !found {
        eprintln!("SKIPPED: {program} is not installed, so its helper was not tested");
    }
    found
}

/// What `--check --json` says of a program on a board.
fn check(board: &str, program: &[&str]) -> (Said, Value) {
    let said = gridscope(&[&["watch", "--map", board, "--check", "--json", "--"], program].concat());
    let line = serde_json::from_str(&said.out).unwrap_or_default();
    (said, line)
}

fn is_right(board: &str, program: &[&str]) -> Value {
    let (said, line) = check(board, program);
    assert_eq!((said.code, &line["right"]), (0, &true.into()), "{program:?}: {} {}", said.err, said.out);
    assert_eq!((&line["bad_lines"], &line["exit"]), (&0.into(), &0.into()), "{program:?}");
    assert_eq!(line["findings"].as_array().unwrap().len(), 3, "{line}");
    line
}

/// The example of a language on all boards.
fn example_is_right(program: &[&str]) {
    let folder = Folder::new();
    for (name, text) in [("maze.txt", MAZE), ("map.json", MAP)] {
        let line = is_right(&folder.write(name, text), program);
        assert!(line["expanded"].as_u64() > Some(4), "{line}");
    }
}

#[test]
fn the_example_in_python_is_right() {
    if is_installed("python3") {
        example_is_right(&["python3", &client("python/astar.py")]);
    }
}

#[test]
fn the_example_in_javascript_is_right() {
    if is_installed("node") {
        example_is_right(&["node", &client("javascript/astar.js")]);
    }
}

#[test]
fn the_example_in_java_is_right() {
    if !is_installed("javac") {
        return;
    }
    let folder = Folder::new();
    let classes = folder.path("classes").display().to_string();
    let files = ["java/Gridscope.java", "java/AStar.java"].map(client);
    assert!(Command::new("javac").args(["-d", &classes]).args(files).status().unwrap().success());
    example_is_right(&["java", "-cp", &classes, "AStar"]);
}

#[test]
fn the_example_in_cpp_is_right() {
    if !is_installed("g++") {
        return;
    }
    let program = Folder::new();
    let path = program.path("astar").display().to_string();
    let source = client("cpp/astar.cpp");
    let words = ["-std=c++17", "-Wall", "-Wextra", "-Werror", &source, "-o", &path];
    assert!(Command::new("g++").args(words).status().unwrap().success());
    example_is_right(&[&path]);
}

#[test]
fn the_example_in_csharp_is_right() {
    if !is_installed("dotnet") {
        return;
    }
    let folder = Folder::new();
    for name in ["Gridscope.cs", "AStar.cs", "AStar.csproj"] {
        folder.write(name, std::fs::read(client(&format!("csharp/{name}"))).unwrap());
    }
    let project = folder.path("AStar.csproj").display().to_string();
    assert!(Command::new("dotnet").args(["build", &project, "-o", "out"]).status().unwrap().success());
    example_is_right(&["dotnet", "run", "--no-build", "--project", &project]);
}

/// A script for the shell that reads its board and then does `what`.
fn shell(what: &str) -> (Said, Value, Duration) {
    let folder = Folder::new();
    let board = folder.write("maze.txt", MAZE);
    let start = Instant::now();
    let (said, line) = check(&board, &["sh", "-c", &format!("cat > /dev/null; {what}")]);
    (said, line, start.elapsed())
}

#[test]
fn a_wrong_answer_is_named() {
    let through = r#"echo '{"path": [[0, 0], [1, 0], [2, 0], [3, 0], [3, 1], [3, 2]]}'"#;
    let (said, line, _) = shell(through);
    assert_eq!(said.code, 1);
    let wrong = line["findings"].as_array().unwrap().iter().find(|one| one["right"] == false).unwrap();
    assert_eq!((&wrong["id"], &wrong["cell"]), (&"steps".into(), &serde_json::json!([2, 0])));
    assert!(said.err.contains("the step from (1, 0) to (2, 0) goes through a wall"), "{}", said.err);
    let (said, ..) = shell(r#"echo '{"no_solution": true}'"#);
    assert!(
        said.code == 1 && said.err.contains("it says that there is no path; the shortest is 5 long"),
        "{}",
        said.err
    );
    let (said, ..) = shell("true");
    assert!(said.code == 1 && said.err.contains("it tells neither a path nor that there is none"), "{}", said.err);
}

#[test]
fn the_first_difference_from_one_of_ours_is_told() {
    if !is_installed("python3") {
        return;
    }
    let folder = Folder::new();
    let (board, client) = (folder.write("maze.txt", MAZE), client("python/astar.py"));
    let run = |id: &str| gridscope(&["watch", "--map", &board, "--check", "--compare", id, "--", "python3", &client]);
    let trace = folder.path("trace.jsonl").display().to_string();
    assert_eq!(gridscope(&["run", &board, "--export", "trace", &trace]).code, 0);
    let said = gridscope(&["watch", "--map", &board, "--check", "--compare", "a-star", &trace]);
    assert!(said.code == 0 && said.out.contains("agrees  with all that both tell"), "{}{}", said.out, said.err);
    let said = run("dfs");
    assert!(
        said.out.contains("differs astar.py, event ") && said.out.contains("Depth-first search, event"),
        "{}",
        said.out
    );
    refuses(&["watch", "--map", &board, "--check", "--compare", "x", "--", "true"], &["--compare", "one of a-star"]);
}

#[test]
fn a_program_that_crashes_keeps_what_it_told() {
    let (said, line, _) = shell(r#"echo '{"expand": [0, 0]}'; echo oh dear >&2; exit 7"#);
    assert_eq!((said.code, &line["facts"], &line["ended"]), (1, &1.into(), &"broken".into()));
    assert!(said.err.contains("the program ended with code 7: oh dear"), "{}", said.err);
    let (said, line, _) = shell("kill -9 $$");
    assert_eq!((said.code, &line["ended"], &line["exit"]), (1, &"broken".into(), &Value::Null));
    assert!(said.err.contains("signal: 9"), "{}", said.err);
}

#[test]
fn a_program_that_never_ends_is_stopped() {
    let folder = Folder::new();
    let board = folder.write("maze.txt", MAZE);
    let run = |options: &[&str], what: &str| {
        let words = ["watch", "--map", &board, "--check", "--json"];
        let start = Instant::now();
        let said = gridscope(&[&words, options, &["--", "sh", "-c", what]].concat());
        assert!(start.elapsed() < Duration::from_secs(20), "{what}");
        said
    };
    let said = run(&["--seconds", "1"], r#"echo '{"expand": [0, 0]}'; exec sleep 600"#);
    assert!(said.code == 3 && said.err.contains("the limit of 1 s was reached"), "{}", said.err);
    assert!(said.out.contains("\"facts\":1"), "{}", said.out);
    let said = run(&["--limit", "5000"], r#"exec yes '{"expand": [0, 0], "g": 1}'"#);
    assert!(said.code == 3 && said.err.contains("the limit of 5000 events was reached"), "{}", said.err);
}

#[test]
fn garbage_is_counted_and_the_first_line_named() {
    let (said, line, _) =
        shell(r#"echo '{"expand": [0, 0]}'; echo hello; echo '{"expand": [0, "x"]}'; head -c 300000 /dev/urandom"#);
    assert_eq!((said.code, &line["facts"]), (1, &1.into()));
    assert_eq!(line["first_bad"]["line"], 2);
    assert!(line["bad_lines"].as_u64() > Some(100), "{line}");
    // Far more than any line may have, without an end.
    let (said, line, _) = shell(r#"head -c 200000000 /dev/zero; echo; echo '{"expand": [0, 0]}'"#);
    assert_eq!((said.code, &line["facts"], &line["bad_lines"]), (1, &1.into(), &1.into()));
    assert!(said.err.contains("line 1: longer than 16777216 bytes"), "{}", said.err);
}

#[test]
fn traces_are_read_from_files_and_carry_their_boards() {
    let folder = Folder::new();
    let board = folder.write("maze.txt", MAZE);
    let (trace, search) =
        (folder.path("trace.jsonl").display().to_string(), folder.path("s.json").display().to_string());
    let run = gridscope(&["run", &board, "--export", "trace", &trace, "--export", "posthoc", &search]);
    assert_eq!(run.code, 0, "{}", run.err);
    let said = gridscope(&["watch", "--check", "--map", &board, &trace]);
    assert_eq!((said.code, said.err.as_str()), (0, ""), "{}", said.out);
    assert!(said.out.contains("no path is shorter than 5"), "{}", said.out);
    let said = gridscope(&["watch", "--check", &search]);
    assert_eq!((said.code, said.err.as_str()), (0, ""), "{}", said.out);
    refuses(&["watch", "--check", &trace], &["no board is named", "--map FILE"]);
    let head = gridscope(&["watch", "--map", &board, "--print-board"]).out;
    let whole = format!("{}\n{}", head.lines().next().unwrap(), std::fs::read_to_string(&trace).unwrap());
    let said = gridscope(&["watch", "--check", &folder.write("whole.jsonl", whole)]);
    assert_eq!((said.code, said.err.as_str()), (0, ""), "{}", said.out);
}

#[test]
fn boards_of_all_families_are_watched_and_judged() {
    let folder = Folder::new();
    let level = folder.write("level.txt", "######\n#@$ .#\n######\n");
    let judge = |board: &str, fact: &str| {
        let (said, line) = check(board, &["sh", "-c", &format!("cat > /dev/null; echo '{fact}'")]);
        (said.code, line["findings"].as_array().map_or(0, Vec::len), said.err)
    };
    assert_eq!(judge(&level, r#"{"solution": "RR"}"#).0, 0);
    assert!(judge(&level, r#"{"solution": "RRR"}"#).2.contains("the solution does not replay"));
    assert!(judge(&level, r#"{"solution": "R"}"#).2.contains("boxes that end on no goal: 1"));
    for (family, right, wrong) in
        [("omok", r#"{"best": [7, 7]}"#, r#"{"best": null}"#), ("match3", r#"{"note": 1}"#, r#"{"swap": [0, 0]}"#)]
    {
        for (fact, code) in [(right, i32::from(family == "match3")), (wrong, 1)] {
            let program = format!("cat > /dev/null; echo '{fact}'");
            let said = gridscope(&["watch", "--example", family, "--check", "--", "sh", "-c", &program]);
            assert_eq!(said.code, code, "{family} {fact}: {} {}", said.out, said.err);
        }
        let lines = gridscope(&["watch", "--example", family, "--print-board"]).out;
        let head: Value = serde_json::from_str(lines.lines().nth(1).unwrap()).unwrap();
        assert!(head["width"].as_u64() > Some(4), "{head}");
    }
}

#[test]
fn findings_name_the_line_of_the_source_and_a_file_before_the_program_is_the_board() {
    if !is_installed("python3") {
        return;
    }
    let folder = Folder::new();
    let board = folder.write("map.json", MAP);
    let source = std::fs::read_to_string(client("python/astar.py")).unwrap();
    folder.write("gridscope.py", std::fs::read(client("python/gridscope.py")).unwrap());
    let wrong = folder.write("wrong.py", source.replace("board.cost(cell, to)", "1"));
    let line = 1 + source.lines().position(|line| line.contains("generate=to")).unwrap();
    let said = gridscope(&["watch", &board, "--check", "--compare", "a-star", "--", "python3", &wrong]);
    assert_eq!(said.code, 1, "{}", said.err);
    let rule = said.out.split("cost-is-the-sum").nth(1).unwrap();
    assert!(rule.contains(&format!(", line {line}: ")), "{rule}");
    let said = gridscope(&["watch", &board, "--check", "--json", "--", "python3", &wrong]);
    let whole: Value = serde_json::from_str(&said.out).unwrap();
    assert_eq!(whole["rules"][0]["findings"][0]["line"], line as u64, "{whole}");
    refuses(&["watch", &board, "--check", "--map", &board, "--", "sh"], &["both to be watched"]);
}

#[test]
fn a_program_that_does_not_tell_where_it_begins_differs_only_where_it_does() {
    let folder = Folder::new();
    let board = folder.write("maze.txt", MAZE);
    let trace = folder.path("trace.jsonl").display().to_string();
    assert_eq!(gridscope(&["run", &board, "--export", "trace", &trace]).code, 0);
    let text = std::fs::read_to_string(&trace).unwrap();
    let is_root = |line: &&str| line.contains("\"generate\"") && !line.contains("\"parent\"");
    assert_eq!(text.lines().filter(is_root).count(), 1, "{text}");
    let less: Vec<&str> = text.lines().filter(|line| !is_root(line)).collect();
    let less = folder.write("less.jsonl", less.join("\n"));
    let said = gridscope(&["watch", "--map", &board, "--check", "--compare", "a-star", &less]);
    assert!(said.out.contains("agrees  with all that both tell"), "{}{}", said.out, said.err);
}

#[test]
fn the_example_breaks_no_rule_on_maps_with_diagonals() {
    if !is_installed("python3") {
        return;
    }
    let (folder, client) = (Folder::new(), client("python/astar.py"));
    for seed in 0..6_u64 {
        // Letters without a pattern that the eye would see.
        let is_free =
            |x: u64, y: u64| (x * 7919 + y * 104_729 + seed * 1299).wrapping_mul(2_654_435_761) >> 13 & 3 != 0;
        let row = |y: u64| (0..30).map(|x| if is_free(x, y) { '.' } else { '@' }).collect::<String>();
        let rows: Vec<String> = (0..20).map(row).collect();
        let board = folder.write("map.map", format!("type octile\nheight 20\nwidth 30\nmap\n{}\n", rows.join("\n")));
        let said = gridscope(&["watch", &board, "--check", "--compare", "a-star", "--", "python3", &client]);
        assert_eq!((said.code, said.err.as_str()), (0, ""), "{seed}: {}", said.out);
    }
}

#[test]
fn bad_arguments_are_refused() {
    refuses(&["watch", "--check", "--map", "no-such-file", "--", "sh"], &["no-such-file"]);
    let folder = Folder::new();
    let board = folder.write("maze.txt", MAZE);
    refuses(&["watch", "--check", "--map", &board, "--", "no-such-program"], &["cannot start the program"]);
    refuses(&["watch", "--check", "--map", &board, "no-such.jsonl"], &["no-such.jsonl"]);
    refuses(&["watch", "--check", "--example", "chess", "--", "sh"], &["--example", "one of maze"]);
    refuses(&["watch", "--check", "--map", &board, "--seconds", "x", "--", "sh"], &["--seconds"]);
    refuses(&["watch", "--check", "--", "sh"], &["no board is named"]);
}

#[test]
fn the_page_and_the_schema_know_every_word() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
    let schema = std::fs::read_to_string(root.join("trace-format.schema.json")).unwrap();
    let schema: Value = serde_json::from_str(&schema).unwrap();
    for kind in gridscope::trace::Kind::ALL {
        let word = gridscope::trace::told::word(*kind);
        assert!(!schema["properties"][&word].is_null(), "{word}");
    }
    let page = std::fs::read_to_string(root.join("trace-format.md")).unwrap();
    for word in ["expand", "generate", "path", "no_solution", "parent", "line", "boxes"] {
        assert!(page.contains(&format!("`{word}`")) && !schema["properties"][word].is_null(), "{word}");
    }
}

#[test]
fn rules_of_theory_name_what_is_wrong_with_a_program() {
    let folder = Folder::new();
    let board = folder.write("maze.txt", MAZE);
    let facts = |cost: u32, again: &str| {
        format!(
            "{{\"generate\": [0, 0], \"g\": 0}}\n{{\"expand\": [0, 0], \"g\": 0}}\n\
             {{\"generate\": [1, 0], \"g\": {cost}, \"parent\": [0, 0]}}\n\
             {{\"expand\": [1, 0], \"g\": {cost}, \"parent\": [0, 0]}}\n{again}"
        )
    };
    let twice = "{\"expand\": [0, 0], \"g\": 0}\n";
    for (text, expected) in
        [(facts(1, ""), &[][..]), (facts(2, ""), &["cost-is-the-sum"]), (facts(1, twice), &["expanded-once"])]
    {
        let trace = folder.write("trace.jsonl", &text);
        let said = gridscope(&["watch", "--map", &board, "--check", "--json", "--compare", "bfs", &trace]);
        let line: Value = serde_json::from_str(&said.out).unwrap();
        let broken: Vec<&str> =
            line["rules"].as_array().unwrap().iter().map(|rule| rule["rule"].as_str().unwrap()).collect();
        assert_eq!(broken, expected, "{text}{}", said.err);
        assert_eq!(said.code, 1, "no answer is told: {}", said.err);
    }
}

#[test]
fn what_is_expanded_again_for_nothing_is_remarked_without_a_comparison() {
    let folder = Folder::new();
    let board = folder.write("maze.txt", MAZE);
    let expand = |g: &str| format!("{{\"expand\": [1, 0]{g}}}\n");
    let start = "{\"generate\": [0, 0], \"g\": 0}\n{\"expand\": [0, 0], \"g\": 0}\n".to_owned();
    let (better, same, bound) = (expand(", \"g\": 1"), expand(", \"g\": 3"), "{\"bound\": 4}\n");
    let told = |lines: &[&str]| format!("{start}{}", lines.concat());
    let cases = [
        (told(&[&same]), None),
        (told(&[&same, &better]), None),
        (told(&[&same, bound, &same]), None),
        (told(&[&same, &same]), Some(4)),
        (told(&[&better, &same]), Some(4)),
        (told(&[&expand(""), &expand("")]), Some(4)),
    ];
    for (text, expected) in cases {
        let trace = folder.write("trace.jsonl", &text);
        let said = gridscope(&["watch", "--map", &board, "--check", "--json", &trace]);
        let line: Value = serde_json::from_str(&said.out).unwrap();
        assert_eq!(line["rules"], serde_json::json!([]), "{text}");
        let first = &line["remarks"][0];
        assert_eq!(first["findings"][0]["event"].as_u64(), expected, "{text}{line}");
        assert_eq!(expected.is_some(), first["rule"] == "expanded-in-vain", "{text}");
        let compared = gridscope(&["watch", "--map", &board, "--check", "--json", "--compare", "bfs", &trace]);
        assert_eq!(serde_json::from_str::<Value>(&compared.out).unwrap()["remarks"], serde_json::json!([]), "{text}");
    }
}

/// A breadth-first search that tells its path from the start.
const BFS: &str = r#"from gridscope import board, fact

todo, g, parent = [board.start], {board.start: 0}, {board.start: None}
fact(generate=board.start, g=0)
while todo:
    cell = todo.pop(0)
    fact(expand=cell, g=g[cell], parent=parent[cell])
    if cell == board.goal:
        break
    for to in board.neighbours(cell):
        if to not in g:
            g[to], parent[to] = g[cell] + 1, cell
            fact(generate=to, g=g[to], parent=cell)
            todo.append(to)
path = [board.goal]
while parent[path[-1]]:
    path.append(parent[path[-1]])
fact(path=path[::-1])
"#;

#[test]
fn an_answer_that_is_told_in_another_way_is_no_difference() {
    if !is_installed("python3") {
        return;
    }
    let folder = Folder::new();
    std::fs::copy(client("python/gridscope.py"), folder.path("gridscope.py")).unwrap();
    let (board, program) = (folder.write("maze.txt", MAZE), folder.write("my_bfs.py", BFS));
    let said = gridscope(&["watch", "--map", &board, "--check", "--compare", "bfs", "--", "python3", &program]);
    assert!(said.code == 0 && said.out.contains("agrees  with all that both tell"), "{}{}", said.out, said.err);
}

#[test]
fn whoever_does_not_take_the_least_first_is_told_so() {
    if !is_installed("python3") {
        return;
    }
    let folder = Folder::new();
    std::fs::copy(client("python/gridscope.py"), folder.path("gridscope.py")).unwrap();
    let right = std::fs::read_to_string(client("python/astar.py")).unwrap();
    let wrong = right
        .replace("heappush(todo, (cost + board.h(to), -cost, to))", "heappush(todo, (-cost - board.h(to), -cost, to))");
    assert_ne!(right, wrong);
    for (name, text, is_broken) in [("right.py", right, false), ("wrong.py", wrong, true)] {
        let program = folder.write(name, text);
        let said =
            gridscope(&["watch", "--example", "maze", "--check", "--compare", "a-star", "--", "python3", &program]);
        assert_eq!(said.out.contains("least-first: "), is_broken, "{name}: {}{}", said.out, said.err);
        assert!(is_broken || said.code == 0, "{name}: {}", said.out);
    }
}
