import type { ConnectionStatus, LayerType, ValueClass } from "@schoolmap/contract";

type Value = string | number | boolean;

/** Properties of the schools in a kind of tile, in addition to their id and `count`. */
export interface TileSchema {
  /** Name of the property with the id of the school. Default: "id". */
  readonly idKey?: string;
  /** Names of the properties that depend on the class and the connection status of a dot. */
  readonly classKeys: readonly string[];
  /** Returns their values, in the same order; undefined where a class has no value. */
  classValues(name: ValueClass | undefined, status: ConnectionStatus): readonly (Value | undefined)[];
  /** Name of the property with the school's value in the layer. The property is absent for a school without a value. */
  readonly valueKey?: string;
  /** Value of that property for a school without a value. When undefined, the property is absent. */
  readonly missingValue?: string;
}

/** Schools with their connection status; the view has no layer. */
export const STATUS_SCHEMA: TileSchema = {
  classKeys: ["connectivity_status"],
  classValues: (_, status) => [status],
};

/** Schools with their coverage; the view has the coverage layer. */
export const COVERAGE_SCHEMA: TileSchema = {
  classKeys: ["coverage_status", "connectivity_status"],
  classValues: (name, status) => [name, status],
  valueKey: "coverage_type",
  missingValue: "unknown",
};

/** All schools. Measuring schools have a class in the download layer. */
export const CONNECTIVITY_SCHEMA: TileSchema = {
  classKeys: ["connectivity", "connectivity_status", "is_rt_connected"],
  classValues: (name, status) => [name, status, name !== undefined],
};

const STATUS_LAYER_SCHEMA: TileSchema = {
  classKeys: ["field_status", "connectivity_status"],
  classValues: (name, status) => [name, status],
};

const STATIC_SCHEMA: TileSchema = { ...STATUS_LAYER_SCHEMA, valueKey: "field_value" };

const LIVE_SCHEMA: TileSchema = {
  classKeys: ["field_status", "connectivity_status", "is_rt_connected"],
  classValues: (name, status) => [name, status, true],
  valueKey: "field_avg",
};

/**
 * Returns the schema for schools with their value and class in the layer of a view. Values are in the display unit of
 * the layer.
 */
export function layerSchema({ layer }: { readonly layer: { readonly type: LayerType } | null }): TileSchema {
  switch (layer?.type) {
    case "LIVE":
      return LIVE_SCHEMA;
    case "STATIC":
      return STATIC_SCHEMA;
    default:
      // The value of School status is the connection status, which is already a property.
      return STATUS_LAYER_SCHEMA;
  }
}

/**
 * Returns the schema for schools that measured by the end of a year, with their class in that year. Clients compare the
 * year as text.
 */
export function yearSchema(year: number): TileSchema {
  return {
    idKey: "school_id",
    classKeys: ["year", "field_status", "is_rt_connected"],
    classValues: (name) => [String(year), name, true],
  };
}
