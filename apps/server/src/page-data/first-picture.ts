import { pageDataRoutes } from "@schoolmap/contract";
import type { Frame, PixelSize } from "@schoolmap/rules";
import type { PlaceOutlines } from "../basemap/index.ts";
import { runCooperatively } from "../lib/steps.ts";
import { drawFirstMap, type MapRequest, mapContent, type Viewport } from "../map-picture/index.ts";
import type { FirstPicture } from "../pages/index.ts";
import type { LiveSnapshot, RawQuery } from "../view/view-request.ts";
import { type FirstPlace, FREE, firstPlace } from "./first-place.ts";
import { firstStory } from "./first-story.ts";
import { hasLayer, layerRequest, type ResolvedPage, resolvePage, schoolsRequest } from "./resolved-page.ts";

export interface DrawnFirst {
  readonly picture: FirstPicture;
  /** Returns whether the displayed measurements are still the latest. */
  readonly isCurrent: () => boolean;
}

/** The parts of the URL of a page of the map. */
export interface FirstAddress {
  readonly code: string | undefined;
  readonly region: string | undefined;
  readonly raw: RawQuery;
}

/**
 * Number of zoom levels by which the picture is smaller than in a desktop window: half the size. Outlines are in whole
 * pixels, which are all close to the exact position.
 */
const SMALLER = 1;
/**
 * Detail of outlines: they omit details smaller than one pixel of the picture; countries around the place omit details
 * smaller than two.
 */
const COARSER = { place: 1, around: 2 } as const;
/** Zooms for which outlines are stored. */
const DETAILS = { least: -1, most: 9 } as const;
/** Size of the drawing around the middle of a place, in pixels. It is large enough for wide and high windows. */
const STAGE: PixelSize = { width: 1500, height: 1400 };
/** Size of the drawing if every window has the same zoom, in pixels. */
const FIXED_STAGE: PixelSize = { width: 1000, height: 700 };
/**
 * Zooms of the dots relative to a desktop window: `ZOOMS` for windows of all sizes; `FIXED_ZOOMS` for a map at a fixed
 * zoom, with fewer dots than that map has.
 */
const ZOOMS = [-2, -1, 0, 1] as const;
const FIXED_ZOOMS = [-3, -2, -1, 0] as const;

/**
 * Draws the initial map of a page, with the layer, period and filters in its URL.
 *
 * @throws HttpError that names the invalid part of the URL
 */
export async function drawFirst(
  snapshot: LiveSnapshot,
  outlines: PlaceOutlines,
  { code, region, raw }: FirstAddress,
): Promise<DrawnFirst | undefined> {
  const entries = Object.fromEntries(raw);
  const query = pageDataRoutes.svg[0]?.query?.safeParse(entries).data;
  if (!query) return undefined;
  const resolved = await resolvePage(snapshot, { params: { code, region }, query, raw, isSchools: false });
  const place = firstPlace(snapshot, resolved, { query, school: Number(entries.school) || undefined });
  if (!place) return undefined;
  const content = await mapContent(snapshot, outlines, requestOf(resolved, place));
  const { window } = content;
  const look = {
    place: { ...window.origin, target: place.target },
    viewBox: viewBoxOf(window),
    dotZooms: zoomsOf(place),
  };
  const svg = await runCooperatively(drawFirstMap(content, look));
  const story = await firstStory(snapshot, resolved, query.layer);
  return { picture: { svg, story, isLive: resolved.live !== null }, isCurrent: content.isCurrent };
}

function requestOf(resolved: ResolvedPage, place: FirstPlace): MapRequest {
  const { frame, draw, isFixed } = place;
  const { scope, country } = resolved.place;
  return {
    ...{ scope, country, draw, size: isFixed ? FIXED_STAGE : STAGE, lang: "en" },
    frame: { ...frame, zoom: frame.zoom - SMALLER },
    view: hasLayer(resolved, resolved.place)
      ? layerRequest(resolved, resolved.place)
      : schoolsRequest(resolved, resolved.place),
    detail: {
      countries: detailOf(frame, country ? COARSER.around : COARSER.place),
      regions: detailOf(frame, COARSER.place),
    },
  };
}

function detailOf({ zoom }: Frame, coarser: number): number {
  return Math.max(DETAILS.least, Math.min(DETAILS.most, Math.round(zoom) - SMALLER - coarser));
}

function zoomsOf({ frame, isFixed }: Pick<FirstPlace, "frame" | "isFixed">): readonly number[] {
  const zoom = Math.max(0, Math.floor(frame.zoom));
  return (isFixed ? FIXED_ZOOMS : ZOOMS).map((beside) => zoom + beside).filter((one) => one >= 0);
}

/** Returns the view box: the middle of the drawing, with the size of the free part. */
function viewBoxOf({ size }: Viewport): readonly [number, number, number, number] {
  const [width, height] = [FREE.width / 2 ** SMALLER, FREE.height / 2 ** SMALLER];
  return [(size.width - width) / 2, (size.height - height) / 2, width, height];
}
