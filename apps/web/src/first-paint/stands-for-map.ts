import { isPhone } from "../ui/phone-width.ts";

/** Whether the drawing of the first answer, if there is one, stands for the live map for a while: see `useMapStart`. */
export function standsForMap(drawing: Element | null): boolean {
  return drawing !== null && isPhone();
}
