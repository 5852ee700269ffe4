import { useCallback } from "react";
import { currentAddress, goTo, useAddress } from "./address.ts";
import { readAppearance, withoutAppearance } from "./appearance-url.ts";
import { ownAppearance, useOwnAppearance } from "./own-appearance.ts";
import { type Appearance, changeView, NOTHING_HIDDEN, type View, type ViewPatch } from "./view.ts";
import { readView, writeView } from "./view-url.ts";

/**
 * Returns the view of the URL, or the world on pages without a view. The object is the same until something changes.
 */
export function useView(): View {
  const own = useOwnAppearance();
  const address = useAddress();
  return useAddressedView() ?? worldOf(readAppearance(address, own));
}

/** Returns the view of the URL, or undefined when there is no page at the URL. */
export function useAddressedView(): View | undefined {
  return viewOf(useAddress(), useOwnAppearance());
}

/**
 * Returns a function that changes the view by changing the URL. `replace` adds no history entry. On a page without a
 * view, a change without a scope does not leave the page: it removes theme and language from the URL, so that the
 * visitor's own apply.
 */
export function useChangeView(): (patch: ViewPatch, options?: { replace?: boolean }) => void {
  return useCallback((patch, options) => {
    const isPage = viewOf(currentAddress(), ownAppearance()) === undefined;
    if (!isPage || patch.scope) goTo(viewUrl(currentView(), patch), options);
    else goTo(withoutAppearance(currentAddress()), { replace: true });
  }, []);
}

/** Returns the current view of the URL, for event handlers that outlive a render. */
export function currentView(): View {
  const own = ownAppearance();
  const address = currentAddress();
  return viewOf(address, own) ?? worldOf(readAppearance(address, own));
}

/** Returns the URL of a view after a change, for links. */
export function viewUrl(view: View, patch: ViewPatch = {}): string {
  return writeView(changeView(view, patch), ownAppearance());
}

let last: { url: string; own: Appearance; view: View | undefined } | undefined;
/** Caches the last view, because all components of a page read the same URL. */
function viewOf(url: string, own: Appearance): View | undefined {
  if (last?.url !== url || last.own !== own) last = { url, own, view: readView(url, own) };
  return last.view;
}

let lastWorld: View | undefined;
function worldOf(own: Appearance): View {
  if (lastWorld?.theme !== own.theme || lastWorld.style !== own.style || lastWorld.lang !== own.lang)
    lastWorld = {
      ...{ scope: { kind: "world" }, hidden: NOTHING_HIDDEN, filters: {}, unknown: {} },
      ...own,
    };
  return lastWorld;
}
