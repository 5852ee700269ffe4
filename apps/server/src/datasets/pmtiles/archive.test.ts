import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { gzip, gzipSync } from "node:zlib";
import { zxyToTileId } from "pmtiles";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type ArchivedTile, pmtilesPieces } from "./archive.ts";
import { tilesAlongCurve } from "./hilbert.ts";
import { openArchive } from "./testing/open-archive.ts";

afterEach(() => vi.unstubAllEnvs());

describe("the tiles of a zoom", () => {
  it.each([0, 1, 2, 5, 7])("%d are in ascending order of id, each once", (zoom) => {
    const tiles = [...tilesAlongCurve(zoom, () => false)];
    expect(tiles.map(({ id }) => id)).toEqual(Array.from(tiles, (_, at) => (4 ** zoom - 1) / 3 + at));
    expect(tiles).toHaveLength(4 ** zoom);
    for (const { id, tile } of tiles) expect(zxyToTileId(tile.z, tile.x, tile.y)).toBe(id);
  });

  it("are searched only below parent tiles that are not empty", () => {
    const tested: string[] = [];
    const tiles = tilesAlongCurve(2, ({ z, x, y }) => {
      tested.push(`${z}/${x}/${y}`);
      return x !== y;
    });
    expect([...tiles].map(({ tile }) => `${tile.x}/${tile.y}`).sort()).toEqual(["0/0", "1/1", "2/2", "3/3"]);
    expect(tested).toHaveLength(1 + 4 + 8);
  });
});

const gzipAside = promisify(gzip);

describe("an archive", () => {
  const ZOOM = 7;
  /** Every third tile is missing, and some tiles have the same content. */
  const contentOf = (id: number) => (id % 3 === 0 ? undefined : `tile ${id < 30 || id === 40 ? "of the sea" : id}`);

  async function* tiles(): AsyncGenerator<ArchivedTile> {
    for (let zoom = 0; zoom <= ZOOM; zoom++) {
      for (const { id } of tilesAlongCurve(zoom, () => false)) {
        const content = contentOf(id);
        if (content) yield { id, content: gzipSync(content) };
      }
    }
  }

  it("returns its tiles from several leaf directories, and stores equal tiles once", async () => {
    const bounds = [-10, -20, 30, 40] as const;
    const bytes = await buffer(pmtilesPieces(tiles(), { maxZoom: ZOOM, bounds, metadata: { name: "Test" } }));
    const archive = openArchive(bytes);
    const header = await archive.getHeader();
    const ids = Array.from({ length: (4 ** (ZOOM + 1) - 1) / 3 }, (_, id) => id);
    const there = ids.filter((id) => contentOf(id));
    expect(header.numAddressedTiles).toBe(there.length);
    expect(header.numTileContents).toBe(new Set(there.map(contentOf)).size);
    // Up to id 30, two of three consecutive ids have the same content.
    expect(header.numTileEntries).toBe(there.length - 10);
    expect(header.leafDirectoryLength).toBeGreaterThan(0);
    expect(header.tileDataOffset! + header.tileDataLength!).toBe(bytes.length);
    expect(await archive.getMetadata()).toEqual({ name: "Test" });
    for (let zoom = 0; zoom <= ZOOM; zoom++) {
      for (const { id, tile } of tilesAlongCurve(zoom, () => false)) {
        if (id > 50 && id % 37 > 0) continue;
        const found = await archive.getZxy(tile.z, tile.x, tile.y);
        expect(found && Buffer.from(found.data).toString()).toBe(contentOf(id));
      }
    }
  });

  it("is valid without tiles", async () => {
    async function* none(): AsyncGenerator<ArchivedTile> {}
    const archive = openArchive(
      await buffer(pmtilesPieces(none(), { maxZoom: 0, bounds: [0, 0, 0, 0], metadata: {} })),
    );
    expect(await archive.getZxy(0, 0, 0)).toBeUndefined();
  });

  it.each(["its tiles fail", "it is aborted"])("removes its temporary file when %s", async (reason) => {
    const folder = await mkdtemp(join(tmpdir(), "schoolmap-archive-"));
    vi.stubEnv("TMPDIR", folder);
    const abort = new AbortController();
    async function* failing(): AsyncGenerator<ArchivedTile> {
      yield { id: 0, content: gzipSync("tile") };
      if (reason === "its tiles fail") throw new Error(reason);
      abort.abort(new Error(reason));
      for (let id = 1; ; id++) yield { id, content: await gzipAside(String(id)) };
    }
    const pieces = pmtilesPieces(failing(), { maxZoom: 0, bounds: [0, 0, 0, 0], metadata: {} }, abort.signal);
    await expect(buffer(pieces)).rejects.toThrow();
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
  });
});
