import type { Bbox, CountryDetail, SchoolRow } from "@schoolmap/contract";
import { WORLD_CAMERA, WORLD_FRAME } from "@schoolmap/rules";
import { regionOf } from "../../api/index.ts";
import { frameOf } from "../../shared/framing/framing.ts";
import { type Camera, scopeKey, type View } from "../../state/index.ts";

type Position = readonly [lon: number, lat: number];

/**
 * Target of the map's camera. Equal keys mean the same place, so that other changes of the view do not move the map.
 */
export type CameraTarget =
  | { readonly kind: "camera"; readonly key: string; readonly camera: Camera }
  | { readonly kind: "position"; readonly key: string; readonly position: Position }
  | {
      readonly kind: "frame";
      readonly key: string;
      readonly box: Bbox;
      /** Whether the table of regions is shown beside the place. */
      readonly isRanked: boolean;
    };

interface Known {
  readonly country: CountryDetail | undefined;
  /** Position of the school whose popup is open. */
  readonly school: Position | undefined;
  /** Schools of a page of schools. */
  readonly rows: readonly SchoolRow[] | undefined;
  /** Whether the regions of the country have shares to compare. */
  readonly isRanked: boolean;
}

/**
 * Returns the camera of the URL, otherwise the open school, otherwise the frame of the scope. Returns null while that
 * is not loaded.
 */
export function cameraTarget({ camera, school, scope, draw }: View, known: Known): CameraTarget | null {
  if (camera) return { kind: "camera", key: cameraKey(camera), camera };
  if (school !== undefined) return known.school ? at(`school/${school}`, known.school) : null;
  switch (scope.kind) {
    case "world":
    case "countries":
      if (draw === "schools") return { kind: "camera", key: "world", camera: WORLD_CAMERA };
      return frame("world/areas", WORLD_FRAME);
    case "country": {
      const { country } = known;
      if (country?.code.toUpperCase() !== scope.code) return null;
      const region = scope.region === undefined ? undefined : regionOf(country, scope.region);
      const isRanked = known.isRanked && region === undefined;
      const key = `country/${scope.code}/${region?.id ?? ""}${isRanked ? "/ranked" : ""}`;
      return frame(key, region?.bbox ?? country.admin_metadata.bbox, isRanked);
    }
    case "schools": {
      const rows = scope.ids.length === 0 ? [] : known.rows;
      if (!rows) return null;
      const [first] = rows;
      if (rows.length === 1 && first) return at(scopeKey(scope), first.geopoint.coordinates);
      return frame(scopeKey(scope), frameOf(rows.map(({ geopoint }) => geopoint.coordinates)));
    }
  }
}

export function cameraKey({ lon, lat, zoom }: Camera): string {
  return `at/${lon}/${lat}/${zoom}`;
}

const at = (key: string, position: Position) => ({ kind: "position" as const, key, position });
const frame = (key: string, box: Bbox | null, isRanked = false) =>
  box ? { kind: "frame" as const, key, box, isRanked } : null;
