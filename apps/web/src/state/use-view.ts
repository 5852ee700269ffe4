import { useCallback } from "react";
import { currentAddress, goTo, useAddress } from "./address.ts";
import { readAppearance, withoutAppearance } from "./appearance-url.ts";
import { ownAppearance, useOwnAppearance } from "./own-appearance.ts";
import { type Appearance, changeView, NOTHING_HIDDEN, type View, type ViewPatch } from "./view.ts";
import { readView, writeView } from "./view-url.ts";

/** The view of the address; the world on pages without one. The same object until something changes. */
export function useView(): View {
  const own = useOwnAppearance();
  const address = useAddress();
  return useAddressedView() ?? worldOf(readAppearance(address, own));
}

/** The view of the address, or undefined when no page lives there. */
export function useAddressedView(): View | undefined {
  return viewOf(useAddress(), useOwnAppearance());
}

/**
 * Changes the view by changing the address; `replace` leaves no step in the history. A page without a view stays where it
 * is, unless the change names a scope: theme and language become the visitor's own there.
 */
export function useChangeView(): (patch: ViewPatch, options?: { replace?: boolean }) => void {
  return useCallback((patch, options) => {
    const isPage = viewOf(currentAddress(), ownAppearance()) === undefined;
    if (!isPage || patch.scope) goTo(viewUrl(currentView(), patch), options);
    else goTo(withoutAppearance(currentAddress()), { replace: true });
  }, []);
}

/** The view of the address now, for event handlers that outlive a render. */
export function currentView(): View {
  const own = ownAppearance();
  const address = currentAddress();
  return viewOf(address, own) ?? worldOf(readAppearance(address, own));
}

/** The address of a view after a change, for links. */
export function viewUrl(view: View, patch: ViewPatch = {}): string {
  return writeView(changeView(view, patch), ownAppearance());
}

let last: { url: string; own: Appearance; view: View | undefined } | undefined;
/** All components of a page ask for the same address: it is read once. */
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
