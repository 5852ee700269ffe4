import type { BenchmarkType, ConnectivityConfigs, CountryDetail, Layer, LegendConfigs } from "@schoolmap/contract";
import { benchmarkChoices, type Day, legendFor, type Period, shownBenchmark, shownPeriod } from "@schoolmap/rules";
import type { View } from "../state/view.ts";

/** The one variable of a view: what was chosen, or what the place gives where nothing was chosen. */
export interface Shown {
  /** Null for the school status; undefined while it is not known. */
  readonly layer: Layer | null | undefined;
  /** Of a live layer; undefined while its dates are not known. */
  readonly live: ShownLive | undefined;
}

export interface ShownLive {
  readonly period: Period;
  readonly benchmark: BenchmarkType;
  /** The benchmarks that the country can be judged by. */
  readonly choices: readonly BenchmarkType[];
  readonly legend: LegendConfigs;
  /** Where there is data; `{}` on the world and where there is none. */
  readonly configs: ConnectivityConfigs;
  /** UTC. */
  readonly today: Day;
}

/** What to resolve a live layer by, besides the choices of the view. */
interface LiveContext {
  readonly country: CountryDetail | undefined;
  readonly configs: ConnectivityConfigs;
  readonly today: Day;
}

/** Period, benchmark and legend of a live layer. */
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
