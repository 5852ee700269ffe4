import { LRUCache } from "lru-cache";
import { sequenceOf } from "../../mapindex/follow/record-history.ts";
import { readRecordSnapshot } from "../../mapindex/follow/record-snapshot.ts";
import { touchedSince } from "../../mapindex/follow/touched.ts";
import { epochOf, type MapIndex } from "../../mapindex/index.ts";
import type { OpenRecord } from "../../record/open.ts";
import { orderSchools, type SchoolOrder } from "./school-order.ts";

/** With more schools changed since than this, the order is made anew beside. */
const MANY = 1_000;
/** Orders that are kept; one of 2.2 million schools takes 9 MB. */
const KEPT = 4;

/** An order of a former version of the index, and the schools that may stand elsewhere by now. */
export interface KnownOrder extends SchoolOrder {
  readonly touched: ReadonlySet<number>;
}

/**
 * The orders of all schools by each column of free texts that was asked for. Making one anew takes a second for millions of schools, so one
 * that is a little older serves as well: the few schools that changed since are put in their places when a page is read.
 */
export class OrderKeeper {
  private readonly known = new LRUCache<string, SchoolOrder>({ max: KEPT });
  private readonly making = new Map<string, Promise<SchoolOrder>>();

  constructor(private readonly record: Pick<OpenRecord, "pool">) {}

  async order(index: MapIndex, column: string): Promise<KnownOrder> {
    const known = this.known.get(column);
    if (known?.version === index.version) return { ...known, touched: new Set() };
    const touched = known && epochOf(known.version) === epochOf(index.version) ? await this.touched(known) : null;
    if (!known || !touched) return { ...(await this.make(index, column)), touched: new Set() };
    if (touched.size > MANY) this.make(index, column).catch(() => undefined);
    return { ...known, touched };
  }

  /** Schools that changed since an order was made; null when they are too many or not known one by one. */
  private touched({ version }: SchoolOrder): Promise<ReadonlySet<number> | null> {
    return readRecordSnapshot(this.record, async (client) => {
      const touched = await touchedSince(client, sequenceOf(version));
      if (!touched) return new Set<number>();
      if (touched.everything || touched.places || touched.countryIds.length > 0) return null;
      const ids = new Set([...touched.schoolIds, ...touched.statusIds]);
      return ids.size > MANY * 10 ? null : ids;
    });
  }

  private make(index: MapIndex, column: string): Promise<SchoolOrder> {
    const key = `${column} ${index.version}`;
    let making = this.making.get(key);
    if (!making) {
      making = orderSchools(index, column)
        .then((order) => {
          this.known.set(column, order);
          return order;
        })
        .finally(() => this.making.delete(key));
      this.making.set(key, making);
    }
    return making;
  }
}
