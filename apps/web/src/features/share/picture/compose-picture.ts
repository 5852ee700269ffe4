import type { GlyphName } from "../../../shared/classes/glyph.tsx";
import type { LegendGroup } from "../../on-the-map/legend/use-legend.ts";
import type { MapParts } from "./draw-map.ts";
import { type Ink, Pen } from "./pen.ts";
import { MAP_SIZE, PICTURE_SCALE, PICTURE_WIDTH } from "./picture-size.ts";

export interface PictureContent {
  readonly map: HTMLCanvasElement;
  readonly place: string;
  readonly about: string;
  /** Undefined when no school is invented. */
  readonly demo: string | undefined;
  readonly legend: readonly PictureLegend[];
  /** Sources, the disclaimer about borders, day and URL. */
  readonly foot: readonly string[];
}

export interface PictureLegend extends Pick<LegendGroup, "title" | "line"> {
  readonly rows: readonly PictureRow[];
}

interface PictureRow {
  readonly name: GlyphName;
  readonly words: string;
  readonly isHidden: boolean;
}

export interface PictureLook {
  readonly ink: Ink;
  /** Colours and outlines of the classes, as the map draws them. */
  readonly palette: ReturnType<MapParts["readPalette"]>;
  readonly outlines: MapParts["SHAPE_OUTLINES"];
}

const EDGE = 32;
const WIDE = PICTURE_WIDTH - 2 * EDGE;
const GLYPH = 16;

/** Draws the map with its title above and its legend and sources below. The height depends on the text. */
export function composePicture(content: PictureContent, look: PictureLook): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (!context) throw new Error("there is no canvas to draw on");
  const height = Math.ceil(lay(new Pen(context, look.ink, true), content, look));
  canvas.width = PICTURE_WIDTH * PICTURE_SCALE;
  canvas.height = height * PICTURE_SCALE;
  context.scale(PICTURE_SCALE, PICTURE_SCALE);
  context.fillStyle = look.ink.paper;
  context.fillRect(0, 0, PICTURE_WIDTH, height);
  lay(new Pen(context, look.ink, false), content, look);
  return canvas;
}

/** Lays out the picture from top to bottom. @returns the height */
function lay(pen: Pen, content: PictureContent, look: PictureLook): number {
  const below = head(pen, content);
  if (!pen.isDry) pen.context.drawImage(content.map, 0, below, MAP_SIZE.width, MAP_SIZE.height);
  let y = below + MAP_SIZE.height + 16;
  for (const group of content.legend) y = legend(pen, group, look, y) + 8;
  y += 8;
  rule(pen, y);
  y += 12;
  for (const words of content.foot)
    y = pen.text(words, { x: EDGE, y, wide: WIDE, size: 14, colour: pen.ink.second }) + 2;
  return y + 18;
}

function head(pen: Pen, { place, about, demo }: PictureContent): number {
  const { text, second, line } = pen.ink;
  const badge = demo ? pen.width(demo, 16, 550) + 32 : 0;
  const wide = WIDE - (badge ? badge + 24 : 0);
  if (demo && !pen.isDry) {
    const { context } = pen;
    const x = PICTURE_WIDTH - EDGE - badge;
    context.strokeStyle = line;
    context.lineWidth = 1.5;
    context.setLineDash([5, 4]);
    context.beginPath();
    context.roundRect(x, 26, badge, 36, 18);
    context.stroke();
    context.setLineDash([]);
    pen.text(demo, { x: x + 16, y: 34, wide: badge, size: 16, weight: 550, colour: text });
  }
  const y = pen.text(place, { x: EDGE, y: 22, wide, size: 32, weight: 650, colour: text });
  return pen.text(about, { x: EDGE, y: y + 2, wide, size: 18, colour: second }) + 16;
}

/** Draws the title, the basis for the classes, and the classes in a row that wraps when needed. */
function legend(pen: Pen, { title, line, rows }: PictureLegend, look: PictureLook, top: number): number {
  const { text, second } = pen.ink;
  const words = line ? `${title} · ${line}` : title;
  let y = pen.text(words, { x: EDGE, y: top, wide: WIDE, size: 16, weight: 650, colour: text }) + 4;
  let x = EDGE;
  for (const { words: label, ...row } of rows) {
    const room = GLYPH + 8 + pen.width(label, 16);
    if (x > EDGE && x + room > PICTURE_WIDTH - EDGE) {
      x = EDGE;
      y += 26;
    }
    glyph(pen, row.name, look, { x, y: y + 4 });
    pen.text(label, { x: x + GLYPH + 8, y, wide: WIDE, size: 16, colour: row.isHidden ? second : text });
    x += room + 28;
  }
  return y + 26;
}

const SHAPE_OF: Readonly<Record<GlyphName, keyof PictureLook["outlines"]>> = {
  connected: "good",
  not_connected: "not-connected",
  good: "good",
  moderate: "moderate",
  bad: "bad",
  unknown: "unknown",
};

function glyph(pen: Pen, name: GlyphName, look: PictureLook, { x, y }: { x: number; y: number }): void {
  const { context, isDry } = pen;
  if (isDry) return;
  const shape = SHAPE_OF[name];
  const { path, stroke } = look.outlines[shape];
  context.save();
  context.translate(x, y);
  context.scale(GLYPH / 14, GLYPH / 14);
  context.strokeStyle = context.fillStyle = look.palette[shape];
  context.lineWidth = stroke ?? 0;
  context.lineCap = "round";
  if (stroke) context.stroke(new Path2D(path));
  else context.fill(new Path2D(path));
  context.restore();
}

function rule({ context, ink, isDry }: Pen, y: number): void {
  if (isDry) return;
  context.fillStyle = ink.line;
  context.fillRect(EDGE, y, WIDE, 1);
}
