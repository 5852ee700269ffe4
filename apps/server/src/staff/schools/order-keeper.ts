import { LRUCache } from "lru-cache";
import { readRecordSnapshot } from "../../mapindex/follow/record-snapshot.ts";
import { touchedSince } from "../../mapindex/follow/touched.ts";
import { epochOf, type MapIndex } from "../../mapindex/index.ts";
import type { OpenRecord } from "../../record/open.ts";
import type { OrderFiles } from "./order-files.ts";

/** With more schools changed since than this, the order is made anew beside. */
const MANY = 1_000;
/** Orders that are kept in memory: those of all columns that have one. Of 2.2 million schools one takes 2 to 9 MB. */
const KEPT = 12;
/** One that nobody asked for in so long gives its memory back, and is read from its file when it is asked for again. */
const IDLE_MS = 10 * 60_000;

/** An order of all schools, and when it was one: at which sequence of the change log, in which epoch of the record. */
export interface SchoolOrder {
  readonly epoch: string;
  readonly sequence: number;
}

/** The schools that changed since an order was made: they may stand elsewhere by now. */
export interface Touched {
  readonly touched: ReadonlySet<number>;
}

interface Made<Order> {
  readonly order: Order;
  /** Resolves when it is in its file; false when it could not be written. */
  readonly hasFile: Promise<boolean>;
}

/**
 * The orders of all schools by each column that was asked for. Making one anew takes a second or more for millions of schools, so
 * one that is a little older serves as well, also that of an earlier start: the few schools that changed since are put in their
 * places when a page is read.
 */
export class OrderKeeper<Order extends SchoolOrder> {
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
    if (!known || !touched) return { ...(await this.makeAndKeep(index, column)), touched: new Set() };
    this.known.set(column, known);
    if (touched.size > MANY) this.makeAndKeep(index, column).catch(() => undefined);
    return { ...known, touched };
  }

  /**
   * Makes the orders by some columns that have no file that still serves, one after the other, so that nobody waits for them. They
   * wait in their files: all together take 50 MB, and most are never asked for.
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
   * Schools that changed since an order was made; null when they are too many or not known one by one, and for an order of another
   * epoch or none.
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

  private async makeAndKeep(index: MapIndex, column: string): Promise<Order> {
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
