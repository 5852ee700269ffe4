import { isPhone } from "../ui/phone-width.ts";

/**
 * Returns whether the page shows the drawing of the first response, if there is one, before it loads the live map. See
 * `useMapStart`.
 */
export function standsForMap(drawing: Element | null): boolean {
  return drawing !== null && isPhone();
}
