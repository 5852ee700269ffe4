import { barePadding, clearOfRanking, framePadding, type Padding } from "../../shared/framing/framing.ts";
import { isEmbedded } from "../../state/address.ts";
import { rankingRoom } from "../../state/ranking-card.ts";
import { isPhone } from "../../ui/phone-width.ts";

/**
 * What stays free round a framed place in the window as it is now: windows turn and grow, and languages change sides.
 * @param isRanked whether the table of regions stands beside the place
 */
export function windowPadding(isRanked = true): Padding {
  if (isEmbedded()) return barePadding(window.innerHeight);
  const padding = framePadding(isPhone(), window.innerHeight, isRightToLeft());
  return isRanked ? clearOfRanking(padding, rankingRoom(), isRightToLeft()) : padding;
}

/** Whether the page runs from right to left, so that the panel is at the right. */
export function isRightToLeft(): boolean {
  return document.documentElement.dir === "rtl";
}
