import { createHash } from "node:crypto";
import { DATASET_LICENCE } from "@schoolmap/contract";
import { PUBLISHER } from "../catalog.ts";
import type { StoredSnapshot } from "./snapshot-store.ts";

/** Returns the checksum of each file, in the format of `sha256sum -c`. */
export function checksumsOf({ files }: Pick<StoredSnapshot, "files">): string {
  return files.map(({ sha256, name }) => `${sha256}  ${name}\n`).join("");
}

/**
 * Returns the citation of a snapshot. Its SHA-256 is the hash of the list of checksums: anyone with the files can
 * create that list with `sha256sum` and compare it without this server.
 */
export function citationOf(snapshot: StoredSnapshot, url: string): { readonly text: string; readonly bibtex: string } {
  const { id, data_version, created } = snapshot;
  const day = created.toISOString().slice(0, 10);
  const year = day.slice(0, 4);
  const sha256 = createHash("sha256").update(checksumsOf(snapshot)).digest("hex");
  const title = "Schools and their connectivity";
  const note = `SHA-256 of SHA256SUMS: ${sha256}`;
  return {
    text: `${PUBLISHER} (${year}). ${title}, snapshot of ${day}, version ${data_version} [Data set]. ${url}. ${note}. Licence: ${DATASET_LICENCE.id}.\n`,
    bibtex: [
      `@misc{schoolmap-${id.replace(/[^\w-]/g, "-")},`,
      `  author = {{${PUBLISHER}}},`,
      `  title = {${title}, snapshot of ${day}},`,
      `  year = {${year}},`,
      `  version = {${data_version}},`,
      `  url = {${url}},`,
      `  note = {${note}. Licence: ${DATASET_LICENCE.id}}`,
      "}\n",
    ].join("\n"),
  };
}
