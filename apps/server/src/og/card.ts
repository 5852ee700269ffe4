import { CONNECTION_STATUSES, type ConnectionStatus, LINK_PICTURE, type StatusCounts } from "@schoolmap/contract";
import { escapeText } from "../lib/escape.ts";
import { fitText } from "./fit-text.ts";

/** What a picture of a place says, in one language, ready to be read. */
export interface Card {
  readonly name: string;
  /** Where the place lies, or what the site is. */
  readonly place: string;
  readonly counts: StatusCounts;
  /** A word, a number and a share for each status. */
  readonly words: Readonly<Record<ConnectionStatus, { label: string; count: string; share: string }>>;
  /** "30,126 schools on the map" */
  readonly total: string;
  readonly date: string;
  readonly site: string;
  /** Undefined: no school of the place is invented. */
  readonly demo: string | undefined;
}

/** The colours of the dark theme; a test holds them to its tokens. */
export const COLOURS = {
  surface: "#11171e",
  text: "#eef2f5",
  "text-2": "#b6c1cb",
  "line-strong": "#6f7d8b",
  connected: "#58e1a8",
  not_connected: "#dc2d36",
  unknown: "#3d86ea",
} as const;

export const EDGE = 72;
const { width, height } = LINK_PICTURE;
const WIDE = width - 2 * EDGE;
const BAR = { top: 366, height: 40, gap: 6, least: 8 } as const;
const KEY_TOP = 452;

/** The shape of each status, in a box of 14 × 14, as the legend draws it. */
const SHAPES: Readonly<Record<ConnectionStatus, string>> = {
  connected: `<circle cx="7" cy="7" r="5.6" fill="${COLOURS.connected}"/>`,
  not_connected: `<path d="m2.4 2.4 9.2 9.2M11.6 2.4l-9.2 9.2" fill="none" stroke="${COLOURS.not_connected}" stroke-width="2.6" stroke-linecap="round"/>`,
  unknown: `<circle cx="7" cy="7" r="5" fill="none" stroke="${COLOURS.unknown}" stroke-width="2"/>`,
};

/** Draws the card as SVG. Every text is escaped; nothing leaves the frame. */
export function cardSvg(card: Card): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Noto Sans">
<defs><pattern id="hatch" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
<rect width="10" height="4" fill="${COLOURS.unknown}"/></pattern></defs>
<rect width="${width}" height="${height}" fill="${COLOURS.surface}"/>
${header(card)}${name(card)}${bar(card.counts)}${key(card)}${foot(card)}
</svg>`;
}

function header({ site, demo }: Card): string {
  const badge = demo
    ? `<rect x="${width - EDGE - 300}" y="52" width="300" height="48" rx="24" fill="none" stroke="${COLOURS["line-strong"]}" stroke-width="2.5" stroke-dasharray="9 7"/>${text(demo, { x: width - EDGE - 150, y: 84, size: 22, bold: true, anchor: "middle" })}`
    : "";
  return `<circle cx="${EDGE + 14}" cy="76" r="14" fill="${COLOURS.text}"/>${text(site, { x: EDGE + 44, y: 87, size: 32, bold: true })}${badge}`;
}

/** One line in the largest size that holds the name, else two. */
function name({ name: words, place }: Card): string {
  const { lines, size } = fitText(words, WIDE, [76, 64, 54, 46]);
  const from = lines.length > 1 ? 206 : 232;
  const said = lines.map((line, at) => text(line, { x: EDGE, y: from + at * size * 1.14, size, bold: true }));
  const under = fitText(place, WIDE, [30, 26, 22]);
  const y = from + (lines.length - 1) * size * 1.14 + 50;
  return said.join("") + text(under.lines[0]!, { x: EDGE, y, size: under.size, colour: "text-2" });
}

/** True proportions; what is not known is hatched, and so is a place without schools. */
function bar(counts: StatusCounts): string {
  const shown = CONNECTION_STATUSES.filter((status) => counts[status] > 0);
  const total = shown.reduce((sum, status) => sum + counts[status], 0);
  const room = WIDE - BAR.gap * Math.max(0, shown.length - 1);
  let x = EDGE;
  const segments = shown.map((status) => {
    const segment = segmentSvg(status, x, BAR.least + (counts[status] / total) * (room - BAR.least * shown.length));
    x = segment.end + BAR.gap;
    return segment.svg;
  });
  return segments.length > 0 ? segments.join("") : segmentSvg("unknown", EDGE, WIDE).svg;
}

function segmentSvg(status: ConnectionStatus, x: number, wide: number): { svg: string; end: number } {
  const fill = status === "unknown" ? "url(#hatch)" : COLOURS[status];
  const edge = status === "unknown" ? ` stroke="${COLOURS.unknown}" stroke-width="2"` : "";
  const svg = `<rect x="${x.toFixed(1)}" y="${BAR.top}" width="${wide.toFixed(1)}" height="${BAR.height}" rx="6" fill="${fill}"${edge}/>`;
  return { svg, end: x + wide };
}

function key({ words }: Card): string {
  const column = WIDE / CONNECTION_STATUSES.length;
  return CONNECTION_STATUSES.map((status, at) => {
    const x = EDGE + at * column;
    const { label, count, share } = words[status];
    const shape = `<g transform="translate(${x} ${KEY_TOP - 20}) scale(1.7)">${SHAPES[status]}</g>`;
    const said = fitText(label, column - 60, [24, 20, 18]);
    const number = `${text(count, { x, y: KEY_TOP + 50, size: 38, bold: true })}`;
    return `${shape}${text(said.lines[0]!, { x: x + 36, y: KEY_TOP, size: said.size, colour: "text-2" })}${number}${text(share, { x, y: KEY_TOP + 82, size: 22, colour: "text-2" })}`;
  }).join("");
}

function foot({ total, date }: Card): string {
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

function text(words: string, { x, y, size, bold = false, colour = "text", anchor }: Style): string {
  const aligned = anchor ? ` text-anchor="${anchor}"` : "";
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${bold ? 600 : 400}" fill="${COLOURS[colour]}"${aligned}>${escapeText(words)}</text>`;
}
