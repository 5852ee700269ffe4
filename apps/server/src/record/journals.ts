import type { AuditAction } from "@schoolmap/contract";
import type { Kysely } from "kysely";
import type { ChangeKind } from "./tables/change.ts";
import type { Database } from "./tables/index.ts";

/** Channel on which PostgreSQL notifies of new entries in the change log. */
export const CHANGE_CHANNEL = "schoolmap_change";

/**
 * The two parts of the change log and their retention. A node that was disconnected longer has missed changes and reads
 * everything again.
 */
export const CHANGE_LOG = {
  /** Only open pages and running servers need changed sums. */
  measurements: { which: "kind = 'measurement'", kept: "1 day" },
  others: { which: "kind <> 'measurement'", kept: "30 days" },
} as const satisfies Record<string, ChangeLogPart>;

export interface ChangeLogPart {
  /** SQL condition for its entries. */
  readonly which: string;
  /** Retention as a PostgreSQL interval. */
  readonly kept: string;
}

/** Channel on which PostgreSQL notifies of new measurements. */
export const MEASURED_CHANNEL = "schoolmap_measured";

export interface AuditEntry {
  /** See `actorText`. */
  readonly actor: string;
  readonly action: AuditAction;
  /** Name of the table. */
  readonly entity: keyof Database;
  readonly entityId?: number | string;
  /** One sentence for readers, up to 1,000 characters. */
  readonly summary: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly requestId?: string;
  /** Unit of work of the change. */
  readonly unitId?: number;
}

/**
 * Records who did what, in the same transaction. For bulk work and for actions that change no row of a resource. The
 * database audits changes of rows in a unit of work.
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
  /** If absent, any country may be affected. */
  readonly countryId?: number;
  /** If absent, any school of the country may be affected. */
  readonly schoolIds?: readonly number[];
  /** For measurements: the first and the last day whose sums changed, "yyyy-MM-dd". */
  readonly days?: readonly [first: string, last: string];
}

/**
 * Notifies every server instance of what to read again when the transaction commits. Call it last in the transaction:
 * until the commit, other writers of the log wait.
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
