import { type Attribute, CONNECTION_STATUSES } from "@schoolmap/contract";
import { displayUnitOf, displayValue, isMeasuredUnit } from "@schoolmap/rules";
import type { Cell } from "../lib/csv-text.ts";
import type { MapIndex } from "../mapindex/index.ts";
import { evidenceAt, isLive, type LiveView, type ResolvedView } from "../view/resolved-view.ts";
import { EXPORTED_ATTRIBUTES } from "./attribute-positions.ts";

/** A column of an export: the name says the unit of its numbers. */
export interface Field {
  readonly name: string;
  readonly cell: (row: number) => Cell;
}

/** The columns of an export, in order: what the school is, where it lies, its place in the layer, all that is known. */
export function fieldsOf(view: ResolvedView): readonly Field[] {
  const { index } = view;
  return [
    ...identityFields(index),
    ...placeFields(index),
    { name: "connectivity_status", cell: (row) => CONNECTION_STATUSES[index.status[row]!]! },
    ...layerFields(view),
    ...EXPORTED_ATTRIBUTES.map((attribute) => attributeField(index, attribute)),
    { name: "is_demo", cell: (row) => index.isDemo(row) },
  ];
}

function layerFields(view: ResolvedView): Field[] {
  const { layer, classAt, valueAt } = view;
  if (!layer) return [];
  return [
    { name: "layer_value", cell: valueAt },
    { name: "layer_unit", cell: () => layer.unit },
    { name: "layer_class", cell: (row) => classAt(row) ?? null },
    ...(isLive(view) ? evidenceFields(view) : []),
  ];
}

/** Empty for schools that never measured. */
function evidenceFields(view: LiveView): Field[] {
  return [
    { name: "layer_days", cell: (row) => evidenceAt(view, row)?.days ?? null },
    { name: "layer_measurements", cell: (row) => evidenceAt(view, row)?.measurements ?? null },
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
function attributeField(index: MapIndex, attribute: Attribute): Field {
  const { column } = attribute;
  const unit: string = attribute.unit ?? "";
  const values = index.attribute(column);
  const shown = displayUnitOf(unit);
  return {
    name: isMeasuredUnit(unit) ? `${column}_${shown.toLowerCase()}` : column,
    cell: (row) => {
      const value = values.value(row);
      return typeof value === "number" ? displayValue(value, unit) : value;
    },
  };
}
