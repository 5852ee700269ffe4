import { createHash } from "node:crypto";
import { ATTRIBUTES } from "@schoolmap/contract";
import { ArrayFileWriter, type ArrayPlace, type ReadArray, readArrayFile } from "../lib/array-file.ts";
import { type IndexImages, imagesOf, indexOf } from "./build/images.ts";
import type { ColumnImage } from "./columns/image.ts";
import type { MapIndex } from "./map-index.ts";
import { type PlaceLists, Places } from "./places.ts";

/** Must be increased when the meaning of a column changes. */
const LAYOUT = 11;

interface Header {
  readonly schema: string;
  /** Epoch of the record from which the snapshot was created. */
  readonly origin: string;
  readonly version: string;
  readonly places: PlaceLists;
  readonly columns: readonly {
    readonly name: string;
    readonly kind: string;
    readonly meta: ColumnImage["meta"];
    readonly arrays: Readonly<Record<string, ArrayPlace>>;
  }[];
}

/** Hash of everything that must be the same in a snapshot and in this program. */
const SCHEMA = createHash("sha256")
  .update(JSON.stringify([LAYOUT, ATTRIBUTES]))
  .digest("hex");

/** Writes the index to a file, atomically. `origin` is the epoch of the record from which it was created. */
export async function writeSnapshot(index: MapIndex, file: string, origin: string): Promise<void> {
  const writer = new ArrayFileWriter();
  const columns = [...imagesOf(index)].map(([name, { kind, meta, arrays }]) => ({
    name,
    kind,
    meta,
    arrays: Object.fromEntries(Object.entries(arrays).map(([part, array]) => [part, writer.place(array)])),
  }));
  const { version, places } = index;
  await writer.write(file, { schema: SCHEMA, origin, version, places: places.lists(), columns } satisfies Header);
}

/**
 * Reads the index from a snapshot file. Returns null if no usable file exists: it is missing, damaged, or was created
 * in another epoch of the record or by another version of the program.
 */
export function readSnapshot(file: string, origin: string): Promise<MapIndex | null> {
  return readArrayFile(file, async (json, read) => {
    const header = json as Header;
    if (header.schema !== SCHEMA || header.origin !== origin) return null;
    return indexOf(await readColumns(header, read), header.version, Places.of(header.places));
  });
}

async function readColumns({ columns }: Header, read: ReadArray): Promise<IndexImages> {
  const images = columns.map(async ({ name, kind, meta, arrays }) => {
    const parts = Object.entries(arrays).map(async ([part, place]) => [part, await read(place)] as const);
    return [name, { kind, meta, arrays: Object.fromEntries(await Promise.all(parts)) }] as const;
  });
  return new Map(await Promise.all(images));
}
