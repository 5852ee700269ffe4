/** The browser's address as a store: the one place that reads and writes it. */
const listeners = new Set<() => void>();

/** Path and query of the page, for example `/map?layer=4`. */
export function currentAddress(): string {
  return location.pathname + location.search;
}

/** Goes to an address of this application without loading the page. */
export function goTo(url: string, { replace = false }: { replace?: boolean } = {}): void {
  if (url === currentAddress()) return;
  if (replace) history.replaceState(null, "", url);
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
  for (const listener of listeners) listener();
}
