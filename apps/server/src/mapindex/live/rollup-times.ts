import { overlaps, type Span } from "@schoolmap/rules";
import type pg from "pg";
import { type ChangeSet, dayOfText } from "./change-set.ts";

interface Taken {
  readonly span: Span;
  /** Null: any country. */
  readonly countryId: number | null;
  at: number;
}

/** Most that are remembered; the oldest go first. */
const MAX_KEPT = 5_000;

/** When measurements of which days and countries were last added up; as far back as the change log reaches. */
export class RollupTimes {
  private readonly kept = new Map<string, Taken>();

  static async read(client: pg.ClientBase): Promise<RollupTimes> {
    const { rows } = await client.query<{ country_id: number | null; first_day: string; last_day: string; at: Date }>(
      `select country_id, first_day, last_day, max(at) as at from change
       where kind = 'measurement' and first_day is not null group by 1, 2, 3 order by at`,
    );
    const taken = new RollupTimes();
    for (const { country_id, first_day, last_day, at } of rows) {
      taken.note({ first: dayOfText(first_day), last: dayOfText(last_day) }, country_id, at.getTime());
    }
    return taken;
  }

  add(news: ChangeSet): void {
    for (const { span, countryId, at } of news.changes) this.note(span, countryId, at);
  }

  /** The newest moment for a span and some countries (null: all), in milliseconds since 1970; null when not known. */
  newest(span: Span, countryIds: ReadonlySet<number> | null): number | null {
    let newest = Number.NEGATIVE_INFINITY;
    for (const { span: taken, countryId, at } of this.kept.values()) {
      const isHere = countryIds === null || countryId === null || countryIds.has(countryId);
      if (isHere && at > newest && overlaps(taken, span)) newest = at;
    }
    return newest === Number.NEGATIVE_INFINITY ? null : newest;
  }

  private note(span: Span, countryId: number | null, at: number): void {
    const key = `${countryId}/${span.first}/${span.last}`;
    this.kept.delete(key);
    this.kept.set(key, { span, countryId, at });
    if (this.kept.size <= MAX_KEPT) return;
    const [oldest] = this.kept.keys();
    if (oldest !== undefined) this.kept.delete(oldest);
  }
}
