import { barePadding, clearOfRanking, framePadding, type Padding } from "../../shared/framing/framing.ts";
import { isEmbedded } from "../../state/address.ts";
import { rankingRoom } from "../../state/ranking-card.ts";
import { isPhone } from "../../ui/phone-width.ts";

/**
 * Returns the space to leave around a framed place in the current window. It is computed on each call, because the size
 * of the window and the side of the panel can change.
 * @param isRanked whether the table of regions is shown beside the place
 */
export function windowPadding(isRanked = true): Padding {
  if (isEmbedded()) return barePadding(window.innerHeight);
  const padding = framePadding(isPhone(), window.innerHeight, isRightToLeft());
  return isRanked ? clearOfRanking(padding, rankingRoom(), isRightToLeft()) : padding;
}

/** Returns whether the page is laid out from right to left, so that the panel is on the right. */
export function isRightToLeft(): boolean {
  return document.documentElement.dir === "rtl";
}
