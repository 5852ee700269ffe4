import type { Map as MapLibreMap } from "maplibre-gl";
import { HATCH_STEPS, hatchImage } from "../style/hatch.ts";
import type { Ground, Palette } from "../style/palette.ts";

/** Distance between the lines of a hatch in CSS pixels, and their width as a fraction of it. */
const PITCH = 5;
const LINE = 0.25;
/** Side of the image in its own pixels. The image contains one line from corner to corner. */
const SIDE = 16;
/** Adds the images of the hatch for a ground to the map. Images that it already has are unchanged. */
export function ensureHatchImages(map: MapLibreMap, ground: Ground, palette: Palette): void {
  const picture = drawHatch(palette["share-hatch"]);
  for (let step = 0; step < HATCH_STEPS; step++) {
    const name = hatchImage(ground, step / HATCH_STEPS);
    if (map.hasImage(name)) continue;
    const side = (PITCH * Math.SQRT2) / 2 ** ((step + 0.5) / HATCH_STEPS);
    map.addImage(name, picture, { pixelRatio: SIDE / side });
  }
}

function drawHatch(colour: string): ImageData {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIDE;
  const context = canvas.getContext("2d", { willReadFrequently: true })!;
  context.strokeStyle = colour;
  context.lineWidth = (SIDE / Math.SQRT2) * LINE;
  for (const shift of [-SIDE, 0, SIDE]) {
    context.moveTo(shift - 1, SIDE + 1);
    context.lineTo(shift + SIDE + 1, -1);
  }
  context.stroke();
  return context.getImageData(0, 0, SIDE, SIDE);
}
