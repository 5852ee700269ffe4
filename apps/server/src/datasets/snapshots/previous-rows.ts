import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { parse } from "csv-parse";
import type { ArtifactStore } from "../../artifacts/artifact-store.ts";
import type { StoredSnapshot } from "./snapshot-store.ts";

/** Row of a CSV file, by column name. */
export type TextRow = Readonly<Record<string, string>>;

const ROWS_AT_ONCE = 512;

/** Yields the rows of a CSV file of an earlier snapshot, several at a time; none when the snapshot has no such file. */
export async function* previousRows(
  artifacts: ArtifactStore,
  snapshot: StoredSnapshot | undefined,
  name: string,
): AsyncGenerator<readonly TextRow[]> {
  const file = snapshot?.files.find((one) => one.name === name);
  if (!file) return;
  const rows = pipeline(await artifacts.get(file.key), createGunzip(), parse({ bom: true, columns: true }), () => {});
  let some: TextRow[] = [];
  for await (const row of rows) {
    some.push(row);
    if (some.length < ROWS_AT_ONCE) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}
