// The parts of the program that the first board does not need: they come behind it, in the order of this list. What is
// done before its part has come waits for it. The page and its worker have the same.

const REST = %rest%;
const address = (part) => new URL(REST[part], import.meta.url);

/** The bytes of parts that are at hand: without a network, nothing else can be had while the program waits. */
const held = new Map();

/** Takes the parts that the browser keeps to hand. */
export async function holdRest() {
  const take = async (part) => {
    const kept = await caches.match(address(part));
    if (kept) held.set(part, await kept.arrayBuffer());
  };
  await Promise.all([...REST.keys()].map((part) => take(part).catch(() => {})));
}

/** Asks for a part and waits for it. */
function asked(part) {
  const ask = new XMLHttpRequest();
  ask.open("GET", address(part), false);
  // Only text comes while one waits; its letters are the bytes.
  ask.overrideMimeType("text/plain; charset=x-user-defined");
  ask.send();
  if (ask.status !== 200) throw new Error(`${ask.status} ${ask.statusText}: ${REST[part]}`);
  return Uint8Array.from(ask.responseText, (letter) => letter.charCodeAt(0) & 255);
}

/** Loads a part while the program waits for it. */
globalThis.gridscopeRest = (part, wasm) => {
  if (!held.has(part)) performance.mark(`waits for ${REST[part]}`);
  const bytes = held.get(part) ?? asked(part);
  new WebAssembly.Instance(new WebAssembly.Module(bytes), { "": wasm });
  wasm[`h${part}`].value = 1;
  held.delete(part);
};

/** Loads all parts, one after the other, beside what people do. */
export async function loadRest(wasm) {
  for (const part of REST.keys()) {
    if (wasm[`h${part}`].value) continue;
    if (held.has(part)) {
      await WebAssembly.instantiate(held.get(part), { "": wasm });
    } else {
      await WebAssembly.instantiateStreaming(await fetch(address(part), { priority: "low" }), { "": wasm });
    }
    wasm[`h${part}`].value = 1;
    held.delete(part);
  }
  performance.mark("all parts");
}
