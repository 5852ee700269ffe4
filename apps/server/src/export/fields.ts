import { attributeOf } from "@schoolmap/contract";
import type { Cell } from "../lib/csv-text.ts";
import { evidenceAt, isLive, type LiveView, type ResolvedLayer, type ResolvedView } from "../view/resolved-view.ts";
import { type ColumnKind, FACT_COLUMNS, IDENTITY_COLUMNS, type SchoolColumn, shownKindOf } from "./columns.ts";

/** A column of an export, read from its view; its name contains the unit of its numbers. */
export interface Field {
  readonly name: string;
  readonly kind: ColumnKind;
  readonly cell: (row: number) => Cell;
}

/**
 * Returns the columns of an export, in order: identity and location of the school, its value and class in the layer,
 * all other data.
 */
export function fieldsOf(view: ResolvedView): readonly Field[] {
  const read = ({ name, kind, read: readerOf }: SchoolColumn): Field => ({ name, kind, cell: readerOf(view.index) });
  return [...IDENTITY_COLUMNS.map(read), ...layerFields(view), ...FACT_COLUMNS.map(read)];
}

function layerFields(view: ResolvedView): Field[] {
  const { layer, classAt, valueAt } = view;
  if (!layer) return [];
  return [
    { name: "layer_value", kind: valueKind(layer), cell: valueAt },
    { name: "layer_unit", kind: "text", cell: () => layer.unit },
    { name: "layer_class", kind: "text", cell: (row) => classAt(row) ?? null },
    ...(isLive(view) ? evidenceFields(view) : []),
  ];
}

function valueKind({ type, column }: ResolvedLayer): ColumnKind {
  const attribute = column === null ? undefined : attributeOf(column);
  if (attribute) return shownKindOf(attribute);
  return type === "LIVE" ? "decimal" : "text";
}

/** Empty for schools that have never measured. */
function evidenceFields(view: LiveView): Field[] {
  return [
    { name: "layer_days", kind: "integer", cell: (row) => evidenceAt(view, row)?.days ?? null },
    { name: "layer_measurements", kind: "integer", cell: (row) => evidenceAt(view, row)?.measurements ?? null },
  ];
}
