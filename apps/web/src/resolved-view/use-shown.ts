import type { BenchmarkType, ConnectivityConfigs, CountryDetail, Layer, LegendConfigs } from "@schoolmap/contract";
import {
  type Day,
  dayOf,
  defaultBenchmarkType,
  formatDay,
  hasNational,
  legendFor,
  type Period,
} from "@schoolmap/rules";
import { type LayerQuestion, useConnectivityConfigs, useCountry, useLayers } from "../api/index.ts";
import { countryOf, type View } from "../state/view.ts";
import { shownLayer } from "./shown-layer.ts";
import { shownPeriod } from "./shown-period.ts";

/** What is on show: the view's choices, and what the place gives where nothing was chosen. */
export interface Shown {
  /** Null where only the school status is shown; undefined while it is not known. */
  readonly layer: Layer | null | undefined;
  readonly status: boolean;
  /** Of a live layer; undefined while its dates are not known. */
  readonly live: ShownLive | undefined;
}

export interface ShownLive {
  readonly period: Period;
  readonly benchmark: BenchmarkType;
  /** Whether the country has a benchmark or a legend of its own. */
  readonly hasNational: boolean;
  readonly legend: LegendConfigs;
  /** Where there is data; `{}` on the world and where there is none. */
  readonly configs: ConnectivityConfigs;
  /** UTC. */
  readonly today: Day;
}

/** The layer, the period and the benchmark on show. */
export function useShown(view: View): Shown {
  const { data: layers, isError } = useLayers();
  const code = countryOf(view.scope);
  const { data: country } = useCountry(code);
  const isPlaceKnown = code === undefined || country !== undefined;
  const known = layers && isPlaceKnown ? shownLayer(view.layer, layers.results, country?.id) : undefined;
  // Without the list of layers there is still the school status.
  const layer = isError && !layers ? null : known;
  const configs = useConfigs(view, layer?.type === "LIVE" ? layer.id : undefined);
  const live = layer?.type === "LIVE" && configs ? liveOf(view, layer, country, configs) : undefined;
  return { layer, status: view.status || layer === null, live };
}

/**
 * What to ask about the layer on show; undefined while it is not known.
 * @param period instead of the one on show, while the visitor is still turning it
 */
export function layerQuestion({ layer, live }: Shown, period = live?.period): LayerQuestion | undefined {
  if (layer === undefined) return undefined;
  if (layer?.type !== "LIVE") return { layerId: layer?.id ?? null, ages: "static" };
  if (!live || !period) return undefined;
  return {
    layerId: layer.id,
    ages: "live",
    start_date: formatDay(period.start),
    end_date: formatDay(period.end),
    is_weekly: period.unit === "week" ? "true" : "false",
    benchmark: live.benchmark,
  };
}

/** The world goes by the calendar; elsewhere the dates with data are asked for first. */
function useConfigs(view: View, layerId: number | undefined): ConnectivityConfigs | undefined {
  const isWorld = countryOf(view.scope) === undefined && view.scope.kind !== "schools";
  const { data, isError } = useConnectivityConfigs(view, isWorld ? undefined : layerId);
  return data ?? (isWorld || isError ? {} : undefined);
}

function liveOf(view: View, layer: Layer, country: CountryDetail | undefined, configs: ConnectivityConfigs): ShownLive {
  const own = country?.active_layers_list.find(({ data_layer_id }) => data_layer_id === layer.id)?.legend_configs;
  const national = hasNational(country?.benchmark_metadata, layer.id, own);
  const wanted = view.benchmark ?? defaultBenchmarkType(country?.benchmark_metadata, layer.id);
  const benchmark = national ? wanted : "global";
  const today = dayOf(Date.now());
  return {
    period: shownPeriod(view.period, configs, today),
    benchmark,
    hasNational: national,
    legend: legendFor(benchmark, layer.legend_configs, own),
    configs,
    today,
  };
}
