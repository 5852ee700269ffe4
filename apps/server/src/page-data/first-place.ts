import type { MapQuery } from "@schoolmap/contract";
import {
  connectedShare,
  type FirstMapTarget,
  type Frame,
  frameOfBox,
  latToY,
  lonToX,
  SCHOOL_ZOOM,
  WORLD_CAMERA,
  WORLD_FRAME,
} from "@schoolmap/rules";
import type { MapRequest } from "../map-picture/index.ts";
import { countByStatus } from "../mapindex/index.ts";
import { placeView } from "../view/resolve-view.ts";
import type { LiveSnapshot } from "../view/view-request.ts";
import { frameAt } from "./page-map.ts";
import type { ResolvedPage } from "./resolved-page.ts";

/** The part of a desktop window that is free for a place, in pixels. */
export const FREE = { width: 1000, height: 760 } as const;

/** Midpoint of the zooms at which the fill of countries begins to fade and has disappeared. */
const WORLD_HANDOVER = 4.25;
/** The same for regions, in zoom levels above the frame of their country. */
const COUNTRY_HANDOVER = 1.75;

/** Initial place of the map of a page. */
export interface FirstPlace {
  readonly target: FirstMapTarget;
  readonly frame: Frame;
  readonly draw: MapRequest["draw"];
  /** Whether every window shows the place at the same zoom. */
  readonly isFixed: boolean;
}

type Query = Pick<MapQuery, "at" | "draw">;

/**
 * Determines the initial place of the map of a page, with the same rules as the page itself.
 * @param school school whose popup the URL opens
 * @returns undefined for a place without a frame
 */
export function firstPlace(
  snapshot: LiveSnapshot,
  resolved: ResolvedPage,
  { query, school }: { readonly query: Query; readonly school: number | undefined },
): FirstPlace | undefined {
  const whole = framed(snapshot, resolved);
  if (!whole) return undefined;
  const { kind, country } = resolved.place;
  const hasAreas = kind === "world" || (kind === "country" && country !== undefined && country.regions.length > 1);
  const handover = kind === "world" ? WORLD_HANDOVER : whole.frame.zoom + COUNTRY_HANDOVER;
  const far = kind === "world" ? "areas" : "leading";
  const drawnAt = (zoom: number) => (hasAreas && zoom < handover ? far : "schools");
  const draw = (zoom: number) => (hasAreas && query.draw ? query.draw : drawnAt(zoom));
  if (query.at) return { ...fixed(query.at), draw: draw(query.at[2]) };
  const position = school === undefined ? undefined : positionOf(snapshot, school);
  if (position) {
    const frame = { x: lonToX(position[0]), y: latToY(position[1]), zoom: SCHOOL_ZOOM };
    return { target: { kind: "position", position }, frame, draw: draw(SCHOOL_ZOOM), isFixed: true };
  }
  const { lat, lon, zoom } = WORLD_CAMERA;
  if (kind === "world" && query.draw === "schools") return { ...fixed([lat, lon, zoom]), draw: "schools" };
  return { ...whole, draw: draw(0), isFixed: false };
}

function fixed(camera: readonly [lat: number, lon: number, zoom: number]): Omit<FirstPlace, "draw"> {
  return { target: { kind: "camera", camera }, frame: frameAt(camera), isFixed: true };
}

function framed(
  snapshot: LiveSnapshot,
  { place, layer }: ResolvedPage,
): Pick<FirstPlace, "target" | "frame"> | undefined {
  const { kind, scope, country } = place;
  if (kind === "world") return framedBox({ of: "world", box: WORLD_FRAME, isRanked: false });
  const [id] = scope.kind === "region" ? scope.ids : [];
  const box = country?.regions.find((region) => region.id === id)?.bbox ?? country?.bbox;
  if (!box) return undefined;
  const hasShares = layer !== null || !connectedShare(countByStatus(placeView(snapshot, scope))).isTooFew;
  return framedBox({ of: "country", box, isRanked: kind === "country" && hasShares });
}

function framedBox(
  target: Omit<Extract<FirstMapTarget, { kind: "frame" }>, "kind">,
): Pick<FirstPlace, "target" | "frame"> {
  return { target: { kind: "frame", ...target }, frame: frameOfBox(target.box, FREE, 0) };
}

function positionOf({ index }: LiveSnapshot, school: number): readonly [lon: number, lat: number] | undefined {
  const row = index.rowOf(school);
  return row < 0 ? undefined : [index.lon(row), index.lat(row)];
}
