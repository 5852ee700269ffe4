import type { classifySpeed, ResponseOf } from "@schoolmap/contract";
import { liveClassifier } from "@schoolmap/rules";
import { downloadLayer } from "../../catalog/index.ts";
import { WORLD } from "../../mapindex/index.ts";
import { liveLayerIn } from "../../view/live-request.ts";
import type { Snapshot } from "../../view/view-request.ts";
import { liveBenchmark } from "./live-benchmark.ts";

/** Returns the class of a speed in bps in the built-in download layer, with its global benchmark. */
export function speedClass(snapshot: Snapshot, download: number): ResponseOf<typeof classifySpeed> {
  const layer = liveLayerIn(snapshot, downloadLayer(snapshot.catalog), WORLD);
  const { classOf } = liveClassifier(layer.legend, layer.thresholds);
  return { class: classOf(download), benchmark_metadata: liveBenchmark(layer) };
}
