import { pageDataRoutes } from "@schoolmap/contract";
import type { Frame, PixelSize } from "@schoolmap/rules";
import type { PlaceOutlines } from "../basemap/index.ts";
import { runCooperatively } from "../lib/steps.ts";
import { drawFirstMap, type MapRequest, mapContent, type Viewport } from "../map-picture/index.ts";
import type { FirstPicture } from "../pages/index.ts";
import type { LiveSnapshot, RawQuery } from "../view/view-request.ts";
import { type AskedPage, askedPage, hasLayer, layerRequest, schoolsRequest } from "./asked-page.ts";
import { type FirstPlace, FREE, firstPlace } from "./first-place.ts";
import { firstStory } from "./first-story.ts";

export interface DrawnFirst {
  readonly picture: FirstPicture;
  /** Whether the measurements that it shows are still the latest. */
  readonly isCurrent: () => boolean;
}

/** A page of the map by the parts of its address. */
export interface FirstAddress {
  readonly code: string | undefined;
  readonly region: string | undefined;
  readonly raw: RawQuery;
}

/** Drawn half as large as on a desk: outlines are in whole pixels, none of which lies far beside its place. */
const SMALLER = 1;
/** Outlines leave out what takes less than a pixel of it, those of countries around the place what takes less than two. */
const COARSER = { place: 1, around: 2 } as const;
/** The zooms of which outlines are kept. */
const DETAILS = { least: -1, most: 9 } as const;
/** Pixels that are drawn around the middle of a place, which windows that are wide or high show too. */
const STAGE: PixelSize = { width: 1500, height: 1400 };
/** The same where every window has the same zoom. */
const FIXED_STAGE: PixelSize = { width: 1000, height: 700 };
/** The zooms of windows of all sizes beside that of one on a desk, and those of fewer dots than a map has that is at a zoom. */
const ZOOMS = [-2, -1, 0, 1] as const;
const FIXED_ZOOMS = [-3, -2, -1, 0] as const;

/**
 * Draws the map with which a page begins: what its address asks for, whatever layer, period and filters that names.
 *
 * @throws HttpError that names the part of the address at fault
 */
export async function drawFirst(
  moment: LiveSnapshot,
  outlines: PlaceOutlines,
  { code, region, raw }: FirstAddress,
): Promise<DrawnFirst | undefined> {
  const entries = Object.fromEntries(raw);
  const query = pageDataRoutes.svg[0]?.query?.safeParse(entries).data;
  if (!query) return undefined;
  const asked = await askedPage(moment, { params: { code, region }, query, raw, isSchools: false });
  const place = firstPlace(moment, asked, { query, school: Number(entries.school) || undefined });
  if (!place) return undefined;
  const content = await mapContent(moment, outlines, requestOf(asked, place));
  const { window } = content;
  const look = {
    place: { ...window.origin, target: place.target },
    viewBox: viewBoxOf(window),
    dotZooms: zoomsOf(place),
  };
  const svg = await runCooperatively(drawFirstMap(content, look));
  const story = await firstStory(moment, asked, query.layer);
  return { picture: { svg, story, isLive: asked.live !== null }, isCurrent: content.isCurrent };
}

function requestOf(asked: AskedPage, place: FirstPlace): MapRequest {
  const { frame, draw, isFixed } = place;
  const { scope, country } = asked.place;
  return {
    ...{ scope, country, draw, size: isFixed ? FIXED_STAGE : STAGE, lang: "en" },
    frame: { ...frame, zoom: frame.zoom - SMALLER },
    view: hasLayer(asked, asked.place) ? layerRequest(asked, asked.place) : schoolsRequest(asked, asked.place),
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

/** The middle of the drawing, in a window as large as the free part. */
function viewBoxOf({ size }: Viewport): readonly [number, number, number, number] {
  const [width, height] = [FREE.width / 2 ** SMALLER, FREE.height / 2 ** SMALLER];
  return [(size.width - width) / 2, (size.height - height) / 2, width, height];
}
