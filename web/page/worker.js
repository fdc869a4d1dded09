// The program without a window, beside the page: it carries out experiments of the lab.

import program from "./%gridscope.js%";
import { holdRest } from "./%rest.js%";

const ready = (async () => {
  if (globalThis.caches) await holdRest();
  await program({ module_or_path: new URL("./%gridscope.wasm%", import.meta.url) });
})();

/** How long it works before it tells what was found, in milliseconds. */
const TELLS = 100;

onmessage = async ({ data: [text, times] }) => {
  await ready;
  const goOn = () => {
    const rows = globalThis.gridscope.work(TELLS);
    postMessage(rows ?? null);
    if (rows !== undefined) setTimeout(goOn);
  };
  if (globalThis.gridscope.begin(text, times)) goOn();
  else postMessage(null);
};
