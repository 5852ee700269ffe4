import { mapInstance } from "../map/instance/map-store.ts";
import { loadedAddresses } from "./first-view.ts";
import type { PageMessage } from "./messages.ts";

const ADDRESS = "/service-worker.js";
let isStarted = false;

/** The worker of this page; undefined in embeds, and where the browser has none. */
export function workers(): ServiceWorkerContainer | undefined {
  // Inside of a foreign page even the look at it may be refused.
  if (!import.meta.env.PROD || window.top !== window.self) return undefined;
  return "serviceWorker" in navigator ? navigator.serviceWorker : undefined;
}

/** Asks the worker for something; without one nothing happens. */
export function tellWorker(message: PageMessage): void {
  workers()?.controller?.postMessage(message);
}

/** Starts the worker that opens pages without a network, once; and on the first visit gives it what was loaded before it. */
export async function startWorker(): Promise<void> {
  const container = workers();
  if (!container || isStarted) return;
  isStarted = true;
  if (!container.controller) {
    container.addEventListener(
      "controllerchange",
      () => tellWorker({ kind: "keep", addresses: loadedAddresses(mapInstance()) }),
      { once: true },
    );
  }
  // Without one, as in a window that keeps nothing, the product works all the same.
  await container.register(ADDRESS, { scope: "/", updateViaCache: "none" }).catch(() => undefined);
}
