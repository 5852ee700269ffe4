import { ours } from "./caches.ts";

declare const self: ServiceWorkerGlobalScope;

/**
 * Served in the worker's place when the operator takes it back: it throws away what was kept, answers nothing, and ends
 * itself. Pages go on with the network alone.
 */
self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
  await self.clients.claim();
  await Promise.all(ours(await caches.keys()).map((name) => caches.delete(name)));
  await self.registration.unregister();
}
