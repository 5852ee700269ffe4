import { type Layer, metricOfColumn, SCHOOL_STATUS_LAYER_ID } from "@schoolmap/contract";
import { displayFormulasOf } from "@schoolmap/rules";
import { type MapIndex, SCHOOL_STATUS_LAYER } from "../../mapindex/index.ts";
import type { Catalog, CatalogLayer } from "../catalog.ts";
import { type ColumnFacts, columnFacts } from "../columns/columns.ts";
import { wireMoment } from "../wire-date.ts";
import { countriesOfLayer, statusLayerIn } from "./layer-countries.ts";
import { baseBenchmark } from "./live-layers.ts";

/** Returns the public form of a published layer: without mail addresses and access data of its sources. */
export function layerRow(catalog: Catalog, index: MapIndex, layer: CatalogLayer): Layer {
  return {
    id: layer.id,
    icon: layer.icon,
    code: layer.code,
    name: layer.name,
    description: layer.description,
    version: layer.version,
    type: layer.type,
    category: layer.category,
    applicable_countries: [...layer.applicableCountries],
    global_benchmark: {
      value: layer.benchmark.value ?? "",
      unit: layer.benchmark.unit ?? "",
      convert_unit: layer.benchmark.convert_unit ?? "",
      benchmark_name: layer.benchmark.benchmark_name ?? DEFAULT_BENCHMARK_NAME,
      ...(layer.benchmark.per_student && {
        per_student: layer.benchmark.per_student,
        per_student_name: layer.benchmark.per_student_name ?? "",
      }),
    },
    legend_configs: layer.legend,
    status: "PUBLISHED",
    is_reverse: layer.isReverse,
    data_sources_list: layer.sources.map(({ id, name, description }) => ({ id, name, description })),
    data_source_column: sourceColumns(layer),
    data_source_column_function: sourceFunctions(layer),
    benchmark_metadata: benchmarkMetadata(layer),
    active_countries_list: countriesOfLayer(catalog, index, layer).map(({ country, isDefault, dataSources }) => ({
      country: country.id,
      is_default: isDefault,
      data_sources: dataSources,
    })),
    created_by: personOf(layer.createdBy),
    last_modified_by: personOf(layer.modifiedBy),
    published_by: personOf(layer.publishedBy),
    last_modified_at: wireMoment(layer.modifiedAt),
  };
}

/** Returns School status, which is a rule without a row, in the form of a listed layer. */
export function statusLayerRow(catalog: Catalog, index: MapIndex): Layer {
  const active = [...catalog.countries.values()].flatMap((country) => {
    const here = statusLayerIn(catalog, index, country);
    return here
      ? [{ country: country.id, is_default: here.isDefault, data_sources: { name: "", description: "" } }]
      : [];
  });
  return {
    id: SCHOOL_STATUS_LAYER_ID,
    icon: "",
    code: "SCHOOL_STATUS",
    name: "School status",
    description: "Whether the school is connected to the internet.",
    version: "",
    type: "SCHOOL_STATUS",
    category: "CONNECTIVITY",
    applicable_countries: [],
    global_benchmark: { value: "", unit: "", convert_unit: "" },
    legend_configs: STATUS_LEGEND,
    status: "PUBLISHED",
    is_reverse: false,
    data_sources_list: [],
    data_source_column: { "0": { name: "connectivity_status", type: "str", unit: "", display_unit: "" } },
    data_source_column_function: {},
    benchmark_metadata: noBenchmark("", ""),
    active_countries_list: active,
    created_by: null,
    last_modified_by: null,
    published_by: null,
    last_modified_at: wireMoment(new Date(0)),
  };
}

const DEFAULT_BENCHMARK_NAME = "Global";

/** The labels are the values of the API; the displayed texts are translated from them. */
const STATUS_LEGEND: Layer["legend_configs"] = Object.fromEntries(
  Object.entries(SCHOOL_STATUS_LAYER.legend).map(([name, entry]) => [
    name,
    { values: [...entry.values], labels: entry.labels },
  ]),
);

/** Keyed by source, because clients look up the column name here. */
function sourceColumns(layer: CatalogLayer): Layer["data_source_column"] {
  const { type, unit, displayUnit } = shownColumn(layer);
  const described = { name: layer.column, type, unit, display_unit: displayUnit };
  return Object.fromEntries(sourceKeys(layer).map((key) => [key, described]));
}

/**
 * Returns the aggregation of daily values into the value of a period, keyed in the same way; empty for a static layer.
 */
function sourceFunctions(layer: CatalogLayer): Layer["data_source_column_function"] {
  if (layer.type === "STATIC") return {};
  return Object.fromEntries(sourceKeys(layer).map((key) => [key, { name: layer.aggregate }]));
}

/** Returns "0" when a layer names no source. */
function sourceKeys({ sources }: CatalogLayer): string[] {
  return sources.length > 0 ? sources.map(({ id }) => String(id)) : ["0"];
}

/** Returns the metric or the school attribute that a layer shows. */
function shownColumn({ type, column }: CatalogLayer): Pick<ColumnFacts, "type" | "unit" | "displayUnit"> {
  const metric = type === "LIVE" ? metricOfColumn(column) : undefined;
  if (metric) return { type: "float", unit: metric.unit, displayUnit: metric.displayUnit };
  return columnFacts(column) ?? { type: "str", unit: "", displayUnit: "" };
}

function benchmarkMetadata(layer: CatalogLayer): Layer["benchmark_metadata"] {
  const { type, column, benchmark } = layer;
  const { unit, displayUnit } = shownColumn(layer);
  const basic = noBenchmark(unit, displayUnit);
  const names = {
    benchmark_name: benchmark.benchmark_name ?? basic.benchmark_name,
    benchmark_type: benchmark.benchmark_type ?? basic.benchmark_type,
  };
  const metric = metricOfColumn(column);
  if (type === "STATIC" || !metric) return { ...basic, ...names };
  return {
    ...basic,
    ...names,
    benchmark_value: benchmark.value ?? "",
    benchmark_unit: benchmark.unit ?? "",
    base_benchmark: baseBenchmark(layer, metric),
    round_unit_value: displayFormulasOf(metric.unit).toShown,
  };
}

function noBenchmark(unit: string, displayUnit: string): Layer["benchmark_metadata"] {
  return {
    parameter_column_unit: unit,
    display_unit: displayUnit,
    benchmark_name: DEFAULT_BENCHMARK_NAME,
    benchmark_type: "global",
  };
}

/**
 * Returns the id and display name of an actor; null for the system, as clients expect for built-in layers. Other values
 * in the record, for example a mail address, are not exposed.
 */
function personOf(actor: string | null): Layer["created_by"] {
  if (actor === null || actor === "system") return null;
  const id = Number(/^user:(\d{1,9})$/.exec(actor)?.[1] ?? 0);
  return { id, user_name: id > 0 ? `user ${id}` : "operator" };
}
