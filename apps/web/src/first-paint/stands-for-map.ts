import { isPhone } from "../ui/phone-width.ts";

/** Whether the page shows the drawing of the first answer, if there is one, before it loads the live map: see `useMapStart`. */
export function standsForMap(drawing: Element | null): boolean {
  return drawing !== null && isPhone();
}
