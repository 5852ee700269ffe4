import type { CountryDetail } from "@schoolmap/contract";
import { filterEntries, regionOf, type ScopeIds } from "../../api/index.ts";
import { countryOf, type View } from "../../state/index.ts";
import type { SchoolTiles } from "../style/build-style.ts";

/** Degrees added round a country's frame: a school on a pier or an islet may lie a little outside. */
const MARGIN = 0.5;

interface Known {
  readonly origin: string;
  /** The open country once it is loaded. */
  readonly country: CountryDetail | undefined;
  readonly version: string | undefined;
}

/**
 * Which school tiles a view needs. One source serves both kinds of dots: layer tiles carry the connection status too.
 * @returns null until the ids of the scope are known
 */
export function schoolTiles(view: View, { origin, country, version }: Known): SchoolTiles | null {
  const scope = tileScope(view, country);
  if (!scope) return null;
  const entries = [
    ...Object.entries(scope),
    ...(view.scope.kind === "country" ? filterEntries(view) : []),
    ...(version === undefined ? [] : [["v", version] as const]),
  ];
  const query = new URLSearchParams(entries.map(([name, value]) => [name, value]));
  query.sort();
  const path =
    view.layer === null
      ? "/api/locations/schools/tiles/connectivity_status/"
      : `/api/accounts/layers/${view.layer}/map/`;
  const text = query.toString();
  const bounds = boundsOf(view, country);
  return { url: `${origin}${path}{z}/{x}/{y}.mvt${text && "?"}${text}`, ...(bounds ? { bounds } : {}) };
}

/** A page of schools shows them among the others of their country; without a country it shows only them. */
function tileScope({ scope }: View, country: CountryDetail | undefined): ScopeIds | null {
  if (scope.kind === "world" || scope.kind === "countries") return {};
  if (scope.kind === "schools" && scope.country === undefined) return { school_ids: scope.ids.join(",") };
  if (!country || country.code.toUpperCase() !== countryOf(scope)) return null;
  const ids = { country_id: String(country.id) };
  if (scope.kind === "schools" || scope.region === undefined) return ids;
  const region = regionOf(country, scope.region);
  return region ? { ...ids, admin1_id: String(region.id) } : null;
}

/** The frame outside of which no tile is asked for; none where a country crosses the antimeridian (Fiji). */
function boundsOf({ scope }: View, country: CountryDetail | undefined): SchoolTiles["bounds"] {
  if (!country || countryOf(scope) === undefined) return undefined;
  const region = scope.kind === "country" && scope.region !== undefined ? regionOf(country, scope.region) : undefined;
  const box = region?.bbox ?? country.admin_metadata.bbox;
  if (!box || box[0] - MARGIN < -180 || box[2] + MARGIN > 180) return undefined;
  const [west, south, east, north] = box;
  return [west - MARGIN, Math.max(-90, south - MARGIN), east + MARGIN, Math.min(90, north + MARGIN)];
}
