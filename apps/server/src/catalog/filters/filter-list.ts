import { type AdvancedFilter, applicableLookups, type listFilters, type QueryOf } from "@schoolmap/contract";
import { displayFormulasOf } from "@schoolmap/rules";
import { createView, type MapIndex, perIndex } from "../../mapindex/index.ts";
import type { Catalog, CatalogCountry, CatalogFilter } from "../catalog.ts";
import { type ColumnSummary, summariseColumn } from "../columns/column-summary.ts";
import { type ColumnFacts, columnFacts } from "../columns/columns.ts";
import { ordered, pageOf } from "../ordered.ts";
import { activeFilters } from "./filter-countries.ts";
import { filterOptions } from "./filter-options.ts";
import { LIVE_STATE_ROW } from "./live-state-filter.ts";

type Query = QueryOf<typeof listFilters>;

/** Returns a page of the published filters that are available in a country; `count` is the number before paging. */
export function filterList(
  catalog: Catalog,
  index: MapIndex,
  country: CatalogCountry,
  query: Query,
): { count: number; results: AdvancedFilter[] } {
  const all = filtersOf(catalog, index, country, query.ordering);
  return { count: all.length, results: pageOf(all, query) };
}

/** Returns all of them, sorted by name unless another order is requested. */
export function filtersOf(
  catalog: Catalog,
  index: MapIndex,
  country: CatalogCountry,
  ordering: Query["ordering"] = "name",
): AdvancedFilter[] {
  const rows = activeFilters(catalog, index, country).map((filter) =>
    filterRow(filter, summaryOf(index, country, filter.column)),
  );
  const all = country.measured.size > 0 ? [...rows, LIVE_STATE_ROW] : rows;
  return ordered(all, ordering, (filter, field) => (field === "id" ? filter.id : filter.name));
}

function filterRow(filter: CatalogFilter, summary: ColumnSummary): AdvancedFilter {
  const facts = columnFacts(filter.column);
  if (!facts) throw new Error(`The filter ${filter.id} names no column: '${filter.column}'.`);
  return {
    id: filter.id,
    name: filter.name,
    type: filter.type,
    description: filter.description,
    query_param_filter: filter.lookup,
    column_configuration: {
      name: filter.column,
      label: facts.label,
      type: facts.type,
      table_name: facts.table,
      table_alias: facts.table,
      table_label: facts.table === "schools" ? "School" : "School facts",
      options: { applicable_filter_types: { ...applicableLookups(facts.kind) }, ...conversionOf(facts) },
    },
    options: filterOptions(filter, summary),
  };
}

/** Returns the formulas that convert between the stored and the displayed unit, if these differ. */
function conversionOf({ unit, displayUnit }: ColumnFacts) {
  if (displayUnit === unit) return {};
  const { toShown, toKept } = displayFormulasOf(unit);
  return { downcast_aggr_str: toShown, upcast_aggr_str: toKept };
}

const summaries = perIndex(() => new Map<string, ColumnSummary>());

/** Returns the summary of a column over a country's schools; computed once per index version. */
function summaryOf(index: MapIndex, country: CatalogCountry, column: string): ColumnSummary {
  const known = summaries(index);
  const key = `${country.id}:${column}`;
  let summary = known.get(key);
  if (!summary) {
    const { rows } = createView(index, { scope: { kind: "country", ids: [country.id] }, filters: [] });
    summary = summariseColumn(index.attribute(column), rows);
    known.set(key, summary);
  }
  return summary;
}
