import { attributeOf, type LayerType, type LegendConfigs, type ValueClass } from "@schoolmap/contract";
import { displayUnitOf, displayValue, round2 } from "@schoolmap/rules";
import { type IndexLayer, type LiveShow, liveRowsOf, type MapIndex, type View } from "../mapindex/index.ts";

/** Value of a school under a layer: numbers in the unit of the layer; null when the value is unknown. */
export type LayerValue = string | number | boolean | null;

/** The layer of a view, resolved for its request. */
export interface ResolvedLayer {
  readonly id: number;
  readonly name: string;
  readonly type: LayerType;
  /** The legend of the layer, or of the country when the national one was requested. */
  readonly legend: LegendConfigs;
  /** The attribute of a static layer; null for a live layer and for School status. */
  readonly column: string | null;
  /** Display unit of `valueAt`: Mbps, ms, %, km, people; "" for words and plain numbers. */
  readonly unit: string;
}

/**
 * The resolved view of a request: its schools, with one class and one value for each. Tiles, numbers, tables, lists,
 * popups, graphs, exports and images are created from it.
 */
export interface ResolvedView extends View {
  /** Null when only the connection status is shown. */
  readonly layer: ResolvedLayer | null;
  /** Undefined without a layer, and for a school that does not measure under a live layer. */
  readonly classAt: (row: number) => ValueClass | undefined;
  /**
   * Returns the value of a school in `layer.unit`: for a live layer the value of the period with two decimals, for a
   * static layer the value of its column, for School status the status. Returns null when there is no value, and
   * without a layer.
   */
  readonly valueAt: (row: number) => LayerValue;
  /** The measurements that determine class and value; null unless the layer is live. */
  readonly live: LiveShow | null;
}

/** A view whose classes and values are computed from measurements. */
export interface LiveView extends ResolvedView {
  readonly layer: ResolvedLayer;
  readonly live: LiveShow;
}

/** Whether a view shows a live layer. */
export function isLive(view: ResolvedView): view is LiveView {
  return view.live !== null;
}

/** Creates a view of the connection status alone. */
export function statusView(view: View): ResolvedView {
  return { ...view, ...classesOf(view), layer: null, valueAt: () => null, live: null };
}

/** Creates a view of a static layer or of School status. `view` must have been created with that layer. */
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

/** Creates a view of a live layer in a span. `view` must have been created with that layer and span. */
export function liveView(view: View, live: LiveShow, name: string, version: string): LiveView {
  const { id, legend, metric } = live.layer;
  const layer = { id, name, type: "LIVE", legend, column: null, unit: metric.displayUnit } as const;
  return { ...view, ...classesOf(view), layer, valueAt: liveValues(view.index, live), live, version };
}

/** Amount of data that a school measured in the period. */
export interface Evidence {
  readonly days: number;
  readonly measurements: number;
}

/**
 * Returns the amount of data behind the value of a school; null for a school that had not measured by the end of the
 * period.
 */
export function evidenceAt({ index, live }: LiveView, row: number): Evidence | null {
  const { column, schools, span } = live;
  const slot = liveRowsOf(index, schools).slotAt(row);
  if (slot < 0 || !schools.isRegistered(slot, span.last)) return null;
  return { days: column.days[slot] ?? 0, measurements: column.measurements[slot] ?? 0 };
}

/** Formats a measured value for responses: in the display unit, with two decimals; null when there is none. */
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
