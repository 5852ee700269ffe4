import type { Figure, Unit } from "../run/part.ts";

/** Limit that the design sets for 2.2 million schools on two cores. */
interface Budget {
  /** Key of the figures that are compared with it. */
  readonly key: string;
  readonly what: string;
  /** Upper or lower limit of the figure. */
  readonly limit: number;
  readonly kind: "most" | "least";
  readonly unit: Unit;
}

const most = (key: string, what: string, limit: number, unit: Unit): Budget => ({
  key,
  what,
  limit,
  kind: "most",
  unit,
});

/** Budgets in the order of the table. */
export const BUDGETS: readonly Budget[] = [
  most("tile.p50", "tile, not cached, p50 of zooms 0–14", 2, "ms"),
  most("tile.p99", "tile, not cached, p99 of zooms 0–14", 15, "ms"),
  most("tile.zoom", "the same, p99 of the slowest zoom", 15, "ms"),
  most("tile.first", "first tile of a view, p99", 15, "ms"),
  { key: "cached.rate", what: "cached tiles over HTTP", limit: 15_000, kind: "least", unit: "/s" },
  most("cached.p99", "cached tile over HTTP, p99", 10, "ms"),
  most("overload.ratio", "cached tile while another client sends what costs most: p99, in place of alone", 2, ""),
  most("tile.size", "tile size, gzip, p99", 60, "kB"),
  most("tile.world", "world tile, gzip", 40, "kB"),
  most("numbers.p99", "panel numbers, first call, p99", 20, "ms"),
  most("search.p99", "search as you type, p99", 15, "ms"),
  most("start.snapshot", "start to ready", 3, "s"),
  most("start.record", "start to ready", 30, "s"),
  most("memory", "server's resident memory", 700, "MB"),
  most("memory.day", "server's resident memory", 35, "MB"),
  most("import", "import into an empty record", 180, "s"),
  most("change.visible", "change in the record to answers that have it", 1, "s"),
  most("staff.p99", "lists, counts and histories of staff, over HTTP, p99", 50, "ms"),
  most("staff.prepared", "start to the orders of all schools", 30, "s"),
  most("staff.first", "first page of an order for staff, over HTTP, p99", 50, "ms"),
  most("live.tile.p50", "tile of a live layer, over HTTP", 2, "ms"),
  most("live.tile", "tile of a live layer, over HTTP", 15, "ms"),
  most("live.numbers", "numbers of a live layer, over HTTP", 20, "ms"),
  most("live.notified", "measurement sent to page notified", 2, "s"),
  { key: "live.ingest", what: "measurements taken for good", limit: 20_000, kind: "least", unit: "/s" },
  most("files.first", "whole data set, first byte", 1, "s"),
  most("files.country", "GeoParquet of the world read for one country", 5, "%"),
  most("ogc.page", "page of 10,000 features", 1, "s"),
  { key: "lighthouse.score", what: "Lighthouse, mobile, performance", limit: 95, kind: "least", unit: "" },
  { key: "lighthouse.access", what: "Lighthouse, mobile, accessibility", limit: 95, kind: "least", unit: "" },
  most("lighthouse.text", "text painted, middling phone", 1.5, "s"),
  most("lighthouse.blocking", "blocking time, middling phone", 200, "ms"),
  most("lighthouse.bytes", "all that a phone loads before it is touched", 250, "kB"),
  most("lighthouse.map", "live map drawn on a desk, not slowed down", 2.5, "s"),
  most("lighthouse.shift", "layout shift", 0.1, ""),
];

export function isMet({ limit, kind }: Budget, { value }: Figure): boolean {
  return kind === "most" ? value <= limit : value >= limit;
}
