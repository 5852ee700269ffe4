import { getBreakdown, type LegendConfigs, type ResponseOf } from "@schoolmap/contract";
import { builtInLive } from "@schoolmap/rules";
import { useMemo } from "react";
import { useCall, useLayers } from "../../api/index.ts";

const NOTHING: ReadonlyMap<string, number> = new Map();

/**
 * Returns how many schools of each country measure, by upper-case country code.
 * @returns undefined until it is loaded, null when it cannot be loaded
 */
export function useMeasured(): ReadonlyMap<string, number> | null | undefined {
  const { data: layers, isError: layersFailed } = useLayers();
  const live = layers && builtInLive(layers.results);
  const { data, isError } = useCall(getBreakdown, live && { query: { layer_id: String(live.id) } }, "measured", "live");
  const known = useMemo(() => data && measuredByCode(data), [data]);
  if (layers && !live) return NOTHING;
  return known ?? (isError || layersFailed ? null : undefined);
}

function measuredByCode({ results }: ResponseOf<typeof getBreakdown>): ReadonlyMap<string, number> {
  return new Map(results.map(({ code, counts }) => [code.toUpperCase(), sumOf(counts)]));
}

function sumOf(counts: { readonly [K in keyof Required<LegendConfigs>]: number } | undefined): number {
  return counts ? Object.values(counts).reduce((sum, count) => sum + count, 0) : 0;
}
