/**
 * Moves the keyboard to the heading of the panel after navigation, unless it is in the map or in a list of schools, where
 * it stays: a visitor who moves over the map by keys, or removes schools one by one, goes on there. The heading may still be
 * loading; then the panel itself takes the focus. Each place begins at its top: scrolling to the heading would hide the
 * path and the share button above it.
 */
export function focusAfterNavigation(): void {
  const active = document.activeElement;
  if (active?.closest("#map, .school-list")) return;
  const panel = document.getElementById("panel");
  const heading = panel?.querySelector<HTMLElement>("h1");
  (heading ?? panel)?.focus({ preventScroll: true });
}
