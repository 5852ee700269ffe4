import { ownCaches } from "./caches.ts";

declare const self: ServiceWorkerGlobalScope;

/**
 * Served instead of the worker when the operator withdraws it. It deletes the caches, handles no requests, and
 * unregisters itself. Pages then use only the network.
 */
self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
  await self.clients.claim();
  await Promise.all(ownCaches(await caches.keys()).map((name) => caches.delete(name)));
  await self.registration.unregister();
}
