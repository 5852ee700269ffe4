import { CLASSES, CONNECTION_STATUSES } from "@schoolmap/contract";
import { classOfCode, liveRowsOf, type View } from "../mapindex/index.ts";
import { shownValue } from "../numbers/panel/live-benchmark.ts";
import type { LiveView } from "../view/live-request.ts";

type Value = string | number | boolean;

/** Which properties the schools of a kind of tile carry, besides their id and `count`. */
export interface TileSchema {
  /** Name of the property with the id of the school; "id" when absent. */
  readonly idKey?: string;
  /** Names of the properties that follow from the class of a dot. */
  readonly classKeys: readonly string[];
  /** Their values, in the same order; undefined where a class goes without. */
  classValues(dotClass: number): readonly (Value | undefined)[];
  /** A property with the school's own value; null where it has none. */
  readonly own?: { readonly key: string; readonly valueAt: (row: number) => Value | null };
}

const statusOf = (dotClass: number) => CONNECTION_STATUSES[dotClass % CONNECTION_STATUSES.length]!;
const classOf = (dotClass: number) => CLASSES[classOfCode(dotClass)];

/** Schools with their connection status; the view has no layer. */
export const STATUS_SCHEMA: TileSchema = {
  classKeys: ["connectivity_status"],
  classValues: (dotClass) => [statusOf(dotClass)],
};

/** Schools with their coverage; the view has the coverage layer. */
export function coverageSchema({ index }: View): TileSchema {
  const column = index.attribute("coverage_type");
  return {
    classKeys: ["coverage_status", "connectivity_status"],
    classValues: (dotClass) => [classOf(dotClass), statusOf(dotClass)],
    own: { key: "coverage_type", valueAt: (row) => column.value(row) ?? "unknown" },
  };
}

/** Schools with their value and class in a static layer. */
export function layerSchema({ index }: View, columnName: string | null): TileSchema {
  const column = columnName === null ? undefined : index.attribute(columnName);
  return {
    classKeys: ["field_status", "connectivity_status"],
    classValues: (dotClass) => [classOf(dotClass), statusOf(dotClass)],
    ...(column ? { own: { key: "field_value", valueAt: (row) => column.value(row) } } : {}),
  };
}

/** All schools; those that measure have a class in the download layer. */
export const CONNECTIVITY_SCHEMA: TileSchema = {
  classKeys: ["connectivity", "connectivity_status", "is_rt_connected"],
  classValues: (dotClass) => [classOf(dotClass), statusOf(dotClass), classOf(dotClass) !== undefined],
};

/** Schools that measure, with their value and class in a live layer. */
export function liveSchema({ index, live }: LiveView): TileSchema {
  const { schools, column, layer } = live;
  const { slotAt } = liveRowsOf(index, schools);
  return {
    classKeys: ["field_status", "connectivity_status", "is_rt_connected"],
    classValues: (dotClass) => [classOf(dotClass), statusOf(dotClass), true],
    own: { key: "field_avg", valueAt: (row) => shownValue(layer.metric, column.value(slotAt(row))) },
  };
}

/** Schools that measured by the end of a year, with their class in it. Clients compare the year as text. */
export function yearSchema(year: number): TileSchema {
  return {
    idKey: "school_id",
    classKeys: ["year", "field_status", "is_rt_connected"],
    classValues: (dotClass) => [String(year), classOf(dotClass), true],
  };
}
