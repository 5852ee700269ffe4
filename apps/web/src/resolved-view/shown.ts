import type { BenchmarkType, ConnectivityConfigs, CountryDetail, Layer, LegendConfigs } from "@schoolmap/contract";
import { benchmarkChoices, type Day, legendFor, type Period, shownBenchmark, shownPeriod } from "@schoolmap/rules";
import type { View } from "../state/view.ts";

/** Variable of a view: the chosen one, otherwise the default of the place. */
export interface Shown {
  /** Null for the school status; undefined until it is known. */
  readonly layer: Layer | null | undefined;
  /** Set for a live layer; undefined until its dates are loaded. */
  readonly live: ShownLive | undefined;
}

export interface ShownLive {
  readonly period: Period;
  readonly benchmark: BenchmarkType;
  /** Benchmarks that are available for the country. */
  readonly choices: readonly BenchmarkType[];
  readonly legend: LegendConfigs;
  /** Dates with data; `{}` on the world and when there are no data. */
  readonly configs: ConnectivityConfigs;
  /** Current day in UTC. */
  readonly today: Day;
}

/** Context for resolving a live layer, besides the choices of the view. */
interface LiveContext {
  readonly country: CountryDetail | undefined;
  readonly configs: ConnectivityConfigs;
  readonly today: Day;
}

/** Returns period, benchmark and legend of a live layer. */
export function shownLive(
  { period, benchmark: chosen }: Pick<View, "period" | "benchmark">,
  layer: Layer,
  { country, configs, today }: LiveContext,
): ShownLive {
  const own = country?.active_layers_list.find(({ data_layer_id }) => data_layer_id === layer.id)?.legend_configs;
  const national = country?.benchmark_metadata;
  const benchmark = shownBenchmark(chosen, layer, national, own);
  return {
    period: shownPeriod(period, configs, today),
    benchmark,
    choices: benchmarkChoices(layer, national, own),
    legend: legendFor(benchmark, layer.legend_configs, own),
    configs,
    today,
  };
}
