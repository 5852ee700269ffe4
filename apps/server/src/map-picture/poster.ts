import { fitLine, fitText, widthOf } from "../og/index.ts";
import { type DotName, dotColour } from "./dots.ts";
import type { Layout, Rect } from "./layout.ts";
import type { Look } from "./look.ts";
import { ramp } from "./ramp.ts";
import { round, text } from "./text.ts";

/** Text of a place in a picture, next to its map. */
export interface PosterPlace {
  readonly name: string;
  /** The main number and its label; undefined when too little is known. */
  readonly hero: { readonly number: string; readonly words: string } | undefined;
  /** Sentences in order of importance; the last ones are omitted when there is little space. */
  readonly facts: readonly string[];
  /** The map as an SVG element with the size of its cell. */
  readonly map: string;
}

export interface Poster {
  readonly site: string;
  /** Undefined when no data is invented. */
  readonly demo: string | undefined;
  /** "Download speed · 9–15 Nov 2026" */
  readonly about: string;
  readonly places: readonly PosterPlace[];
  /** Legend of the colours: the ramp for areas, the classes with counts for schools. */
  readonly key:
    | { readonly of: "areas"; readonly title: string; readonly isMeasured: boolean }
    | { readonly of: "schools"; readonly rows: readonly DotRow[] };
  readonly foot: readonly string[];
}

/** A class with its label and its count. */
interface DotRow {
  readonly name: DotName;
  readonly words: string;
}

const LEADING = 1.35;
const KEY_STEP = 16;

/** Creates a picture as SVG. All texts are escaped and fit in their space. */
export function posterSvg(poster: Poster, layout: Layout, look: Look): string {
  const { width, height, scale } = layout;
  const isOne = poster.places.length === 1;
  const cells = poster.places.map((place, at) => {
    const { map, words } = layout.cells[at]!;
    const caption = isOne ? ofOne(place, poster.about, words, look) : ofSeveral(place, words, look);
    return `<svg x="${round(map.x)}" y="${round(map.y)}" width="${round(map.width)}" height="${round(map.height)}">${place.map}</svg>${caption}`;
  });
  const title = isOne ? "" : line(poster.about, { ...layout.head, y: layout.head.y + 56 }, [20, 17, 15], look, "text");
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(width * scale)}" height="${Math.round(height * scale)}" viewBox="0 0 ${width} ${height}" font-family="Noto Sans">`,
    `<rect width="${width}" height="${height}" fill="${look.palette.surface}"/>`,
    ...cells,
    head(poster, layout.head, look),
    title,
    key(poster, layout.ramp, look),
    foot(poster, layout.foot, look),
    "</svg>",
  ].join("");
}

function head({ site, demo }: Poster, { x, y, width }: Rect, { palette }: Look): string {
  const mark = `<circle cx="${x + 10}" cy="${y + 12}" r="4.6" fill="${palette.good}"/><circle cx="${x + 10}" cy="${y + 12}" r="9" fill="none" stroke="${palette.text}" stroke-width="1.8"/>`;
  const name = text(site, { x: x + 28, y: y + 19, size: 20, bold: true, fill: palette.text });
  if (!demo) return mark + name;
  const right = x + width;
  const wide = widthOf(demo) * 12 + 16;
  const badge = `<rect x="${round(right - wide)}" y="${y - 4}" width="${round(wide)}" height="30" rx="15" fill="${palette.surface}" stroke="${palette["line-strong"]}" stroke-width="1.5" stroke-dasharray="5 4"/>`;
  const label = text(demo, {
    x: right - wide / 2,
    y: y + 16,
    size: 12,
    bold: true,
    anchor: "middle",
    fill: palette.text,
  });
  return `${mark}${name}${badge}${label}`;
}

/** Draws the title, the subject, the main number and its facts, from top to bottom. */
function ofOne({ name, hero, facts }: PosterPlace, about: string, room: Rect, look: Look): string {
  const down = new Lines(room, look);
  down.add(name, { sizes: [38, 32, 27, 22, 19], bold: true });
  down.add(about, { sizes: [17, 15], colour: "text-2" });
  if (hero) {
    down.space(14);
    down.add(hero.number, { sizes: [52, 44], bold: true });
    down.add(hero.words, { sizes: [19, 17], bold: true });
  }
  down.space(6);
  for (const fact of facts) down.add(fact, { sizes: [15, 14], colour: "text-2" });
  return down.drawn;
}

function ofSeveral({ name, hero, facts }: PosterPlace, room: Rect, look: Look): string {
  const down = new Lines(room, look);
  down.add(name, { sizes: [17, 15, 13], bold: true, isOne: true });
  if (hero) down.add(`${hero.number} ${hero.words}`, { sizes: [19, 16, 13], bold: true, isOne: true });
  for (const fact of facts) down.add(fact, { sizes: [13, 12], colour: "text-2", isOne: true });
  return down.drawn;
}

interface LineStyle {
  readonly sizes: readonly number[];
  readonly bold?: boolean;
  readonly colour?: "text" | "text-2";
  /** Whether the text is limited to one line. */
  readonly isOne?: boolean;
}

/** Lines of text below each other, as many as fit in the space. */
class Lines {
  drawn = "";
  #y: number;

  constructor(
    private readonly room: Rect,
    private readonly look: Look,
  ) {
    this.#y = room.y;
  }

  space(pixels: number): void {
    this.#y += pixels;
  }

  add(words: string, { sizes, bold = false, colour = "text", isOne = false }: LineStyle): void {
    const { x, y, width, height } = this.room;
    const one = fitLine(words, width, sizes);
    const { lines, size } = isOne ? { lines: [one.line], size: one.size } : fitText(words, width, sizes);
    for (const textLine of lines) {
      if (this.#y + size * LEADING > y + height) return;
      this.drawn += text(textLine, { x, y: this.#y + size, size, bold, fill: this.look.palette[colour] });
      this.#y += size * LEADING;
    }
  }
}

function key({ key: shown }: Poster, { x, y, width }: Rect, look: Look): string {
  if (shown.of === "schools") return dotsKey(shown.rows, { x, y }, look);
  const { lines, size } = fitText(shown.title, width, [13, 12]);
  const title = lines.map((words, at) => {
    const above = y - 6 - (lines.length - 1 - at) * size * LEADING;
    return text(words, { x, y: above, size, fill: look.palette["text-2"] });
  });
  return title.join("") + ramp(shown.isMeasured, look, { x, y, width });
}

function dotsKey(rows: readonly DotRow[], at: Pick<Rect, "x" | "y">, look: Look): string {
  const drawn = rows.map(({ name, words }, nth) => {
    const y = at.y + 6 + nth * KEY_STEP;
    const label = text(words, { x: at.x + 20, y: y + 4, size: 13, fill: look.palette["text-2"] });
    return `<circle cx="${at.x + 7}" cy="${y}" r="4.5" fill="${dotColour(name, look.palette)}"/>${label}`;
  });
  return drawn.join("");
}

function foot({ foot: lines }: Poster, room: Rect, look: Look): string {
  return lines.map((words, at) => line(words, { ...room, y: room.y + 18 + at * 17 }, [12], look, "text-2")).join("");
}

function line(
  words: string,
  { x, y, width }: Omit<Rect, "height">,
  sizes: readonly number[],
  { palette }: Look,
  colour: "text" | "text-2",
): string {
  const { line: fitted, size } = fitLine(words, width, sizes);
  return text(fitted, { x, y, size, fill: palette[colour], bold: colour === "text" });
}
