import type { LayerDefinition } from "@schoolmap/contract";
import type { CatalogLayer } from "../../catalog/catalog.ts";
import { definitionProblems } from "../../catalog/layers/check/check-layer.ts";
import { HttpError } from "../../http/http-error.ts";

/**
 * Converts an unpublished definition to a layer as the map would show it.
 * @throws HttpError `invalid` with the problem of each field
 */
export function draftLayer(definition: LayerDefinition): CatalogLayer {
  const errors = definitionProblems(definition).map((problem) => ({ ...problem, path: `layer.${problem.path}` }));
  const [first] = errors;
  if (first) throw new HttpError("invalid", first.message, { errors });
  return {
    ...NAMELESS,
    type: definition.type,
    column: definition.column_name,
    applicableCountries: definition.applicable_countries,
    benchmark: definition.global_benchmark,
    legend: definition.legend_configs,
    isReverse: definition.is_reverse,
    baseBenchmark: definition.base_benchmark,
    aggregate: definition.aggregate,
    sourceIds: [...definition.source_ids].sort((a, b) => a - b),
  };
}

/** Layer fields that a preview does not show. */
const NAMELESS = {
  id: 0,
  code: "",
  name: "",
  description: "",
  icon: "",
  version: "",
  category: "CONNECTIVITY",
  sources: [],
  createdBy: "",
  modifiedBy: "",
  publishedBy: null,
  modifiedAt: new Date(0),
} as const;
