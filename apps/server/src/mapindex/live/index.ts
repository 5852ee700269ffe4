export { WEEK } from "./day-block.ts";
export { eachMeasuring, slotClasses } from "./live-classes.ts";
export { type LiveLayer, type LiveShow, measureOf } from "./live-layer.ts";
export { liveRowsOf } from "./live-rows.ts";
export { LiveStore } from "./live-store.ts";
export type { Measure } from "./measure.ts";
export type { News } from "./news.ts";
export { mondaysOf } from "./part-kinds.ts";
export type { SpanVersion } from "./spans.ts";
