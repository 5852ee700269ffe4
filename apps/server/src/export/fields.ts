import type { Cell } from "../lib/csv-text.ts";
import { evidenceAt, isLive, type LiveView, type ResolvedView } from "../view/resolved-view.ts";
import { FACT_COLUMNS, IDENTITY_COLUMNS, type SchoolColumn } from "./columns.ts";

/** A column of an export, read from its view: the name says the unit of its numbers. */
export interface Field {
  readonly name: string;
  readonly cell: (row: number) => Cell;
}

/** The columns of an export, in order: what the school is, where it lies, its place in the layer, all that is known. */
export function fieldsOf(view: ResolvedView): readonly Field[] {
  const read = ({ name, read: readerOf }: SchoolColumn): Field => ({ name, cell: readerOf(view.index) });
  return [...IDENTITY_COLUMNS.map(read), ...layerFields(view), ...FACT_COLUMNS.map(read)];
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
