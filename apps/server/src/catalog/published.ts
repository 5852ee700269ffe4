import { SCHOOL_STATUS_LAYER_ID } from "@schoolmap/contract";
import { createFilterParser, type FilterDefinition, type FilterParser } from "@schoolmap/rules";
import { type IndexLayer, SCHOOL_STATUS_LAYER } from "../mapindex/index.ts";
import type { Catalog, CatalogLayer } from "./catalog.ts";
import { LIVE_STATE_FILTER } from "./filters/live-state-filter.ts";

/** Returns the filters that requests may use. */
function publishedFilters(catalog: Catalog): FilterDefinition[] {
  return [...catalog.filters.values()].map(({ column, kind, lookup, options }) => ({
    column,
    kind,
    lookup,
    allowNone: options.include_none_filter === true,
  }));
}

const parsers = new WeakMap<Catalog, FilterParser>();

/** Returns the parser of filter parameters for the published filters; created once per catalog. */
export function filterParserOf(catalog: Catalog): FilterParser {
  let parser = parsers.get(catalog);
  if (!parser) {
    parser = createFilterParser([...publishedFilters(catalog), LIVE_STATE_FILTER]);
    parsers.set(catalog, parser);
  }
  return parser;
}

/** Returns a published layer in the form of the index, including School status; undefined when it is not published. */
export function layerOf(catalog: Catalog, id: number): IndexLayer | undefined {
  if (id === SCHOOL_STATUS_LAYER_ID) return SCHOOL_STATUS_LAYER;
  const layer = catalog.layers.get(id);
  return layer?.type === "STATIC" ? indexLayer(layer) : undefined;
}

/** Classes of mobile coverage when no coverage layer is published. */
const DEFAULT_COVERAGE: IndexLayer = {
  id: 0,
  column: "coverage_type",
  legend: {
    good: { values: ["5g", "4g"], labels: "5G/4G" },
    moderate: { values: ["3g", "2g"], labels: "3G/2G" },
    bad: { values: ["no"], labels: "No coverage" },
    unknown: { values: [], labels: "Unknown" },
  },
  applicableCountries: [],
};

/** Returns the layer that defines good coverage: the first published layer on the coverage type. */
export function coverageLayer(catalog: Catalog): IndexLayer {
  const published = [...catalog.layers.values()].find(
    ({ type, column }) => type === "STATIC" && column === DEFAULT_COVERAGE.column,
  );
  return published ? indexLayer(published) : DEFAULT_COVERAGE;
}

/** Returns a static layer in the form of the index. */
export function indexLayer({ id, column, legend, applicableCountries }: CatalogLayer): IndexLayer {
  return { id, column, legend, applicableCountries };
}
