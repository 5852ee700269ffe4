import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { gzipSync } from "node:zlib";
import { TileDirectory } from "./directory.ts";
import { type Bounds, headerBytes } from "./header.ts";

/** A tile of an archive, gzip-compressed. */
export interface ArchivedTile {
  readonly id: number;
  readonly content: Uint8Array;
}

/** Header values and metadata of an archive. */
export interface ArchiveFacts {
  readonly maxZoom: number;
  readonly bounds: Bounds;
  /** JSON object; vector tiles require `vector_layers`. */
  readonly metadata: object;
}

/**
 * Yields a PMTiles archive (version 3). The directories precede the tiles but are known only after the last tile, so
 * the tiles are written to a temporary file first.
 *
 * @param tiles by ascending id
 * @throws AbortError when the signal is aborted before all tiles are available
 */
export async function* pmtilesPieces(
  tiles: AsyncIterable<ArchivedTile>,
  { maxZoom, bounds, metadata }: ArchiveFacts,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), "schoolmap-tiles-"));
  try {
    const file = join(folder, "tiles");
    const directory = new TileDirectory();
    await pipeline(newContents(tiles, directory), createWriteStream(file), { signal });
    const { root, leaves } = directory.finish();
    const packedMetadata = gzipSync(JSON.stringify(metadata));
    yield headerBytes({
      ...{ maxZoom, bounds, rootLength: root.length, metadataLength: packedMetadata.length },
      leavesLength: leaves.reduce((sum, { length }) => sum + length, 0),
      dataLength: directory.bytes,
      ...{ tiles: directory.tiles, entries: directory.entries, contents: directory.contents },
    });
    yield root;
    yield packedMetadata;
    yield* leaves;
    yield* createReadStream(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function* newContents(
  tiles: AsyncIterable<ArchivedTile>,
  directory: TileDirectory,
): AsyncGenerator<Uint8Array, void, void> {
  for await (const { id, content } of tiles) if (directory.add(id, content)) yield content;
}
