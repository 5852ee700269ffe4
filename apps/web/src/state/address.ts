/** The browser's address as a store: the one place that reads and writes it. */
const listeners = new Set<() => void>();

let moved = false;
/** The address of an embedded map. */
let kept: string | undefined;
const EMBED = /^\/embed(?=\/|$)/;

/**
 * Makes a page at `/embed/…` the map of the same view at `/map/…`. From then on it keeps its address to itself: the history
 * belongs to the page around it, and a sandbox forbids to change the address.
 */
export function adoptEmbeddedAddress(): void {
  if (EMBED.test(location.pathname)) kept = location.pathname.replace(EMBED, "/map") + location.search;
}

/** Whether the page is a map in the page of somebody else. */
export function isEmbedded(): boolean {
  return kept !== undefined;
}

/** Path and query of the page, for example `/map?layer=4`. */
export function currentAddress(): string {
  return kept ?? location.pathname + location.search;
}

/** Whether the address has changed since the browser loaded the page. */
export function hasMoved(): boolean {
  return moved;
}

/** Goes to an address of this application without loading the page. */
export function goTo(url: string, { replace = false }: { replace?: boolean } = {}): void {
  if (url === currentAddress()) return;
  if (kept !== undefined) kept = url;
  else if (replace) history.replaceState(null, "", url);
  else history.pushState(null, "", url);
  notify();
}

/** Calls back after every change of the address, back and forward included. */
export function onAddressChange(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener("popstate", notify);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("popstate", notify);
  };
}

function notify(): void {
  moved = true;
  for (const listener of listeners) listener();
}
