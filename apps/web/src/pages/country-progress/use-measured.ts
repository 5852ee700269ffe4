import { getBreakdown, type LegendConfigs, SCHOOL_STATUS_LAYER_ID } from "@schoolmap/contract";
import { useCall, useLayers } from "../../api/index.ts";

/** How many schools of each country measure, by country code, upper case; undefined until it is known. */
export function useMeasured(): ReadonlyMap<string, number> | undefined {
  const { data: layers } = useLayers();
  const live = layers?.results.find(({ type, id }) => type === "LIVE" && id !== SCHOOL_STATUS_LAYER_ID);
  const { data } = useCall(getBreakdown, live && { query: { layer_id: String(live.id) } }, "measured", "live");
  if (layers && !live) return new Map();
  return data && new Map(data.results.map(({ code, counts }) => [code.toUpperCase(), sumOf(counts)]));
}

function sumOf(counts: { readonly [K in keyof Required<LegendConfigs>]: number } | undefined): number {
  return counts ? Object.values(counts).reduce((sum, count) => sum + count, 0) : 0;
}
