import { inLang, SHARE_STEPS, type ShareStep } from "@schoolmap/rules";
import { hatch } from "./areas.ts";
import type { Look } from "./look.ts";
import { round, text } from "./text.ts";
import { WORDS } from "./words.ts";

interface RampPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

const BAR = 14;
const GAP = 2;

/** Draws the steps of shares from 0 to 100 %, and the hatch with its label. @param y of its upper edge */
export function ramp(isMeasured: boolean, { palette, lang }: Look, { x, y, width }: RampPlace): string {
  const step = (width - GAP * (SHARE_STEPS - 1)) / SHARE_STEPS;
  const bars = Array.from({ length: SHARE_STEPS }, (_, at) => {
    const colour = palette[`share-${(at + 1) as ShareStep}`];
    return `<rect x="${round(x + at * (step + GAP))}" y="${y}" width="${round(step)}" height="${BAR}" fill="${colour}"/>`;
  });
  const faint = palette["text-2"];
  const marks = Array.from({ length: SHARE_STEPS + 1 }, (_, at) => {
    const percent = at * (100 / SHARE_STEPS);
    const words = at === 0 || at === SHARE_STEPS ? `${percent}%` : String(percent);
    const anchor = at === 0 ? {} : { anchor: at === SHARE_STEPS ? ("end" as const) : ("middle" as const) };
    return text(words, { x: x + (at * width) / SHARE_STEPS, y: y + BAR + 16, size: 12, fill: faint, ...anchor });
  });
  const words = inLang(WORDS, lang);
  const key = `<rect x="${x}" y="${y + BAR + 28}" width="22" height="14" rx="3" fill="url(#few)" stroke="${palette["share-hatch"]}"/>`;
  const few = text(isMeasured ? words.fewMeasured : words.fewKnown, {
    x: x + 30,
    y: y + BAR + 40,
    size: 13,
    fill: faint,
  });
  return `<defs>${hatch(palette)}</defs>${bars.join("")}${marks.join("")}${key}${few}`;
}
