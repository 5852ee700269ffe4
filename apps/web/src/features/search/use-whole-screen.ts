import { type RefObject, useLayoutEffect } from "react";
import { useIsPhone } from "../../ui/use-is-phone.ts";

/**
 * Moves an open search to the browser's top layer on a phone, so that it covers everything, including sheet and bars.
 */
export function useWholeScreen(box: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const isPhone = useIsPhone();
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !isOpen || !isPhone || !("showPopover" in element)) return;
    const focused = document.activeElement;
    element.popover = "manual";
    element.showPopover();
    if (focused instanceof HTMLElement) focused.focus();
    return () => {
      element.hidePopover();
      element.popover = null;
    };
  }, [box, isOpen, isPhone]);
}
