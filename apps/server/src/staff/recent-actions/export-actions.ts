import type { ExportFormat, RecentAction } from "@schoolmap/contract";
import type { Kysely } from "kysely";
import { cellOf } from "../../admin/export.ts";
import { listDownload } from "../../admin/list-file.ts";
import type { Download } from "../../http/answer.ts";
import { BYTE_ORDER_MARK, csvText } from "../../lib/csv-text.ts";
import type { Actor } from "../../record/actor.ts";
import type { Database } from "../../record/tables/index.ts";
import { type ActionSelection, allActions, countActions } from "./recent-actions.ts";

const ROWS_AT_ONCE = 500;
const COLUMNS = [
  "id",
  "at",
  "actor",
  "action",
  "entity",
  "entity_id",
  "label",
  "summary",
  "before",
  "after",
  "request_id",
] as const satisfies readonly (keyof RecentAction)[];

/** Exports all selected actions as a file. The audit records who exported it. */
export async function exportActions(
  db: Kysely<Database>,
  { format = "csv", ...selection }: ActionSelection & { readonly format?: ExportFormat | undefined },
  { actor, requestId }: { readonly actor: Actor; readonly requestId: string },
): Promise<Download> {
  const chosen = Object.entries(selection).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return listDownload(db, {
    ...{ name: "recent-actions", entity: "audit", format, actor, requestId },
    rows: await countActions(db, selection, actor),
    query: new URLSearchParams(chosen).toString(),
    pieces: () => piecesOf(allActions(db, selection, { actor, size: ROWS_AT_ONCE }), format),
  });
}

async function* piecesOf(
  pages: AsyncIterable<readonly RecentAction[]>,
  format: ExportFormat,
): AsyncGenerator<string, void, void> {
  if (format === "csv") yield BYTE_ORDER_MARK + csvText([[...COLUMNS]]);
  for await (const page of pages) {
    yield format === "csv"
      ? csvText(page.map((action) => COLUMNS.map((column) => cellOf(action[column]))))
      : page.map((action) => `${JSON.stringify(action)}\n`).join("");
  }
}
