import { type ConnectionStatus, LINK_PICTURE, type ValueClass } from "@schoolmap/contract";
import { escapeText } from "../lib/escape.ts";
import { fitText } from "./fit-text.ts";

/** A part of the schools of a place: the schools with one connection status or class. */
export interface CardPart {
  readonly kind: ConnectionStatus | ValueClass;
  readonly amount: number;
  /** Word, number and share as displayed. */
  readonly label: string;
  readonly count: string;
  readonly share: string;
}

/** Texts around the numbers of a picture, in one language, as displayed. */
interface CardFrame {
  /** "30,126 schools on the map" */
  readonly total: string;
  readonly date: string;
  readonly site: string;
  /** Undefined if no school of the place is invented. */
  readonly demo: string | undefined;
}

/** Content of the picture of a place. */
export interface Card extends CardFrame {
  readonly name: string;
  /** Location of the place, description of the site, or subject of the parts. */
  readonly place: string;
  /** In drawing order. */
  readonly parts: readonly CardPart[];
}

/** The colours of the dark theme. A test compares them with its tokens. */
export const COLOURS = {
  surface: "#11171e",
  text: "#eef2f5",
  "text-2": "#b6c1cb",
  "line-strong": "#6f7d8b",
  good: "#58e1a8",
  moderate: "#fbb614",
  bad: "#ea5c5c",
  connected: "#58e1a8",
  not_connected: "#dc2d36",
  unknown: "#3d86ea",
} as const;

export const EDGE = 72;
const { width, height } = LINK_PICTURE;
const WIDE = width - 2 * EDGE;
const BAR = { top: 366, height: 40 } as const;
const SEGMENT = { gap: 6, least: 8 } as const;
const KEY_TOP = 452;

/** The shape of each status and class, in a box of 14 × 14, as drawn in the legend. */
const SHAPES: Readonly<Record<CardPart["kind"], string>> = {
  good: `<circle cx="7" cy="7" r="5.6" fill="${COLOURS.good}"/>`,
  moderate: `<path d="M7 .6 13.4 7 7 13.4.6 7z" fill="${COLOURS.moderate}"/>`,
  bad: `<path d="M.8 1.8h12.4L7 13z" fill="${COLOURS.bad}"/>`,
  connected: `<circle cx="7" cy="7" r="5.6" fill="${COLOURS.connected}"/>`,
  not_connected: `<path d="m2.4 2.4 9.2 9.2M11.6 2.4l-9.2 9.2" fill="none" stroke="${COLOURS.not_connected}" stroke-width="2.6" stroke-linecap="round"/>`,
  unknown: `<circle cx="7" cy="7" r="5" fill="none" stroke="${COLOURS.unknown}" stroke-width="2"/>`,
};

/** Draws the card as SVG. Every text is escaped, and nothing is drawn outside the frame. */
export function cardSvg(card: Card): string {
  return framed(card, `${name(card)}${bar(card.parts, BAR)}${key(card.parts)}`);
}

/** Draws the frame with the given content. */
function framed(frame: CardFrame, drawn: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Noto Sans">
<defs><pattern id="hatch" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
<rect width="10" height="4" fill="${COLOURS.unknown}"/></pattern></defs>
<rect width="${width}" height="${height}" fill="${COLOURS.surface}"/>
${header(frame)}${drawn}${foot(frame)}
</svg>`;
}

function header({ site, demo }: CardFrame): string {
  const badge = demo
    ? `<rect x="${width - EDGE - 300}" y="52" width="300" height="48" rx="24" fill="none" stroke="${COLOURS["line-strong"]}" stroke-width="2.5" stroke-dasharray="9 7"/>${text(demo, { x: width - EDGE - 150, y: 84, size: 22, bold: true, anchor: "middle" })}`
    : "";
  return `<circle cx="${EDGE + 14}" cy="76" r="14" fill="${COLOURS.text}"/>${text(site, { x: EDGE + 44, y: 87, size: 32, bold: true })}${badge}`;
}

/** Draws the name on one line in the largest size that fits, otherwise on two lines. */
function name({ name: words, place }: Card): string {
  const { lines, size } = fitText(words, WIDE, [76, 64, 54, 46]);
  const from = lines.length > 1 ? 206 : 232;
  const title = lines.map((line, at) => text(line, { x: EDGE, y: from + at * size * 1.14, size, bold: true }));
  const under = fitText(place, WIDE, [30, 26, 22]);
  const y = from + (lines.length - 1) * size * 1.14 + 50;
  return title.join("") + text(under.lines[0]!, { x: EDGE, y, size: under.size, colour: "text-2" });
}

/** Draws the bar in true proportions. Unknown schools are hatched, and so is a place without schools. */
function bar(parts: readonly CardPart[], at: { readonly top: number; readonly height: number }): string {
  const shown = parts.filter(({ amount }) => amount > 0);
  const total = shown.reduce((sum, { amount }) => sum + amount, 0);
  const room = WIDE - SEGMENT.gap * Math.max(0, shown.length - 1);
  let x = EDGE;
  const segments = shown.map(({ kind, amount }) => {
    const wide = SEGMENT.least + (amount / total) * (room - SEGMENT.least * shown.length);
    const svg = segmentSvg(kind, { ...at, x, wide });
    x += wide + SEGMENT.gap;
    return svg;
  });
  return segments.length > 0 ? segments.join("") : segmentSvg("unknown", { ...at, x: EDGE, wide: WIDE });
}

interface Segment {
  readonly x: number;
  readonly top: number;
  readonly wide: number;
  readonly height: number;
}

function segmentSvg(kind: CardPart["kind"], { x, top, wide, height: tall }: Segment): string {
  const fill = kind === "unknown" ? "url(#hatch)" : COLOURS[kind];
  const edge = kind === "unknown" ? ` stroke="${COLOURS.unknown}" stroke-width="2"` : "";
  return `<rect x="${x.toFixed(1)}" y="${top}" width="${wide.toFixed(1)}" height="${tall}" rx="6" fill="${fill}"${edge}/>`;
}

function key(parts: readonly CardPart[]): string {
  const column = WIDE / parts.length;
  return parts
    .map(({ kind, label, count, share }, at) => {
      const x = EDGE + at * column;
      const number = `${text(count, { x, y: KEY_TOP + 50, size: 38, bold: true })}`;
      return `${keyLabel({ kind, label }, { x, y: KEY_TOP, wide: column })}${number}${text(share, { x, y: KEY_TOP + 82, size: 22, colour: "text-2" })}`;
    })
    .join("");
}

/** Draws the shape of a part with its word. */
function keyLabel(
  { kind, label }: Pick<CardPart, "kind" | "label">,
  { x, y, wide }: { readonly x: number; readonly y: number; readonly wide: number },
): string {
  const shape = `<g transform="translate(${x} ${y - 20}) scale(1.7)">${SHAPES[kind]}</g>`;
  const fitted = fitText(label, wide - 60, [24, 20, 18]);
  return `${shape}${text(fitted.lines[0]!, { x: x + 36, y, size: fitted.size, colour: "text-2" })}`;
}

function foot({ total, date }: CardFrame): string {
  const y = height - 40;
  return (
    text(total, { x: EDGE, y, size: 22, colour: "text-2" }) +
    text(date, { x: width - EDGE, y, size: 22, colour: "text-2", anchor: "end" })
  );
}

interface Style {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly bold?: boolean;
  readonly colour?: "text" | "text-2";
  readonly anchor?: "middle" | "end";
}

/** Draws a line of text. */
function text(words: string, { x, y, size, bold = false, colour = "text", anchor }: Style): string {
  const aligned = anchor ? ` text-anchor="${anchor}"` : "";
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${bold ? 600 : 400}" fill="${COLOURS[colour]}"${aligned}>${escapeText(words)}</text>`;
}
