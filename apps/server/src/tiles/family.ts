import { CLASSES, CONNECTION_STATUSES } from "@schoolmap/contract";
import { classOfCombination, type IndexColumn, type View } from "../mapindex/index.ts";

/** Which properties the schools of a kind of tile carry, besides `id` and `count`. */
export interface TileFamily {
  /** Names of the properties that follow from the class of a dot. */
  readonly classKeys: readonly string[];
  /** Their values, in the same order. */
  classValues(dotClass: number): readonly string[];
  /** A property with the school's own value, where there is one. */
  readonly own?: { readonly key: string; readonly column: IndexColumn; readonly missing?: string };
}

const statusOf = (dotClass: number) => CONNECTION_STATUSES[dotClass % CONNECTION_STATUSES.length]!;
const classOf = (dotClass: number) => CLASSES[classOfCombination(dotClass)]!;

/** Schools with their connection status; the view has no layer. */
export const STATUS_FAMILY: TileFamily = {
  classKeys: ["connectivity_status"],
  classValues: (dotClass) => [statusOf(dotClass)],
};

/** Schools with their coverage; the view has the coverage layer. */
export function coverageFamily({ index }: View): TileFamily {
  return {
    classKeys: ["coverage_status", "connectivity_status"],
    classValues: (dotClass) => [classOf(dotClass), statusOf(dotClass)],
    own: { key: "coverage_type", column: index.attribute("coverage_type"), missing: "unknown" },
  };
}

/** Schools with their value and class in a static layer. */
export function layerFamily({ index }: View, column: string | null): TileFamily {
  return {
    classKeys: ["field_status", "connectivity_status"],
    classValues: (dotClass) => [classOf(dotClass), statusOf(dotClass)],
    ...(column === null ? {} : { own: { key: "field_value", column: index.attribute(column) } }),
  };
}
