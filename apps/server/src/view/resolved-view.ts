import { attributeOf, type LayerType, type LegendConfigs, type ValueClass } from "@schoolmap/contract";
import { displayUnitOf, displayValue, round2 } from "@schoolmap/rules";
import { type IndexLayer, type LiveShow, liveRowsOf, type MapIndex, type View } from "../mapindex/index.ts";

/** What a school has under a layer: numbers in the layer's unit; null where nothing is known. */
export type LayerValue = string | number | boolean | null;

/** The layer that a view shows, as its request resolved it. */
export interface ResolvedLayer {
  readonly id: number;
  readonly name: string;
  readonly type: LayerType;
  /** The layer's own, or the country's where the national one was asked for. */
  readonly legend: LegendConfigs;
  /** The attribute that a static layer shows; null for a live layer and for School status. */
  readonly column: string | null;
  /** The unit of `valueAt`, in which people read the numbers: Mbps, ms, %, km, people; "" for words and plain numbers. */
  readonly unit: string;
}

/**
 * The answer to a request for schools: which ones, and for each of them one class and one value. Tiles, numbers, tables,
 * lists, popups, graphs, exports and pictures are written from it.
 */
export interface ResolvedView extends View {
  /** Null where only the connection status is shown. */
  readonly layer: ResolvedLayer | null;
  /** Undefined without a layer, and for a school that does not measure under a live layer. */
  readonly classAt: (row: number) => ValueClass | undefined;
  /**
   * The value of a school in `layer.unit`: of a live layer that of the period, two decimals; of a static one what its
   * column says; of School status the status. Null where there is none, and without a layer.
   */
  readonly valueAt: (row: number) => LayerValue;
  /** The measurements that class and value follow from; null unless the layer is live. */
  readonly live: LiveShow | null;
}

/** A view whose classes and values follow from measurements. */
export interface LiveView extends ResolvedView {
  readonly layer: ResolvedLayer;
  readonly live: LiveShow;
}

/** Whether a view shows a live layer. */
export function isLive(view: ResolvedView): view is LiveView {
  return view.live !== null;
}

/** A view of the connection status alone. */
export function statusView(view: View): ResolvedView {
  return { ...view, ...classesOf(view), layer: null, valueAt: () => null, live: null };
}

/** A view of a static layer, or of School status. `view` was created with that layer. */
export function staticView(
  view: View,
  { id, column, legend }: IndexLayer,
  name = column ?? "School status",
): ResolvedView {
  const type = column === null ? "SCHOOL_STATUS" : "STATIC";
  const layer = { id, name, type, legend, column, unit: displayUnitOf(keptUnit(column)) } as const;
  const valueAt = staticValues(view, column);
  return { ...view, ...classesOf(view), layer, valueAt, live: null };
}

/** A view of a live layer in a span. `view` was created with it. */
export function liveView(view: View, live: LiveShow, name: string, version: string): LiveView {
  const { id, legend, metric } = live.layer;
  const layer = { id, name, type: "LIVE", legend, column: null, unit: metric.displayUnit } as const;
  return { ...view, ...classesOf(view), layer, valueAt: liveValues(view.index, live), live, version };
}

/** How much a school measured in the period. */
export interface Evidence {
  readonly days: number;
  readonly measurements: number;
}

/** How much is behind the value of a school; null for one that had not measured by the end of the period. */
export function evidenceAt({ index, live }: LiveView, row: number): Evidence | null {
  const { column, schools, span } = live;
  const slot = liveRowsOf(index, schools).slotAt(row);
  if (slot < 0 || !schools.isRegistered(slot, span.last)) return null;
  return { days: column.days[slot] ?? 0, measurements: column.measurements[slot] ?? 0 };
}

/** A measured value as it is sent: in the unit that people read, two decimals; null for none. */
export function shownValue({ unit }: { readonly unit: string }, value: number | null): number | null {
  return value === null || Number.isNaN(value) ? null : round2(displayValue(value, unit));
}

function classesOf({ groups }: View): Pick<ResolvedView, "classAt"> {
  const { codes } = groups;
  return { classAt: (row) => groups.classOf(codes[row]!) };
}

function staticValues({ attribute, groups }: View, column: string | null): ResolvedView["valueAt"] {
  if (column === null) return (row) => groups.statusOf(groups.codes[row]!);
  const values = attribute(column);
  const unit = keptUnit(column);
  if (displayUnitOf(unit) === unit) return (row) => values.value(row);
  return (row) => {
    const value = values.value(row);
    return typeof value === "number" ? displayValue(value, unit) : value;
  };
}

function liveValues(index: MapIndex, { schools, column, layer }: LiveShow): ResolvedView["valueAt"] {
  const { slotAt } = liveRowsOf(index, schools);
  return (row) => {
    const slot = slotAt(row);
    return slot < 0 ? null : shownValue(layer.metric, column.value(slot));
  };
}

function keptUnit(column: string | null): string {
  return (column === null ? undefined : attributeOf(column)?.unit) ?? "";
}
