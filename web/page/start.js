// Loads the program, and says what is wrong where it cannot be shown or has stopped.

import { holdRest, loadRest } from "./%rest.js%";

const WORDS = {
  en: {
    loading: "Loading", of: "of", mb: "MB", starting: "Starting",
    noWasm: "This browser has no WebAssembly. Any browser of the last five years has it, unless it was turned off.",
    noWebgl: "This browser shows no WebGL 2, which draws the boards. It may be turned off in the settings, or the graphics driver may be blocked.",
    notLoaded: "The program could not be loaded.",
    stopped: "Gridscope stopped because of a fault in it. The address of this page leads back to the run that was on the screen.",
    again: "Open it again", afresh: "Start afresh", copy: "Copy what happened", copied: "Copied",
    read: "Describe the window to a screen reader",
  },
  ko: {
    loading: "불러오는 중", of: "/", mb: "MB", starting: "시작하는 중",
    noWasm: "이 브라우저에는 WebAssembly가 없습니다. 꺼져 있지 않다면 지난 5년 사이의 브라우저에는 모두 있습니다.",
    noWebgl: "이 브라우저에서는 보드를 그리는 WebGL 2를 쓸 수 없습니다. 설정에서 꺼졌거나 그래픽 드라이버가 막혔을 수 있습니다.",
    notLoaded: "프로그램을 불러오지 못했습니다.",
    stopped: "Gridscope가 내부 오류로 멈췄습니다. 이 페이지의 주소를 열면 화면에 있던 실행으로 돌아갑니다.",
    again: "다시 열기", afresh: "처음부터 시작", copy: "오류 내용 복사", copied: "복사했습니다",
    read: "화면 낭독기에 창 내용 알리기",
  },
  ru: {
    loading: "Загрузка", of: "из", mb: "МБ", starting: "Запуск",
    noWasm: "В этом браузере нет WebAssembly. Он есть во всех браузерах последних пяти лет, если не выключен.",
    noWebgl: "В этом браузере недоступен WebGL 2, которым рисуются поля. Возможно, он выключен в настройках или заблокирован драйвер видеокарты.",
    notLoaded: "Программу не удалось загрузить.",
    stopped: "Gridscope остановился из-за ошибки в программе. Адрес этой страницы ведёт к прогону, который был на экране.",
    again: "Открыть снова", afresh: "Начать заново", copy: "Скопировать описание", copied: "Скопировано",
    read: "Описать окно для программы чтения с экрана",
  },
};

const language = (navigator.languages || []).map((tag) => tag.slice(0, 2)).find((tag) => tag in WORDS) || "en";
const words = WORDS[language];
const element = (id) => document.getElementById(id);

document.documentElement.lang = language;
element("again").textContent = words.again;
element("afresh").textContent = words.afresh;
element("copy").textContent = words.copy;
element("read").textContent = words.read;

let isOver = false;

/** Puts a sentence and its details over everything. The first fault stays: later ones follow from it. */
function fail(sentence, details) {
  if (isOver) return;
  isOver = true;
  document.documentElement.dataset.state = "fault";
  element("what").textContent = sentence;
  element("details").textContent = details || "";
  element("copy").hidden = !details;
  element("loading").hidden = true;
  element("fault").hidden = false;
  element("cover").hidden = false;
  element("again").focus();
}

element("again").addEventListener("click", () => location.reload());
element("afresh").addEventListener("click", () => {
  try { localStorage.clear(); } catch { /* Nothing is stored where storing is forbidden. */ }
  history.replaceState(null, "", location.pathname + location.search);
  location.reload();
});
element("copy").addEventListener("click", async () => {
  await navigator.clipboard.writeText(`${element("what").textContent}\n${element("details").textContent}\n${navigator.userAgent}`);
  element("copy").textContent = words.copied;
});

// The program tells of its own faults by an event; what the browser stops arrives as an error.
addEventListener("gridscope-fault", (event) => fail(words.stopped, event.detail));
addEventListener("error", (event) => fail(words.stopped, event.error?.stack || event.message));
addEventListener("unhandledrejection", (event) => fail(words.stopped, String(event.reason?.stack || event.reason)));
addEventListener("gridscope-ready", () => {
  performance.mark("board");
  document.documentElement.dataset.state = "ready";
  element("cover").hidden = true;
});

function hasWebgl() {
  try {
    const context = document.createElement("canvas").getContext("webgl2");
    context?.getExtension("WEBGL_lose_context")?.loseContext();
    return Boolean(context);
  } catch {
    return false;
  }
}

/** The bytes of the program as they come, counted. Servers tell the length of what is packed, so the page knows it. */
function counted(response, size) {
  let loaded = 0;
  const mb = (bytes) => (bytes / 1e6).toFixed(1);
  const count = new TransformStream({
    transform(chunk, to) {
      loaded += chunk.byteLength;
      element("progress").value = Math.min(loaded / size, 1);
      element("doing").textContent = `${words.loading}: ${mb(loaded)} ${words.of} ${mb(size)} ${words.mb}`;
      to.enqueue(chunk);
    },
    flush() { element("doing").textContent = words.starting; },
  });
  return new Response(response.body.pipeThrough(count), { headers: { "Content-Type": "application/wasm" } });
}

// Parts of the program that come when they are wanted, by their names: languages, and the fonts of some of them.
const PARTS = %parts%;
/** Where the names of those are kept that were wanted last time. */
const WANTED = "gridscope parts";

function wanted() {
  try {
    return JSON.parse(localStorage.getItem(WANTED) || "[]").filter((name) => name in PARTS);
  } catch {
    return [];
  }
}

/** A part, from what the browser keeps or from the server; it is kept in the place of older ones. */
async function part(name) {
  const address = new URL(PARTS[name], import.meta.url).href;
  const cache = await globalThis.caches?.open(`${WANTED} ${new URL("./", import.meta.url)}`).catch(() => undefined);
  let response = await cache?.match(address);
  if (!response) {
    response = await fetch(address);
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}: ${address}`);
    const current = Object.values(PARTS).map((file) => new URL(file, import.meta.url).href);
    for (const kept of (await cache?.keys()) || []) if (!current.includes(kept.url)) await cache.delete(kept);
    await cache?.put(address, response.clone()).catch(() => {});
  }
  return new Uint8Array(await response.arrayBuffer());
}

/** Loads a part and hands it over. Without it the window stays as it is. */
async function load(name) {
  const bytes = name in PARTS && await part(name).catch(() => undefined);
  if (bytes) globalThis.gridscope.take(name, bytes);
}

addEventListener("gridscope-asks", (event) => load(event.detail));
// What is wanted for good the next start loads at once.
addEventListener("gridscope-wants", (event) => {
  const names = [...new Set([...wanted(), event.detail])];
  try { localStorage.setItem(WANTED, JSON.stringify(names)); } catch { /* As above. */ }
  load(event.detail);
});

/** What was wanted last time, beside the program; the program finds it when it starts. */
async function loadWanted() {
  const loaded = await Promise.all(wanted().map(async (name) => [name, await part(name).catch(() => undefined)]));
  globalThis.gridscopeParts = Object.fromEntries(loaded.filter(([, bytes]) => bytes));
}

globalThis.gridscopeWorker = new URL("./%worker.js%", import.meta.url).href;

async function start() {
  element("doing").textContent = words.loading;
  if (typeof WebAssembly !== "object") return fail(words.noWasm);
  if (!hasWebgl()) return fail(words.noWebgl);
  let program;
  try {
    const glue = import("./%gridscope.js%");
    const parts = Promise.all([loadWanted(), globalThis.caches ? holdRest() : undefined]);
    const response = await fetch(new URL("./%gridscope.wasm%", import.meta.url));
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}: ${response.url}`);
    program = { glue: await glue, bytes: counted(response, Number("%wasm-bytes%")) };
    await parts;
  } catch (error) {
    return fail(words.notLoaded, String(error?.stack || error));
  }
  const wasm = await program.glue.default({ module_or_path: program.bytes });
  performance.mark("started");
  // Without a network the parts come from the browser, or when they are wanted.
  const loads = () => loadRest(wasm).catch(() => {});
  if (document.documentElement.dataset.state === "ready") loads();
  else addEventListener("gridscope-ready", loads, { once: true });
}

if ("serviceWorker" in navigator && isSecureContext) {
  // Without it the program works all the same, only not offline.
  navigator.serviceWorker.register("sw.js").catch(() => {});
}

start();
