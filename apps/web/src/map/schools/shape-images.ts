import type { Map as MapLibreMap } from "maplibre-gl";
import type { Ground, Palette } from "../style/palette.ts";
import { SHAPES, type Shape, shapeImage } from "../style/shapes.ts";

/** Side of a shape's image in CSS pixels: the 14-unit glyph of the legend, and one unit of margin on each side. */
const SIDE = 16;
const PIXEL_RATIO = 3;

/** Outlines of the legend's glyphs, in a box of 14 units. */
export const SHAPE_OUTLINES: Readonly<Record<Shape, { readonly path: string; readonly stroke?: number }>> = {
  good: { path: "M1.4 7a5.6 5.6 0 1 0 11.2 0a5.6 5.6 0 1 0-11.2 0z" },
  moderate: { path: "M7 .6 13.4 7 7 13.4 .6 7z" },
  bad: { path: "M.8 1.8h12.4L7 13z" },
  "not-connected": { path: "m2.4 2.4 9.2 9.2M11.6 2.4l-9.2 9.2", stroke: 3 },
  unknown: { path: "M2 7a5 5 0 1 0 10 0a5 5 0 1 0-10 0z", stroke: 2.4 },
};

/** Adds the images of all shapes for a ground to the map. Images that it already has are unchanged. */
export function ensureShapeImages(map: MapLibreMap, ground: Ground, palette: Palette): void {
  for (const shape of SHAPES) {
    const colour = palette[shape];
    const edge = palette["map-dot-edge"];
    if (map.hasImage(shapeImage(ground, shape))) continue;
    map.addImage(shapeImage(ground, shape), drawShape(shape, colour, edge), { pixelRatio: PIXEL_RATIO });
  }
}

function drawShape(shape: Shape, colour: string, edge: string): ImageData {
  const context = canvasOf();
  const { path, stroke } = SHAPE_OUTLINES[shape];
  const outline = new Path2D(path);
  context.strokeStyle = edge;
  context.lineWidth = (stroke ?? 0) + 1.6;
  context.stroke(outline);
  context.lineWidth = stroke ?? 0;
  context.strokeStyle = context.fillStyle = colour;
  if (stroke) context.stroke(outline);
  else context.fill(outline);
  return pixelsOf(context);
}

/** Kept in memory. From a graphics card, the pixels would be returned only after the map's pending draw calls. */
function canvasOf(): CanvasRenderingContext2D {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIDE * PIXEL_RATIO;
  const context = canvas.getContext("2d", { willReadFrequently: true })!;
  context.scale(PIXEL_RATIO, PIXEL_RATIO);
  context.translate(1, 1);
  context.lineCap = "round";
  context.lineJoin = "round";
  return context;
}

function pixelsOf(context: CanvasRenderingContext2D): ImageData {
  return context.getImageData(0, 0, context.canvas.width, context.canvas.height);
}
