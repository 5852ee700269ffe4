import { LINK_PICTURE } from "@schoolmap/contract";
import { bar, type CardFrame, type CardPart, EDGE, framed, keyLabel, text, WIDE } from "./card.ts";
import { fitText } from "./fit-text.ts";

/** What a picture of several places says: the same parts of each. */
export interface ComparisonCard extends CardFrame {
  /** What is compared. */
  readonly about: string;
  /** At most four; `note` is the number that stands beside the name. */
  readonly places: readonly { readonly name: string; readonly note: string; readonly parts: readonly CardPart[] }[];
  /** The words of the parts. */
  readonly key: readonly Pick<CardPart, "kind" | "label">[];
}

const ABOUT_Y = 168;
const FIRST_Y = 226;
const STEP = 82;
const BAR_HEIGHT = 24;
const KEY_Y = 556;

/** Draws the bars of several places under one another, in one scale of shares. */
export function comparisonSvg(card: ComparisonCard): string {
  const about = fitText(card.about, WIDE, [36, 30, 26]);
  const title = text(about.lines[0]!, { x: EDGE, y: ABOUT_Y, size: about.size, bold: true });
  const rows = card.places.map(({ name, note, parts }, at) => {
    const y = FIRST_Y + at * STEP;
    const said = fitText(name, WIDE * 0.7, [26, 22]);
    return [
      text(said.lines[0]!, { x: EDGE, y, size: said.size }),
      text(note, { x: LINK_PICTURE.width - EDGE, y, size: 24, colour: "text-2", anchor: "end" }),
      bar(parts, { top: y + 12, height: BAR_HEIGHT }),
    ].join("");
  });
  const column = WIDE / card.key.length;
  const key = card.key.map((part, at) => keyLabel(part, { x: EDGE + at * column, y: KEY_Y, wide: column }));
  return framed(card, `${title}${rows.join("")}${key.join("")}`);
}
