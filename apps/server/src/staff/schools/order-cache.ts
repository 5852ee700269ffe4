import { LRUCache } from "lru-cache";
import { readRecordSnapshot } from "../../mapindex/follow/record-snapshot.ts";
import { touchedSince } from "../../mapindex/follow/touched.ts";
import { epochOf, type MapIndex } from "../../mapindex/index.ts";
import type { OpenRecord } from "../../record/open.ts";
import type { OrderFiles } from "./order-files.ts";

/** Number of schools changed after an order was made above which the order is rebuilt in the background. */
const MANY = 1_000;
/**
 * Maximum number of orders in memory: those of all columns that have one. An order of 2.2 million schools takes 2 to 9
 * MB.
 */
const KEPT = 12;
/**
 * Time without requests after which an order is removed from memory. It is read from its file when it is requested
 * again.
 */
const IDLE_MS = 10 * 60_000;

/** An order of all schools, with the sequence of the change log and the epoch of the record at which it was made. */
export interface SchoolOrder {
  readonly epoch: string;
  readonly sequence: number;
}

/** Schools that changed after an order was made and may have another position. */
export interface Touched {
  readonly touched: ReadonlySet<number>;
}

interface Made<Order> {
  readonly order: Order;
  /** Resolves when the file is written; false when it could not be written. */
  readonly hasFile: Promise<boolean>;
}

/**
 * The orders of all schools by each requested column. Creating one takes a second or more for millions of schools, so a
 * slightly older order is used as well, also one from a previous start. The few schools that changed after it are
 * inserted at their positions when a page is read.
 */
export class OrderCache<Order extends SchoolOrder> {
  private readonly known = new LRUCache<string, Order>({
    ...{ max: KEPT, ttl: IDLE_MS, updateAgeOnGet: true, ttlAutopurge: true },
  });
  private readonly making = new Map<string, Promise<Made<Order>>>();

  constructor(
    private readonly record: Pick<OpenRecord, "pool">,
    private readonly makeOrder: (index: MapIndex, column: string) => Promise<Order>,
    private readonly files: OrderFiles<Order>,
  ) {}

  async order(index: MapIndex, column: string): Promise<Order & Touched> {
    const known = this.known.get(column) ?? (await this.files.read(column));
    const touched = await this.touched(index, known);
    if (!known || !touched) return { ...(await this.makeAndCache(index, column)), touched: new Set() };
    this.known.set(column, known);
    if (touched.size > MANY) this.makeAndCache(index, column).catch(() => undefined);
    return { ...known, touched };
  }

  /**
   * Creates the orders by some columns that have no usable file, one after the other, so that no request waits for
   * them. They are stored in their files: all together take 50 MB, and most are never requested.
   * @throws the reason of the signal
   */
  async prepare(index: () => MapIndex, columns: readonly string[], signal: AbortSignal): Promise<void> {
    for (const column of columns.slice(0, KEPT)) {
      signal.throwIfAborted();
      if (await this.touched(index(), await this.files.read(column))) continue;
      const { order, hasFile } = await this.make(index(), column);
      if (!(await hasFile)) this.known.set(column, order);
    }
  }

  /**
   * Returns the schools that changed after an order was made; null when they are too many or not individually known,
   * and for an order of another epoch or none.
   */
  private async touched({ version }: MapIndex, known: Order | null): Promise<ReadonlySet<number> | null> {
    if (known?.epoch !== epochOf(version)) return null;
    return readRecordSnapshot(this.record, async (client) => {
      const touched = await touchedSince(client, known.sequence);
      if (!touched) return new Set<number>();
      if (touched.everything || touched.places || touched.countryIds.length > 0) return null;
      const ids = new Set([...touched.schoolIds, ...touched.statusIds]);
      return ids.size > MANY * 10 ? null : ids;
    });
  }

  private async makeAndCache(index: MapIndex, column: string): Promise<Order> {
    const { order } = await this.make(index, column);
    this.known.set(column, order);
    return order;
  }

  private make(index: MapIndex, column: string): Promise<Made<Order>> {
    const key = `${column} ${index.version}`;
    let making = this.making.get(key);
    if (!making) {
      making = this.makeOrder(index, column)
        .then((order) => ({ order, hasFile: this.files.write(column, order) }))
        .finally(() => this.making.delete(key));
      this.making.set(key, making);
    }
    return making;
  }
}
