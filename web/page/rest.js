// The parts of the program that the first board does not need: they come behind it, in the order of this list. What is
// done before its part has come waits for it. The page and its worker have the same.

const REST = %rest%;

/** Loads a part while the program waits for it. */
globalThis.gridscopeRest = (part, wasm) => {
  performance.mark(`waits for ${REST[part]}`);
  const ask = new XMLHttpRequest();
  ask.open("GET", new URL(REST[part], import.meta.url), false);
  // Only text comes while one waits; its letters are the bytes.
  ask.overrideMimeType("text/plain; charset=x-user-defined");
  ask.send();
  if (ask.status !== 200) throw new Error(`${ask.status} ${ask.statusText}: ${REST[part]}`);
  const bytes = Uint8Array.from(ask.responseText, (letter) => letter.charCodeAt(0) & 255);
  new WebAssembly.Instance(new WebAssembly.Module(bytes), { "": wasm });
  wasm[`h${part}`].value = 1;
};

/** Loads all parts, one after the other, beside what people do. */
export async function loadRest(wasm) {
  for (const part of REST.keys()) {
    if (wasm[`h${part}`].value) continue;
    const response = await fetch(new URL(REST[part], import.meta.url), { priority: "low" });
    await WebAssembly.instantiateStreaming(response, { "": wasm });
    wasm[`h${part}`].value = 1;
  }
  performance.mark("all parts");
}
