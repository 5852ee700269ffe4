import type { CountryDetail, Layer } from "@schoolmap/contract";
import { filterEntries, type LayerQuestion, regionOf, type ScopeIds } from "../../api/index.ts";
import { countryOf, type View } from "../../state/index.ts";
import type { SchoolTiles } from "../style/build-style.ts";
import type { DotLayer } from "../style/dots.ts";

/** Degrees added round a country's frame: a school on a pier or an islet may lie a little outside. */
const MARGIN = 0.5;

interface Known {
  readonly origin: string;
  /** The open country once it is loaded. */
  readonly country: CountryDetail | undefined;
  /** Data version of the tiles; undefined where it is not known: then they are not to be kept. */
  readonly version: string | undefined;
}

const STATUS_PATH = "/api/locations/schools/tiles/connectivity_status/";
const WORLD_LIVE_PATH = "/api/locations/schools/tiles/connectivity/";
const PLAYER_PATH = "/api/accounts/time-players/v2/";
const layerPath = (id: number) => `/api/accounts/layers/${id}/map/`;

/** How a layer's classes come to the map. Only the built-in live layer has tiles of the whole world with all schools. */
export function dotLayerOf({ scope }: View, layer: Layer | null | undefined): DotLayer | null {
  if (!layer) return null;
  if (layer.type !== "LIVE") return "static";
  const isWorld = scope.kind === "world" || scope.kind === "countries";
  return isWorld && layer.created_by === null ? "live-world" : "live";
}

/**
 * The tiles of all schools: with their class in a static layer, else with the connection status, which measurements do
 * not make old.
 * @returns null until the ids of the scope are known
 */
export function schoolTiles(view: View, layerId: number | null, known: Known): SchoolTiles | null {
  return tilesOf(view, layerId === null ? STATUS_PATH : layerPath(layerId), known, {});
}

/**
 * The tiles of the schools that measure; over the world, of all schools with the class of those that do.
 * @param known its version is that of the numbers which the panel shows
 */
export function liveTiles(view: View, kind: "live" | "live-world", question: LayerQuestion, known: Known) {
  const { layerId, ages: _, ...period } = question;
  const path = kind === "live-world" || layerId === null ? WORLD_LIVE_PATH : layerPath(layerId);
  return tilesOf(view, path, known, period);
}

/** All years of a country's live schools; loaded once, each year is a filter. */
export function playerTiles(view: View, question: LayerQuestion, startYear: number, known: Known): SchoolTiles | null {
  const { country, origin } = known;
  if (!country || question.layerId === null) return null;
  const query = new URLSearchParams({
    benchmark: question.benchmark ?? "global",
    country_id: String(country.id),
    layer_id: String(question.layerId),
    start_year: String(startYear),
  });
  return { url: `${origin}${PLAYER_PATH}{z}/{x}/{y}.mvt?${query}`, ...frameOf(view, country) };
}

function tilesOf(view: View, path: string, known: Known, more: Readonly<Record<string, string>>): SchoolTiles | null {
  const { origin, country, version } = known;
  const scope = tileScope(view, country);
  if (!scope) return null;
  const filters = view.scope.kind === "country" ? filterEntries(view) : [];
  const query = new URLSearchParams([...Object.entries({ ...scope, ...more }), ...filters].map(([a, b]) => [a, b]));
  if (version !== undefined) query.set("v", version);
  query.sort();
  const text = query.toString();
  return { url: `${origin}${path}{z}/{x}/{y}.mvt${text && "?"}${text}`, ...frameOf(view, country) };
}

function frameOf(view: View, country: CountryDetail | undefined): Pick<SchoolTiles, "bounds"> {
  const bounds = boundsOf(view, country);
  return bounds ? { bounds } : {};
}

/** A page of schools shows them among the others of their country; without a country it shows only them, or all to choose from. */
function tileScope({ scope }: View, country: CountryDetail | undefined): ScopeIds | null {
  if (scope.kind === "world" || scope.kind === "countries") return {};
  if (scope.kind === "schools" && scope.country === undefined)
    return scope.ids.length > 0 ? { school_ids: scope.ids.join(",") } : {};
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
