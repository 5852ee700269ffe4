/**
 * Moves the focus to the heading of the panel after navigation, unless the focus is in the map or in a list of schools:
 * users who move over the map with the keyboard, or remove schools one by one, continue there. If the heading is still
 * loading, the panel itself receives the focus. The panel is scrolled to its top: scrolling to the heading would hide
 * the path and the share button above it.
 */
export function focusAfterNavigation(): void {
  const active = document.activeElement;
  if (active?.closest("#map, .school-list")) return;
  const panel = document.getElementById("panel");
  const heading = panel?.querySelector<HTMLElement>("h1");
  (heading ?? panel)?.focus({ preventScroll: true });
}
