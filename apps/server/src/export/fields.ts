import { type Attribute, CLASSES, CONNECTION_STATUSES } from "@schoolmap/contract";
import { convert, displayUnitOf, type UnitFormula, unitFormula } from "@schoolmap/rules";
import { columnFacts } from "../catalog/columns/columns.ts";
import type { CatalogLayer } from "../catalog/index.ts";
import { classOfCode, type IndexLayer, liveRowsOf, type MapIndex, type View } from "../mapindex/index.ts";
import { shownValue } from "../numbers/panel/live-benchmark.ts";
import { EXPORTED_ATTRIBUTES } from "./attribute-positions.ts";

/** A value of an exported school. */
export type Cell = string | number | boolean | null;

/** A column of an export: the name says the unit of its numbers. */
export interface Field {
  readonly name: string;
  readonly cell: (row: number) => Cell;
}

/** The layer of an export and what people call it. */
export interface ExportLayer {
  readonly id: number;
  readonly name: string;
  /** Unit of the values, "" for words and counts. */
  readonly unit: string;
  /** Value of a school under the layer, in `unit`. */
  readonly valueAt: (row: number) => Cell;
  /** Fields that only this layer has. */
  readonly more: readonly Field[];
}

/** The columns of an export, in order: what the school is, where it lies, its place in the layer, all that is known. */
export function fieldsOf(view: View, layer: ExportLayer | undefined): readonly Field[] {
  const { index } = view;
  return [
    ...identityFields(index),
    ...placeFields(index),
    { name: "connectivity_status", cell: (row) => CONNECTION_STATUSES[index.status[row]!]! },
    ...(layer ? layerFields(view, layer) : []),
    ...EXPORTED_ATTRIBUTES.map((attribute) => attributeField(index, attribute)),
    { name: "is_demo", cell: (row) => index.isDemo(row) },
  ];
}

/** A layer whose values are an attribute, or the connection status. */
export function staticExportLayer(index: MapIndex, layer: IndexLayer, known?: CatalogLayer): ExportLayer {
  const { id, column } = layer;
  if (column === null) {
    const valueAt = (row: number) => CONNECTION_STATUSES[index.status[row]!]!;
    return { id, name: "School status", unit: "", valueAt, more: [] };
  }
  const { unit, displayUnit } = columnFacts(column) ?? { unit: "", displayUnit: "" };
  const values = index.attribute(column);
  const valueAt = (row: number) => inUnit(values.value(row), unitFormula(unit, displayUnit));
  return { id, name: known?.name ?? column, unit: displayUnit, valueAt, more: [] };
}

/** A layer whose values were measured. The view must be one of that layer. */
export function liveExportLayer({ index, live }: View, { id, name }: CatalogLayer): ExportLayer | undefined {
  if (!live) return undefined;
  const { column, schools, layer } = live;
  const { slotAt } = liveRowsOf(index, schools);
  const ofSlot = (row: number, read: (slot: number) => Cell | undefined) => {
    const slot = slotAt(row);
    return slot < 0 ? null : (read(slot) ?? null);
  };
  return {
    id,
    name,
    unit: layer.metric.displayUnit,
    valueAt: (row) => ofSlot(row, (slot) => shownValue(layer.metric, column.value(slot))),
    more: [
      { name: "layer_days", cell: (row) => ofSlot(row, (slot) => column.days[slot]) },
      { name: "layer_measurements", cell: (row) => ofSlot(row, (slot) => column.measurements[slot]) },
    ],
  };
}

function layerFields({ classStatusCodes }: View, { valueAt, unit, more }: ExportLayer): Field[] {
  const classAt = (row: number) => CLASSES[classOfCode(classStatusCodes?.[row] ?? Number.MAX_SAFE_INTEGER)] ?? null;
  return [
    { name: "layer_value", cell: valueAt },
    { name: "layer_unit", cell: () => unit },
    { name: "layer_class", cell: classAt },
    ...more,
  ];
}

function identityFields(index: MapIndex): Field[] {
  return [
    { name: "schoolmap_id", cell: (row) => index.ids[row]! },
    { name: "giga_id_school", cell: (row) => index.gigaId(row) || null },
    { name: "external_id", cell: (row) => index.externalId(row) || null },
    { name: "name", cell: (row) => index.name(row) || null },
    { name: "longitude", cell: (row) => index.lon(row) },
    { name: "latitude", cell: (row) => index.lat(row) },
  ];
}

function placeFields(index: MapIndex): Field[] {
  const country = (row: number) => index.countries[index.country[row]!]!;
  const region = (row: number) => index.regions[index.region[row]!]!;
  const district = (row: number) => index.districts[index.district[row]!]!;
  return [
    { name: "country_iso3_code", cell: (row) => country(row).iso3 },
    { name: "country_name", cell: (row) => country(row).name },
    { name: "admin1_code", cell: (row) => region(row).code || null },
    { name: "admin1_name", cell: (row) => region(row).name || null },
    { name: "admin2_code", cell: (row) => district(row).code || null },
    { name: "admin2_name", cell: (row) => district(row).name || null },
  ];
}

/** What is measured has its unit in the name of the column; years and people, which are counted, have none. */
function attributeField(index: MapIndex, { column, unit }: Attribute): Field {
  const values = index.attribute(column);
  const kept = unit ?? "";
  const shown = displayUnitOf(kept);
  const formula = unitFormula(kept, shown);
  return {
    name: formula ? `${column}_${shown.toLowerCase()}` : column,
    cell: (row) => inUnit(values.value(row), formula),
  };
}

function inUnit(value: Cell, formula: UnitFormula | undefined): Cell {
  return typeof value === "number" && formula ? convert(value, formula) : value;
}
