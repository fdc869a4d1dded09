//! The site: the program as WebAssembly, and the files of `web/page/` with the names of what they belong to.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use sha2::{Digest as _, Sha256};

use crate::parts;
use crate::split::{MODULE, Split, split};
use crate::{Fault, root};

const TARGET: &str = "wasm32-unknown-unknown";

/// Files that keep their names: the page, and what browsers look for beside it. Those before them are in them.
const NAMED: [&str; 3] = ["manifest.webmanifest", "sw.js", "index.html"];
/// Files that are named after what is in them, so that no browser shows an old one; each may name those before it.
const HASHED: [&str; 7] = ["icon.svg", "icon-192.png", "icon-512.png", "style.css", "rest.js", "worker.js", "start.js"];

/// Folders with parts that pages load when they are wanted, and how the names of parts begin and end.
const PARTS: [(&str, &str, &str); 2] = [("lang", "", ".po"), ("assets/fonts", "GridscopeKorean", ".ttf")];

/// Makes the site in `folder`; quickly and large for work on it, or small for people. Names of functions are for profiles;
/// a site that is watched tells what its first board calls.
pub fn build(folder: &Path, [is_quick, has_names, is_watched]: [bool; 3]) -> Result<(), Fault> {
    let profile = if is_quick { "dev" } else { "web" };
    let work = root().join("target/site-work");
    let linked = compile(profile)?;
    let (script, program) = bind(&linked, &work)?;
    let linked = if is_quick { None } else { Some(fs::read(linked)?) };
    let Split { first, parts: rest } =
        split(&program, linked.as_deref(), is_quick || has_names || is_watched, is_watched)?;
    let shrunk = |program| if is_quick || is_watched { Ok(program) } else { shrink(program, &work, has_names) };
    let mut site = Site::new();
    site.add_hashed("gridscope.wasm", shrunk(first)?);
    for ((name, _), part) in parts::PARTS.iter().zip(rest) {
        let part = shrunk(part)?;
        if part.len() > LARGEST && !is_watched {
            return Err(format!(
                "the part {name} has {} bytes: while a page waits, browsers take {LARGEST}",
                part.len()
            )
            .into());
        }
        site.add_hashed(&format!("{name}.wasm"), part);
    }
    let rest: Vec<&String> = parts::PARTS.iter().map(|(name, _)| &site.names[&format!("%{name}.wasm%")]).collect();
    let rest = serde_json::to_string(&rest)?;
    site.fill("%rest%", rest);
    site.add_hashed("gridscope.js", script);
    site.fill("%wasm-bytes%", site.files[&site.names["%gridscope.wasm%"]].len().to_string());
    site.add_parts()?;
    let page = root().join("web/page");
    for name in HASHED {
        let bytes = site.filled(fs::read(page.join(name))?);
        site.add_hashed(name, bytes);
    }
    for name in NAMED {
        if name == "sw.js" {
            let is_kept = |name: &&str| !site.parts.values().any(|part| part == name);
            let files: Vec<&str> = site.files.keys().map(String::as_str).filter(is_kept).chain(["./"]).collect();
            let (list, version) = (serde_json::to_string(&files)?, site.version());
            site.fill("%files%", list);
            site.fill("%version%", version);
        }
        let bytes = site.filled(fs::read(page.join(name))?);
        site.files.insert(name.to_owned(), bytes);
    }
    site.write(folder)?;
    if is_quick || is_watched { Ok(()) } else { site.tell(folder) }
}

/// The most bytes of a part.
const LARGEST: usize = 8 << 20;

/// Compiles the program; returns where it is.
fn compile(profile: &str) -> Result<PathBuf, Fault> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let arguments = ["rustc", "--locked", "--target", TARGET, "--bin", "gridscope", "--profile", profile];
    let mut command = Command::new(cargo);
    command.args(arguments).current_dir(root());
    // By such names the parts of the program are told apart: they say of what a generic function is made.
    let names = "-Csymbol-mangling-version=v0";
    command.env(
        "RUSTFLAGS",
        if profile == "dev" { names.to_owned() } else { format!("{names} -Ctarget-feature=+simd128") },
    );
    if profile != "dev" {
        // Notes about constants, by which those of later parts are found.
        command.args(["--", "-Clink-arg=--emit-relocs"]);
    }
    let status = command.status()?;
    if !status.success() {
        return Err("the program does not compile for browsers".into());
    }
    let folder = if profile == "dev" { "debug" } else { profile };
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    Ok(target.join(TARGET).join(folder).join("gridscope.wasm"))
}

/// Makes the script through which pages call the program; returns both. The functions keep their names.
fn bind(program: &Path, work: &Path) -> Result<(Vec<u8>, Vec<u8>), Fault> {
    let _ = fs::remove_dir_all(work);
    let mut bindgen = wasm_bindgen_cli_support::Bindgen::new();
    let made = bindgen.input_path(program).out_name("gridscope").web(true)?.typescript(false);
    let made = made.generate(work);
    made.map_err(|error| {
        format!("{error:#}\nIs wasm-bindgen in web/tool/Cargo.toml of the version that is in Cargo.lock?")
    })?;
    if work.join("snippets").exists() {
        return Err("a library brings scripts of its own, which the site does not carry".into());
    }
    let script = fs::read_to_string(work.join("gridscope.js"))?;
    let asking = script.replacen(GIVES, &format!("{GIVES}\n        {MODULE}: {{ load: {ASKED} }},"), 1);
    if asking == script {
        return Err("the script of wasm-bindgen looks otherwise now: where does it say what the program gets?".into());
    }
    Ok((asking.into_bytes(), fs::read(work.join("gridscope_bg.wasm"))?))
}

/// Where the script of wasm-bindgen lists what the program gets from the page.
const GIVES: &str = "__proto__: null,\n        \"./gridscope_bg.js\": import0,";
/// What the program calls when it needs a part; `web/page/start.js` has it.
const ASKED: &str = "(part) => globalThis.gridscopeRest(part, wasm)";

/// Lets wasm-opt make the program smaller, where there is one.
fn shrink(program: Vec<u8>, work: &Path, has_names: bool) -> Result<Vec<u8>, Fault> {
    let (from, to) = (work.join("large.wasm"), work.join("small.wasm"));
    fs::write(&from, &program)?;
    let Some(tool) = optimizer() else {
        eprintln!("there is no wasm-opt of version {OPTIMIZER} or later: the program stays larger");
        return Ok(program);
    };
    let features = [
        "simd",
        "bulk-memory",
        "mutable-globals",
        "nontrapping-float-to-int",
        "sign-ext",
        "reference-types",
        "multivalue",
    ];
    let mut command = Command::new(&tool);
    command
        .arg("-Os")
        .args(has_names.then_some("-g"))
        .args(features.map(|feature| format!("--enable-{feature}")))
        .arg(&from)
        .arg("-o")
        .arg(&to);
    match command.status()?.success() {
        true => Ok(fs::read(to)?),
        false => Err("wasm-opt refuses the program".into()),
    }
}

/// The oldest version of wasm-opt that is used: one that is much older mixes up the tables of programs of today.
const OPTIMIZER: u32 = 120;

/// The wasm-opt that `scripts/web` has installed, or the system's.
fn optimizer() -> Option<PathBuf> {
    let local = root().join("target/binaryen/node_modules/.bin/wasm-opt");
    [local, PathBuf::from("wasm-opt")].into_iter().find(|tool| {
        let told = Command::new(tool).arg("--version").output().ok();
        let text = told.map(|told| String::from_utf8_lossy(&told.stdout).into_owned()).unwrap_or_default();
        text.split_whitespace().find_map(|word| word.parse::<u32>().ok()).is_some_and(|version| version >= OPTIMIZER)
    })
}

/// The files of a site, and the names that they have there.
struct Site {
    files: BTreeMap<String, Vec<u8>>,
    /// What stands for what in the files of the page.
    names: BTreeMap<String, String>,
    /// Parts that the page loads when somebody wants them, by what the program calls them.
    parts: BTreeMap<String, String>,
}

impl Site {
    const fn new() -> Self {
        Self { files: BTreeMap::new(), names: BTreeMap::new(), parts: BTreeMap::new() }
    }

    /// Adds a file under its name with a hash of its bytes.
    fn add_hashed(&mut self, name: &str, bytes: Vec<u8>) {
        let (stem, extension) = name.rsplit_once('.').unwrap_or((name, ""));
        let hashed = format!("{stem}-{}.{extension}", hex(&Sha256::digest(&bytes)[..8]));
        self.names.insert(format!("%{name}%"), hashed.clone());
        self.files.insert(hashed, bytes);
    }

    /// Adds the languages, and the fonts that only some of them need.
    fn add_parts(&mut self) -> Result<(), Fault> {
        for (folder, start, end) in PARTS {
            let mut found: Vec<_> = fs::read_dir(root().join(folder))?.collect::<Result<_, _>>()?;
            found.sort_by_key(fs::DirEntry::file_name);
            for entry in found {
                let name = entry.file_name().to_string_lossy().into_owned();
                if name.starts_with(start) && name.ends_with(end) {
                    let bytes = fs::read(entry.path())?;
                    self.add_hashed(&name, if name.ends_with(".po") { without_remarks(&bytes) } else { bytes });
                    self.parts.insert(name.clone(), self.names[&format!("%{name}%")].clone());
                }
            }
        }
        let list = serde_json::to_string(&self.parts)?;
        self.fill("%parts%", list);
        Ok(())
    }

    fn fill(&mut self, name: &str, value: String) {
        self.names.insert(name.to_owned(), value);
    }

    /// A file with everything filled in; bytes that are no text stay as they are.
    fn filled(&self, bytes: Vec<u8>) -> Vec<u8> {
        match String::from_utf8(bytes) {
            Ok(text) => self.names.iter().fold(text, |text, (name, value)| text.replace(name, value)).into_bytes(),
            Err(other) => other.into_bytes(),
        }
    }

    /// A name for what all files are now.
    fn version(&self) -> String {
        let names: String = self.files.keys().map(|name| format!("{name}\n")).collect();
        hex(&Sha256::digest(names.as_bytes())[..8])
    }

    /// Writes the files into `folder`, in which there is nothing else then. A folder that was no site is left alone.
    fn write(&self, folder: &Path) -> Result<(), Fault> {
        let is_empty = |folder: &Path| fs::read_dir(folder).map(|mut found| found.next().is_none()).unwrap_or(true);
        if !folder.join("sw.js").exists() && !is_empty(folder) {
            return Err(format!("{} holds something else; nothing was written", folder.display()).into());
        }
        let _ = fs::remove_dir_all(folder);
        fs::create_dir_all(folder)?;
        for (name, bytes) in &self.files {
            fs::write(folder.join(name), bytes)?;
        }
        Ok(())
    }

    /// Prints how large it is, as it lies there and as servers send it.
    fn tell(&self, folder: &Path) -> Result<(), Fault> {
        println!("{:>12} {:>12} {:>12}", "bytes", "gzip", "brotli");
        let mut sums = [0; 3];
        for (name, bytes) in &self.files {
            let sizes = [bytes.len(), gzip(bytes)?, brotli(bytes)?];
            sums = [0, 1, 2].map(|index| sums[index] + sizes[index]);
            println!("{:>12} {:>12} {:>12}  {name}", sizes[0], sizes[1], sizes[2]);
        }
        println!("{:>12} {:>12} {:>12}  {}", sums[0], sums[1], sums[2], folder.display());
        Ok(())
    }
}

/// How many bytes it is packed.
pub fn gzip(bytes: &[u8]) -> Result<usize, Fault> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?.len())
}

/// The text of a language without what translators tell each other.
fn without_remarks(po: &[u8]) -> Vec<u8> {
    let lines = String::from_utf8_lossy(po).into_owned();
    let says = |line: &&str| !line.starts_with('#') || line.starts_with("#,");
    lines.lines().filter(says).map(|line| format!("{line}\n")).collect::<String>().into_bytes()
}

fn brotli(bytes: &[u8]) -> Result<usize, Fault> {
    let mut out = Vec::new();
    // Most servers that pack in advance use the best; large files take seconds then, so work in between is less.
    let quality = if bytes.len() > 30_000_000 { 5 } else { 11 };
    let parameters = brotli::enc::BrotliEncoderParams { quality, lgwin: 22, ..Default::default() };
    brotli::BrotliCompress(&mut &*bytes, &mut out, &parameters)?;
    Ok(out.len())
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
