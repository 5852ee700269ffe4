import type { Bbox, CountryDetail, SchoolRow } from "@schoolmap/contract";
import { regionOf } from "../../api/index.ts";
import { type Camera, scopeKey, type View } from "../../state/index.ts";
import { frameOf, WORLD_CAMERA } from "./framing.ts";

type Position = readonly [lon: number, lat: number];

/** Where the map shall stand. Equal keys mean the same place, so that a view that changes otherwise moves nothing. */
export type CameraTarget =
  | { readonly kind: "camera"; readonly key: string; readonly camera: Camera }
  | { readonly kind: "position"; readonly key: string; readonly position: Position }
  | { readonly kind: "frame"; readonly key: string; readonly box: Bbox };

interface Known {
  readonly country: CountryDetail | undefined;
  /** The school whose popup is open. */
  readonly school: Position | undefined;
  /** The schools of a page of schools. */
  readonly rows: readonly SchoolRow[] | undefined;
}

/** The camera of the address, else the open school, else the frame of the scope; null while that is not yet known. */
export function cameraTarget({ camera, school, scope }: View, known: Known): CameraTarget | null {
  if (camera) return { kind: "camera", key: cameraKey(camera), camera };
  if (school !== undefined) return known.school ? at(`school/${school}`, known.school) : null;
  switch (scope.kind) {
    case "world":
    case "countries":
      return { kind: "camera", key: "world", camera: WORLD_CAMERA };
    case "country": {
      const { country } = known;
      if (country?.code.toUpperCase() !== scope.code) return null;
      const region = scope.region === undefined ? undefined : regionOf(country, scope.region);
      return frame(`country/${scope.code}/${region?.id ?? ""}`, region?.bbox ?? country.admin_metadata.bbox);
    }
    case "schools": {
      const positions = known.rows?.map(({ geopoint }) => geopoint.coordinates) ?? [];
      const [only] = positions;
      if (positions.length === 1 && only) return at(scopeKey(scope), only);
      return frame(scopeKey(scope), frameOf(positions));
    }
  }
}

export function cameraKey({ lon, lat, zoom }: Camera): string {
  return `at/${lon}/${lat}/${zoom}`;
}

const at = (key: string, position: Position) => ({ kind: "position" as const, key, position });
const frame = (key: string, box: Bbox | null) => (box ? { kind: "frame" as const, key, box } : null);
