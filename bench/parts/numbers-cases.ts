import { getBreakdown, getGlobalStat, getLayerInfo, SCHOOL_STATUS_LAYER_ID } from "@schoolmap/contract";
import { type Catalog, coverageLayer } from "../../apps/server/src/catalog/index.ts";
import type { MapIndex } from "../../apps/server/src/mapindex/index.ts";
import { largestCountry } from "../world/largest-country.ts";
import type { Random } from "../world/random.ts";
import { FILTER_KINDS, type Query, randomFilter } from "./random-filters.ts";

/** Request of the panel. */
export interface NumbersCase {
  readonly route: string;
  readonly scope: string;
  /** Whether the scope is the same in each call. */
  readonly isFixed: boolean;
  readonly filter: string;
  /** Returns a URL with other values for each call. */
  readonly url: (random: Random) => string;
}

/** Returns every route to numbers with every kind of scope and filter. */
export function numbersCases(index: MapIndex, catalog: Catalog): NumbersCase[] {
  const coverage = String(coverageLayer(catalog).id);
  const infoOf = (layer: string) => getLayerInfo.path.replace("{layerId}", layer);
  const routes: readonly (readonly [route: string, path: string, query: Query])[] = [
    ["global-stat", getGlobalStat.path, {}],
    ["status info", infoOf(String(SCHOOL_STATUS_LAYER_ID)), {}],
    ["coverage info", infoOf(coverage), {}],
    ["breakdown", getBreakdown.path, { layer_id: coverage }],
  ];
  return routes.flatMap(([route, path, own]) =>
    scopesOf(index).flatMap(({ scope, isFixed, query }) =>
      FILTER_KINDS.map((filter) => ({
        route,
        scope,
        isFixed,
        filter,
        url: (random: Random) =>
          `${path}?${new URLSearchParams({ ...own, ...query(random), ...randomFilter(filter, random) })}`,
      })),
    ),
  );
}

interface ScopeChoice extends Pick<NumbersCase, "scope" | "isFixed"> {
  readonly query: (random: Random) => Query;
}

/** Returns the kinds of scope. Countries and regions are selected in proportion to their schools. */
function scopesOf(index: MapIndex): ScopeChoice[] {
  const { id, code } = largestCountry(index);
  const anyRow = (random: Random) => Math.floor(random() * index.size);
  const countryAt = (row: number) => index.countries[index.country[row]!]!;
  return [
    { scope: "world", isFixed: true, query: () => ({}) },
    { scope: code, isFixed: true, query: () => ({ country_id: String(id) }) },
    {
      scope: "a country",
      isFixed: false,
      query: (random) => ({ country_id: String(countryAt(anyRow(random)).id) }),
    },
    {
      scope: "a region",
      isFixed: false,
      query: (random) => ({ admin1_id: String(anyRegion(index, () => anyRow(random))) }),
    },
  ];
}

function anyRegion({ regions, region }: MapIndex, row: () => number): number {
  for (;;) {
    const { id } = regions[region[row()]!]!;
    if (id !== 0) return id;
  }
}
