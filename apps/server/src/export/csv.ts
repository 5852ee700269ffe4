import { BYTE_ORDER_MARK, csvText } from "../lib/csv-text.ts";
import type { Field } from "./fields.ts";
import type { Writer } from "./writer.ts";

/** Creates a writer of CSV in UTF-8. */
export function csvWriter(fields: readonly Field[]): Writer {
  return {
    head: () => BYTE_ORDER_MARK + csvText([fields.map(({ name }) => name)]),
    rows: (rows) => csvText(rows.map((row) => fields.map(({ cell }) => cell(row)))),
    tail: () => "",
  };
}
