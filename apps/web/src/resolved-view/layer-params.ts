import { formatDay } from "@schoolmap/rules";
import type { LayerParams } from "../api/index.ts";
import type { Shown } from "./shown.ts";

/**
 * Returns the request parameters of the current layer, or undefined until they are known.
 * @param period replaces the current period while the visitor is still changing it
 */
export function layerParams({ layer, live }: Shown, period = live?.period): LayerParams | undefined {
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
