import { join } from "node:path";
import { ArrayFileWriter, type ArrayPlace, type NumberArray, readArrayFile } from "../../lib/array-file.ts";
import { BUILD } from "../../process/build.ts";
import type { Log } from "../../process/log.ts";

interface Header {
  /** Build that created the file; another build may compare differently. */
  readonly build: string;
  /** Properties of the order, except its arrays. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly arrays: Readonly<Record<string, ArrayPlace>>;
}

/** Returns the folder of the orders in a data folder. */
export function ordersFolder(dataDir: string): string {
  return join(dataDir, "index", "orders");
}

/**
 * Orders of all schools in the data folder. A server that starts reads the orders that the previous one created. The
 * properties of an order are arrays of numbers, or values that JSON represents.
 */
export class OrderFiles<Order extends object> {
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
  read(column: string): Promise<Order | null> {
    return readArrayFile(this.fileOf(column), async (json, read) => {
      const { build, values, arrays } = json as Header;
      if (build !== BUILD) return null;
      const found = Object.entries(arrays).map(async ([name, place]) => [name, await read(place)] as const);
      return { ...values, ...Object.fromEntries(await Promise.all(found)) } as Order;
    });
  }

  /**
   * Stores an order, and returns whether it succeeded. A failure is only logged; the next start creates the order
   * again.
   */
  async write(column: string, order: Order): Promise<boolean> {
    const writer = new ArrayFileWriter();
    const values: Record<string, unknown> = {};
    const arrays: Record<string, ArrayPlace> = {};
    for (const [name, value] of Object.entries(order)) {
      if (ArrayBuffer.isView(value)) arrays[name] = writer.place(value as NumberArray);
      else values[name] = value;
    }
    try {
      await writer.write(this.fileOf(column), { build: BUILD, values, arrays } satisfies Header);
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
