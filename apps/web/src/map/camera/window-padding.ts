import { isEmbedded } from "../../state/address.ts";
import { isPhone } from "../../ui/use-is-phone.ts";
import { barePadding, framePadding, type Padding } from "./framing.ts";

/** What stays free round a framed place in the window as it is now: windows turn and grow, and languages change sides. */
export function windowPadding(): Padding {
  if (isEmbedded()) return barePadding(window.innerHeight);
  return framePadding(isPhone(), window.innerHeight, isRightToLeft());
}

/** Whether the page runs from right to left, so that the panel is at the right. */
export function isRightToLeft(): boolean {
  return document.documentElement.dir === "rtl";
}
