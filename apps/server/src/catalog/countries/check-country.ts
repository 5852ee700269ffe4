import { attributeOf, type CountryFilterSetting, type CountryLayerSetting } from "@schoolmap/contract";
import { isEmptyLegend, parseLiveBenchmark } from "@schoolmap/rules";
import type { Fault } from "../../http/http-error.ts";
import type { BenchmarkMetadata } from "../../record/tables/country.ts";
import { perStudentProblems } from "../layers/check/check-benchmark.ts";
import { liveLegendProblems, staticLegendProblems } from "../layers/check/check-legend.ts";

/** Fields of a country that are checked against the rest of the record. */
export interface CheckedCountry {
  readonly layers: readonly CountryLayerSetting[];
  readonly filters: readonly CountryFilterSetting[];
  readonly benchmark_metadata: BenchmarkMetadata;
  readonly flag: string;
}

/** Data of the record that a country refers to. */
export interface CountryFacts {
  /** Layers that are not deleted, by id. */
  readonly layers: ReadonlyMap<number, { readonly type: "LIVE" | "STATIC"; readonly column_name: string }>;
  readonly filterIds: ReadonlySet<number>;
  /** Size in bytes of the image that is its flag; undefined when it does not exist. */
  readonly flagBytes: number | undefined;
  readonly maxFlagBytes: number;
}

/** Returns all faults in a country's layers, filters, benchmarks and flag. */
export function countryFaults(country: CheckedCountry, facts: CountryFacts): Fault[] {
  return [
    ...layerFaults(country.layers, facts),
    ...filterFaults(country.filters, facts),
    ...benchmarkFaults(country.benchmark_metadata, facts),
    ...flagFaults(country.flag, facts),
  ];
}

function layerFaults(settings: CheckedCountry["layers"], { layers }: CountryFacts): Fault[] {
  const seen = new Set<number>();
  const defaults = settings.filter(({ is_default }) => is_default);
  const faults = settings.flatMap((setting, at): Fault[] => {
    const path = `layers.${at}`;
    const layer = layers.get(setting.layer_id);
    if (!layer) return [invalid(`${path}.layer_id`, `There is no layer ${setting.layer_id}.`)];
    if (seen.has(setting.layer_id)) return [invalid(`${path}.layer_id`, "The layer is there twice.")];
    seen.add(setting.layer_id);
    const notLive = setting.is_default && layer.type !== "LIVE";
    return [
      ...(notLive
        ? [invalid(`${path}.is_default`, "Only a live layer can be the one that a country begins with.")]
        : []),
      ...(setting.is_default && !setting.is_applicable
        ? [invalid(`${path}.is_applicable`, "A country cannot begin with a layer that is switched off in it.")]
        : []),
      ...legendFaults(setting, layer).map((fault) => ({ ...fault, path: `${path}.${fault.path}` })),
    ];
  });
  if (defaults.length < 2) return faults;
  const message = "A country begins with one layer: only one can be the default.";
  return [...faults, { path: "layers", code: "one_first_layer", message }];
}

function legendFaults(
  { legend_configs }: CountryLayerSetting,
  layer: { readonly type: "LIVE" | "STATIC"; readonly column_name: string },
): Fault[] {
  if (isEmptyLegend(legend_configs)) return [];
  if (layer.type === "LIVE") return liveLegendProblems({ legend_configs });
  const attribute = attributeOf(layer.column_name);
  return attribute ? staticLegendProblems({ legend_configs }, attribute) : [];
}

function filterFaults(settings: CheckedCountry["filters"], { filterIds }: CountryFacts): Fault[] {
  const seen = new Set<number>();
  return settings.flatMap(({ advance_filter_id: id }, at): Fault[] => {
    const path = `filters.${at}.advance_filter_id`;
    if (!filterIds.has(id)) return [invalid(path, `There is no filter ${id}.`)];
    if (seen.has(id)) return [invalid(path, "The filter is there twice.")];
    seen.add(id);
    return [];
  });
}

function benchmarkFaults(benchmarks: BenchmarkMetadata, { layers }: CountryFacts): Fault[] {
  const unknown = Object.entries(benchmarks).flatMap(([part, byLayer]) =>
    Object.keys(byLayer ?? {})
      .filter((id) => !layers.has(Number(id)))
      .map((id) => invalid(`benchmark_metadata.${part}.${id}`, `There is no layer ${id}.`)),
  );
  const unreadable = Object.entries(benchmarks.live_layer ?? {}).flatMap(([id, text]): Fault[] => {
    const read = text === "" ? undefined : parseLiveBenchmark(text);
    if (!read || !("problem" in read)) return [];
    const message = `"${text}" is no benchmark: ${read.problem}`;
    return [{ path: `benchmark_metadata.live_layer.${id}`, code: "no_benchmark", message }];
  });
  const perStudent = Object.entries(benchmarks.per_student ?? {}).flatMap(([id, text]) =>
    perStudentProblems(text, `benchmark_metadata.per_student.${id}`),
  );
  return [...unknown, ...unreadable, ...perStudent];
}

function flagFaults(flag: string, { flagBytes, maxFlagBytes }: CountryFacts): Fault[] {
  if (flag === "") return [];
  if (flagBytes === undefined) return [invalid("flag", "There is no such picture; upload it first.")];
  return flagBytes <= maxFlagBytes ? [] : [invalid("flag", `A flag has at most ${maxFlagBytes / 1000} kB.`)];
}

function invalid(path: string, message: string): Fault {
  return { path, code: "invalid", message };
}
