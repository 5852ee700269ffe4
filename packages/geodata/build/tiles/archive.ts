import { createHash } from "node:crypto";
import { WORLD_VIEWS, type WorldView } from "../../src/world-views.ts";
import { ByteWriter } from "../lib/bytes.ts";

/**
 * Collects tiles of all views and stores each distinct one once. Layout of the file: uint32 length of the directory,
 * the directory, then the blobs. The directory is the gzip of varints: number of blobs, length of each blob, then per
 * view the number of its entries and for each entry the step in tile number and the blob (0 for none, else blob + 1).
 * The first view lists all its tiles, the others only tiles that differ from it. Tile number: (4^z − 1) / 3 + y · 2^z +
 * x.
 */
export class TileArchive {
  private readonly blobs: Uint8Array[] = [];
  private readonly blobOf = new Map<string, number>();
  private readonly entries = new Map<WorldView, Map<number, number>>(WORLD_VIEWS.map((view) => [view, new Map()]));

  put(view: WorldView, zoom: number, tile: number, bytes: Uint8Array): void {
    const digest = createHash("sha1").update(bytes).digest("base64");
    let blob = this.blobOf.get(digest);
    if (blob === undefined) {
      blob = this.blobs.push(bytes) - 1;
      this.blobOf.set(digest, blob);
    }
    this.entries.get(view)!.set((4 ** zoom - 1) / 3 + tile, blob);
  }

  finish(compress: (bytes: Uint8Array) => Uint8Array): Uint8Array {
    const packed = this.blobs.map(compress);
    const directory = new ByteWriter();
    directory.varint(packed.length);
    for (const blob of packed) directory.varint(blob.length);
    const [first] = WORLD_VIEWS;
    for (const view of WORLD_VIEWS)
      this.writeView(directory, view === first ? new Map() : this.entries.get(first)!, view);
    const head = compress(directory.finish());
    const size = Buffer.alloc(4);
    size.writeUInt32LE(head.length);
    return Buffer.concat([size, head, ...packed]);
  }

  private writeView(out: ByteWriter, base: ReadonlyMap<number, number>, view: WorldView): void {
    const own = this.entries.get(view)!;
    const tiles = [...new Set([...base.keys(), ...own.keys()])]
      .filter((tile) => own.get(tile) !== base.get(tile))
      .sort((a, b) => a - b);
    out.varint(tiles.length);
    let last = 0;
    for (const tile of tiles) {
      out.varint(tile - last);
      out.varint((own.get(tile) ?? -1) + 1);
      last = tile;
    }
  }
}
