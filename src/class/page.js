"use strict";
// The page of a phone: it asks what is asked, shows it, and sends what was chosen.
const at = (id) => document.getElementById(id);
const letter = (place) => String.fromCharCode(65 + place);
// Some browsers keep nothing of pages without a name.
const kept = (value) => {
  try {
    if (value !== undefined) localStorage.setItem("language", value);
    return localStorage.getItem("language");
  } catch {
    return value || null;
  }
};
let words = {}, language = kept() || navigator.language.slice(0, 2);
let shown = null, version = 0, generation = 0;

const fill = (text, place) => text.replace("{letter}", letter(place));

async function load() {
  const said = await (await fetch("words?lang=" + encodeURIComponent(language))).json();
  words = said.words;
  language = said.code;
  document.documentElement.lang = language;
  document.title = words.title;
  at("name-label").textContent = words.name;
  at("language-label").textContent = words.language;
  at("private").textContent = words.private;
  at("language").replaceChildren(...said.languages.map(([code, name]) => new Option(name, code, false, code === language)));
}

function fault(text) {
  at("fault").hidden = !text;
  at("fault").textContent = text || "";
}

function say(text, small) {
  const lines = [document.createTextNode(text)];
  if (small) {
    const line = document.createElement("small");
    line.textContent = small;
    lines.push(line);
  }
  at("told").replaceChildren(...lines);
}

function tell(poll) {
  const given = poll.given;
  if (poll.right !== null) {
    say(fill(given === poll.right ? words.right : words.wrong, poll.right));
  } else if (!poll.open) {
    say(words.closed);
  } else if (given !== null) {
    say(fill(words.chosen, given), words.change);
  } else {
    say("");
  }
}

function option(poll, text, place) {
  const button = document.createElement("button");
  const name = document.createElement("b");
  name.textContent = letter(place);
  const said = document.createElement("span");
  said.textContent = text;
  button.append(name, said);
  button.type = "button";
  button.setAttribute("role", "radio");
  button.setAttribute("aria-checked", String(poll.given === place));
  button.disabled = !poll.open;
  button.classList.toggle("right", poll.right === place);
  button.onclick = () => choose(poll, place);
  return button;
}

function show(poll) {
  const is_new = !shown || !poll || shown.number !== poll.number;
  shown = poll;
  if (!poll) {
    at("picture").hidden = true;
    at("round").textContent = "";
    at("ask").textContent = words.wait;
    at("options").replaceChildren();
    return say("");
  }
  at("round").textContent = poll.second ? words.second : words.first;
  at("ask").textContent = poll.ask;
  at("picture").hidden = !poll.picture;
  if (poll.picture && is_new) at("picture").src = "picture?n=" + poll.number;
  at("options").replaceChildren(...poll.options.map((text, place) => option(poll, text, place)));
  tell(poll);
}

async function choose(poll, place) {
  const before = poll.given;
  poll.given = place;
  show(poll);
  try {
    const sent = await fetch("answer", { method: "POST", body: poll.number + " " + place });
    if (!sent.ok) throw new Error(sent.status);
    fault("");
  } catch {
    poll.given = before;
    if (shown === poll) show(poll);
    fault(words.lost);
  }
}

async function follow(own) {
  while (own === generation) {
    try {
      const answer = await fetch("state?seen=" + version + "&lang=" + language);
      if (own !== generation) return;
      if (answer.status === 403) {
        fault(words.full);
        await new Promise((done) => setTimeout(done, 5000));
        continue;
      }
      if (!answer.ok) throw new Error(answer.status);
      const state = await answer.json();
      fault("");
      version = state.version;
      show(state.poll);
    } catch {
      if (own !== generation) return;
      fault(words.lost);
      await new Promise((done) => setTimeout(done, 2000));
    }
  }
}

async function start() {
  const own = ++generation;
  version = 0;
  try {
    await load();
  } catch {
    return setTimeout(start, 2000);
  }
  follow(own);
}

at("language").onchange = (change) => {
  language = change.target.value;
  kept(language);
  start();
};
at("name").onchange = (change) => fetch("name", { method: "POST", body: change.target.value }).catch(() => {});
start();
