import type { AuditAction } from "@schoolmap/contract";
import type { Kysely } from "kysely";
import type { ChangeKind } from "./tables/change.ts";
import type { Database } from "./tables/index.ts";

/** The channel on which PostgreSQL says that the change log grew. */
export const CHANGE_CHANNEL = "schoolmap_change";

/**
 * The two parts of the change log, and for how long each is kept. A node that was away longer has missed changes, and reads
 * everything again.
 */
export const CHANGE_LOG = {
  /** Of sums that changed, only open pages and running servers want to know. */
  measurements: { which: "kind = 'measurement'", kept: "1 day" },
  others: { which: "kind <> 'measurement'", kept: "30 days" },
} as const satisfies Record<string, ChangeLogPart>;

export interface ChangeLogPart {
  /** The condition that its entries meet. */
  readonly which: string;
  /** An interval of PostgreSQL. */
  readonly kept: string;
}

/** The channel on which PostgreSQL says that measurements came in. */
export const MEASURED_CHANNEL = "schoolmap_measured";

export interface AuditEntry {
  /** See `actorText`. */
  readonly actor: string;
  readonly action: AuditAction;
  /** Name of the table. */
  readonly entity: keyof Database;
  readonly entityId?: number | string;
  /** One sentence for people, up to 1,000 characters. */
  readonly summary: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly requestId?: string;
  /** The unit of work that it belongs to. */
  readonly unitId?: number;
}

/**
 * Writes down who did what, in the transaction that did it: for bulk work, and for what changes no row of a resource.
 * Changes of rows in a unit of work are audited by the database.
 */
export async function audit(db: Kysely<Database>, entry: AuditEntry): Promise<void> {
  await db
    .insertInto("audit")
    .values({
      actor: entry.actor,
      action: entry.action,
      entity: entry.entity,
      entity_id: entry.entityId === undefined ? null : String(entry.entityId),
      summary: entry.summary.slice(0, 1000),
      before: entry.before === undefined ? null : JSON.stringify(entry.before),
      after: entry.after === undefined ? null : JSON.stringify(entry.after),
      request_id: entry.requestId ?? null,
      unit_id: entry.unitId ?? null,
    })
    .execute();
}

export interface Change {
  readonly kind: ChangeKind;
  /** Absent: any country may be touched. */
  readonly countryId?: number;
  /** Absent: any school of the country may be touched. */
  readonly schoolIds?: readonly number[];
  /** Of measurements: the first and the last day whose sums changed, "yyyy-MM-dd". */
  readonly days?: readonly [first: string, last: string];
}

/**
 * Tells every copy of the server what to read again, once the transaction commits. Call it last in the transaction:
 * from here to the commit, other writers of the log wait.
 */
export async function publishChanges(db: Kysely<Database>, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ kind, countryId, schoolIds, days }) => ({
    kind,
    country_id: countryId ?? null,
    school_ids: schoolIds ? [...schoolIds] : null,
    first_day: days?.[0] ?? null,
    last_day: days?.[1] ?? null,
  }));
  await db.insertInto("change").values(rows).execute();
}
