import type { Lang, PictureTheme } from "@schoolmap/contract";
import { type Frame, latToY, lonToX, type PixelSize } from "@schoolmap/rules";
import type { PlaceOutlines } from "../basemap/index.ts";
import { runCooperatively } from "../lib/steps.ts";
import { drawMap, type MapRequest, mapContent, PALETTES } from "../map-picture/index.ts";
import type { MapPlace } from "./map-place.ts";
import type { OpenedPage } from "./opened-page.ts";
import { hasLayer, layerRequest, schoolsRequest } from "./resolved-page.ts";

/** Appearance of the maps of a page. */
export interface MapLook {
  readonly theme: PictureTheme;
  readonly lang: Lang;
  readonly draw?: MapRequest["draw"];
  readonly frame?: Frame | undefined;
}

/** A map as an SVG element, with a flag for shares of areas. */
export interface DrawnMap {
  readonly svg: string;
  readonly hasAreas: boolean;
}

/** Draws the map of a place of a page, with the layer of the page if it has data there. */
export async function drawPlace(
  { snapshot, resolved }: OpenedPage,
  place: MapPlace,
  {
    outlines,
    size,
    signal,
  }: { readonly outlines: PlaceOutlines; readonly size: PixelSize; readonly signal: AbortSignal },
  { theme, lang, draw, frame }: MapLook,
): Promise<DrawnMap> {
  const view = hasLayer(resolved, place) ? layerRequest(resolved, place) : schoolsRequest(resolved, place);
  const { scope, country } = place;
  const content = await mapContent(snapshot, outlines, {
    ...{ scope, country, size, lang, draw, frame },
    view: { ...view, signal },
  });
  const svg = await runCooperatively(drawMap(content, { lang, palette: PALETTES[theme] }), signal);
  return { svg, hasAreas: content.areas.length > 0 };
}

/** Returns the frame of a camera in the format of URLs. */
export function frameAt([lat, lon, zoom]: readonly [lat: number, lon: number, zoom: number]): Frame {
  return { x: lonToX(lon), y: latToY(lat), zoom };
}
