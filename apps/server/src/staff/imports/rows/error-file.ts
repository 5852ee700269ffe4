import { causeFacts } from "@schoolmap/contract";
import type { Kysely } from "kysely";
import { BYTE_ORDER_MARK, csvText } from "../../../lib/csv-text.ts";
import type { Database } from "../../../record/tables/index.ts";
import type { FileImport } from "../file-import.ts";

const BLOCK = 1_000;

/**
 * Generates the refused rows of an import as CSV: line, causes, name and location, then the cells that are read, under
 * the headings of the file. No cell runs as a formula in a spreadsheet. Columns that are not imported are omitted.
 */
export async function* errorFile(db: Kysely<Database>, { id, plan }: FileImport): AsyncGenerator<string> {
  const found = await db
    .selectFrom("file_import_finding")
    .select("columns")
    .where("file_import_id", "=", id)
    .executeTakeFirst();
  const read = plan.columns.filter(({ target }) => target !== null);
  const headings = read.map(({ at }) => found?.columns[at]?.heading ?? "");
  yield BYTE_ORDER_MARK + csvText([["line", "cause", "value", "name", ...headings]]);
  const targetAt = new Map(read.map(({ at, target }) => [target as string, at]));
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom("file_import_row")
      .select(["line", "causes", "name", "cells"])
      .where("file_import_id", "=", id)
      .where("verdict", "=", "refused")
      .where("line", ">", after)
      .orderBy("line")
      .limit(BLOCK)
      .execute();
    if (rows.length === 0) return;
    after = rows.at(-1)!.line;
    yield csvText(
      rows.flatMap(({ line, causes, name, cells }) =>
        causes.map((cause) => [
          line,
          nameOf(cause),
          cells?.[targetAt.get(targetOf(cause)) ?? -1] ?? "",
          name,
          ...read.map(({ at }) => cells?.[at] ?? ""),
        ]),
      ),
    );
  }
}

/** Returns the cause in words: "bad_number:num_students" as "bad number". */
function nameOf(key: string): string {
  return causeFacts(key) ? key.split(":")[0]!.replaceAll("_", " ") : key;
}

/** Returns the target of the invalid cell. */
function targetOf(key: string): string {
  const [cause = "", target] = key.split(":");
  if (target) return target;
  if (cause.endsWith("_id")) return "external_id";
  return cause === "region_differs" ? "region" : cause === "other_country" ? "country" : "latitude";
}
