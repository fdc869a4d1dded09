// Keeps the files of one version, so that the program opens without a network after the first visit.

const PREFIX = `gridscope ${self.registration.scope} `;
const KEPT = PREFIX + "%version%";
const FILES = %files%;
/** How long the network may take to answer for the page, in milliseconds, before the kept one is shown. */
const PATIENCE = 3000;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const drop = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== KEPT);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(drop());
});

/** The page as the server has it now; the kept one where nobody answers in time. */
async function page(request) {
  const kept = await caches.match(new URL("./", self.registration.scope), { cacheName: KEPT });
  if (!kept) return fetch(request);
  const late = new Promise((resolve) => setTimeout(() => resolve(kept.clone()), PATIENCE));
  const fresh = fetch(request).then((response) => (response.ok ? response : kept)).catch(() => kept);
  return Promise.race([fresh, late]);
}

async function file(request) {
  return (await caches.match(request, { cacheName: KEPT, ignoreVary: true })) || fetch(request);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const isOurs = request.method === "GET" && request.url.startsWith(self.registration.scope);
  if (isOurs) event.respondWith(request.mode === "navigate" ? page(request) : file(request));
});
