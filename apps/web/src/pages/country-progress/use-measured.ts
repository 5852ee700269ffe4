import { getBreakdown, type LegendConfigs } from "@schoolmap/contract";
import { useCall, useLayers } from "../../api/index.ts";
import { builtInLive } from "../../shown/shown-layer.ts";

/**
 * How many schools of each country measure, by country code, upper case.
 * @returns undefined until it is known, null where it does not come
 */
export function useMeasured(): ReadonlyMap<string, number> | null | undefined {
  const { data: layers, isError: layersFailed } = useLayers();
  const live = layers && builtInLive(layers.results);
  const { data, isError } = useCall(getBreakdown, live && { query: { layer_id: String(live.id) } }, "measured", "live");
  if (layers && !live) return new Map();
  if (!data) return isError || layersFailed ? null : undefined;
  return new Map(data.results.map(({ code, counts }) => [code.toUpperCase(), sumOf(counts)]));
}

function sumOf(counts: { readonly [K in keyof Required<LegendConfigs>]: number } | undefined): number {
  return counts ? Object.values(counts).reduce((sum, count) => sum + count, 0) : 0;
}
