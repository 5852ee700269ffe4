import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { crc32 } from "node:zlib";
import { writeWhole } from "../../lib/write-whole.ts";
import { BUILD } from "../../process/build.ts";
import type { Log } from "../../process/log.ts";

const CHECKSUM_BYTES = 4;

interface Kept<Order> {
  /** Build that created the file; another build may compare differently. */
  readonly build: string;
  readonly order: Order;
}

/** Returns the folder of the orders in a data folder. */
export function ordersFolder(dataDir: string): string {
  return join(dataDir, "index", "orders");
}

/** Orders of all schools in the data folder. A server that starts reads the orders that the previous one created. */
export class OrderFiles<Order> {
  private readonly folder: string;

  constructor(
    { dataDir }: { readonly dataDir: string },
    private readonly log: Pick<Log, "warn">,
  ) {
    this.folder = ordersFolder(dataDir);
  }

  /**
   * Reads the stored order by a column. Returns null when there is none, when another build created it, or when it is
   * damaged.
   */
  async read(column: string): Promise<Order | null> {
    const bytes = await readFile(this.fileOf(column)).catch(() => null);
    if (!bytes || bytes.length <= CHECKSUM_BYTES) return null;
    const text = bytes.subarray(CHECKSUM_BYTES);
    if (crc32(text) !== bytes.readUInt32LE(0)) return null;
    const { build, order } = deserialize(text) as Kept<Order>;
    return build === BUILD ? order : null;
  }

  /**
   * Stores an order, and returns whether it succeeded. A failure is only logged; the next start creates the order
   * again.
   */
  async write(column: string, order: Order): Promise<boolean> {
    const text = serialize({ build: BUILD, order } satisfies Kept<Order>);
    const checksum = Buffer.alloc(CHECKSUM_BYTES);
    checksum.writeUInt32LE(crc32(text));
    try {
      await writeWhole(this.fileOf(column), (handle) => handle.writev([checksum, text]));
      return true;
    } catch (err) {
      this.log.warn({ err, column }, "an order of schools could not be kept");
      return false;
    }
  }

  private fileOf(column: string): string {
    return join(this.folder, `${column}.order`);
  }
}
