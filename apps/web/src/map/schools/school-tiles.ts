import {
  type CountryDetail,
  connectivityTiles,
  type Layer,
  layerTiles,
  type SentQueryOf,
  statusTiles,
  timePlayerTiles,
} from "@schoolmap/contract";
import type { LayerParams, ScopeIds } from "../../api/index.ts";
import { tileUrlOf } from "../../api/tile-url.ts";
import type { ResolvedView } from "../../resolved-view/resolved-view.ts";
import { countryOf } from "../../state/index.ts";
import type { SchoolTiles } from "../style/build-style.ts";
import type { DotLayer } from "../style/dots.ts";

/** Margin around a country's frame in degrees, because a school on a pier or an islet can be slightly outside. */
const MARGIN = 0.5;

/** Parts of the view that tiles depend on. */
type TileView = Pick<ResolvedView, "scope" | "country" | "region" | "query">;

interface Source {
  readonly origin: string;
  /** Data version of the tiles. Undefined when it is unknown; the browser then does not cache the tiles. */
  readonly version: string | undefined;
}

type TileQuery = SentQueryOf<typeof statusTiles>;

/**
 * Returns the source of a layer's classes on the map. Only the built-in live layer has tiles of the whole world with
 * all schools.
 */
export function dotLayerOf({ scope }: Pick<TileView, "scope">, layer: Layer | null | undefined): DotLayer | null {
  if (!layer) return null;
  if (layer.type !== "LIVE") return "static";
  const isWorld = scope.kind === "world" || scope.kind === "countries";
  return isWorld && layer.created_by === null ? "live-world" : "live";
}

/**
 * Returns the tiles of all schools: with their class in a static layer, otherwise with the connection status, which
 * does not change with measurements.
 * @returns null until the ids of the scope are known
 */
export function schoolTiles(view: TileView, layerId: number | null, source: Source): SchoolTiles | null {
  return tilesOf(view, source, {}, layerId);
}

/**
 * Returns the tiles of the schools that measure. Over the world, returns the tiles of all schools, with the class of
 * the schools that measure.
 * @param source its version is the version of the numbers in the panel
 */
export function liveTiles(view: TileView, kind: "live" | "live-world", params: LayerParams, source: Source) {
  const { layerId, ages: _, ...period } = params;
  return tilesOf(view, source, period, kind === "live-world" ? "world" : layerId);
}

/** Returns the tiles of a country's live schools for all years. They are loaded once; each year is a filter. */
export function playerTiles(
  view: TileView,
  params: LayerParams,
  startYear: number,
  origin: string,
): SchoolTiles | null {
  const { country } = view;
  if (!country || params.layerId === null) return null;
  const query = {
    benchmark: params.benchmark ?? "global",
    country_id: String(country.id),
    layer_id: String(params.layerId),
    start_year: String(startYear),
  };
  return { url: tileUrlOf(origin, timePlayerTiles, { query }), ...frameOf(view) };
}

/** @param layer its id; `world`: the built-in live layer over all schools; null: the connection status */
function tilesOf(
  view: TileView,
  { origin, version }: Source,
  period: TileQuery,
  layer: number | "world" | null,
): SchoolTiles | null {
  const ids = tileScope(view);
  const filters = view.scope.kind === "country" ? view.query.filters : [];
  if (!ids || !filters) return null;
  const options = { query: { ...ids, ...period, v: version }, filters };
  const url =
    typeof layer === "number"
      ? tileUrlOf(origin, layerTiles, { ...options, params: { layerId: String(layer) } })
      : tileUrlOf(origin, layer === null ? statusTiles : connectivityTiles, options);
  return { url, ...frameOf(view) };
}

function frameOf(view: TileView): Pick<SchoolTiles, "bounds"> {
  const bounds = boundsOf(view);
  return bounds ? { bounds } : {};
}

/**
 * Returns the scope of the tiles. A page of schools shows them among the others of their country. Without a country, it
 * shows only these schools, or all schools to choose from.
 */
function tileScope({ scope, country, query }: TileView): ScopeIds | undefined {
  if (scope.kind !== "schools") return query.ids;
  if (scope.country !== undefined) return country && { country_id: String(country.id) };
  return query.ids ?? {};
}

/**
 * Returns the frame outside of which no tile is requested. Returns undefined when a country crosses the antimeridian
 * (Fiji).
 */
function boundsOf({ scope, country, region }: TileView): SchoolTiles["bounds"] {
  if (!country || countryOf(scope) === undefined) return undefined;
  const box: CountryDetail["admin_metadata"]["bbox"] = region?.bbox ?? country.admin_metadata.bbox;
  if (!box || box[0] - MARGIN < -180 || box[2] + MARGIN > 180) return undefined;
  const [west, south, east, north] = box;
  return [west - MARGIN, Math.max(-90, south - MARGIN), east + MARGIN, Math.min(90, north + MARGIN)];
}
