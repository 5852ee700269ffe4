import { mapInstance } from "../map/instance/map-store.ts";
import { loadedAddresses } from "./first-view.ts";
import type { PageMessage } from "./messages.ts";

const ADDRESS = "/service-worker.js";
let isStarted = false;

/** Returns the service workers of this page. Returns undefined in embeds, and when the browser has none. */
export function workers(): ServiceWorkerContainer | undefined {
  // In a page of another site, even reading this property can throw.
  if (!import.meta.env.PROD || window.top !== window.self) return undefined;
  return "serviceWorker" in navigator ? navigator.serviceWorker : undefined;
}

/** Sends a message to the worker. Does nothing without a worker. */
export function postToWorker(message: PageMessage): void {
  workers()?.controller?.postMessage(message);
}

/**
 * Starts the worker that opens pages without a network, once. On the first visit, sends it the URLs that were loaded
 * before it.
 */
export async function startWorker(): Promise<void> {
  const container = workers();
  if (!container || isStarted) return;
  isStarted = true;
  if (!container.controller) {
    container.addEventListener(
      "controllerchange",
      () => postToWorker({ kind: "keep", addresses: loadedAddresses(mapInstance()) }),
      { once: true },
    );
  }
  // Without a worker, as in a private window, the product works without it.
  await container.register(ADDRESS, { scope: "/", updateViaCache: "none" }).catch(() => undefined);
}
