import { type RawBuilder, sql } from "kysely";

export interface Tracking {
  /** Columns whose values, joined by "/", identify a row in audit and history. */
  readonly key: readonly string[];
  /** Columns excluded from audit and history: personal data that must be purged, and secrets. */
  readonly hidden?: readonly string[];
  /**
   * Columns stored only in the history, because they are too large for storing them twice in the audit for each change.
   */
  readonly large?: readonly string[];
  /** Columns whose change alone does not count as a change of the row: no stamp, no revision and no history entry. */
  readonly quiet?: readonly string[];
}

/** SQL for the actor of the open unit of work, otherwise the program itself (only migrations write without a unit). */
export const ACTOR_DEFAULT = "coalesce(nullif(current_setting('schoolmap.actor', true), ''), 'system')";

/**
 * Makes a table a resource. It cannot be written outside a unit of work. Each update stamps the row, increments its
 * revision and stores its former state, and outside bulk work each row is audited. The table needs the columns of
 * STAMPS. An insert costs only a computed default and a tested condition; no function runs per row.
 */
export function trackResource(table: string, tracking: Tracking): RawBuilder<unknown> {
  return sql.raw(`
    alter table ${table} add column revision integer not null default 1;
    alter table ${table} alter column created_by set default ${ACTOR_DEFAULT};
    alter table ${table} alter column modified_by set default ${ACTOR_DEFAULT};
    create trigger resource_stamp before update on ${table} for each row ${quietly("when", tracking, ["old", "new"])}
      execute function resource_stamp();
    ${journalChanges(table, tracking)}`);
}

/** Changes which columns of a resource audit and history store from this migration on. */
export function trackAnew(table: string, tracking: Tracking): RawBuilder<unknown> {
  const names = ["history_of_update", "guard", "history_of_delete", "audit"];
  const drops = names.map((name) => `drop trigger resource_${name} on ${table};`);
  return sql.raw(`${drops.join("\n")} ${journalChanges(table, tracking)}`);
}

function journalChanges(table: string, tracking: Tracking): string {
  return `
    create trigger resource_history_of_update after update on ${table}
      referencing old table as former ${tracking.quiet ? "new table as fresh" : ""}
      for each statement execute function resource_history(${historyArguments(tracking)}${changedRows(tracking)});
    ${guardAndAudit(table, tracking)}`;
}

/** Returns the SQL condition that a row has changed in more than its quiet columns. */
function quietly(word: "when" | "where", { quiet }: Tracking, [before, after]: readonly [string, string]): string {
  if (!quiet) return "";
  const without = (row: string) => `to_jsonb(${row}) - '{${quiet.join()}}'::text[]`;
  return `${word} (${without(before)} is distinct from ${without(after)})`;
}

/**
 * Returns the former rows that the history stores, as an additional argument of its trigger. Without quiet columns, all
 * rows are stored.
 */
function changedRows(tracking: Tracking): string {
  if (!tracking.quiet) return "";
  return `, $$former f join fresh n using (${tracking.key.join()}) ${quietly("where", tracking, ["f", "n"])}$$`;
}

/**
 * Like `trackResource`, for the facts of schools, which already are versions. Ending a version loses no data, so the
 * history stores only versions that are overwritten or removed.
 */
export function trackVersions(table: string, tracking: Tracking): RawBuilder<unknown> {
  const ends = "array['valid_to', 'revision']";
  const overwritten = `former f join fresh n using (school_id, valid_from)
    where to_jsonb(f) - ${ends} is distinct from to_jsonb(n) - ${ends} or f.valid_to is not null`;
  return sql.raw(`
    alter table ${table} add column revision integer not null default 1;
    alter table ${table} alter column created_by set default ${ACTOR_DEFAULT};
    create trigger resource_stamp before update on ${table} for each row execute function resource_revise();
    create trigger resource_history_of_update after update on ${table} referencing old table as former new table as fresh
      for each statement execute function resource_history(${historyArguments(tracking, "created_at")}, $$${overwritten}$$);
    ${guardAndAudit(table, tracking, "created_at")}`);
}

function guardAndAudit(table: string, tracking: Tracking, changedAt?: string): string {
  const { key, hidden = [], large = [] } = tracking;
  return `
    create trigger resource_guard before insert or update or delete or truncate on ${table}
      for each statement execute function resource_guard();
    create trigger resource_history_of_delete after delete on ${table} referencing old table as former
      for each statement execute function resource_history(${historyArguments(tracking, changedAt)});
    create trigger resource_audit after insert or update or delete on ${table} for each row
      when (current_setting('schoolmap.bulk', true) is distinct from 'on')
      execute function resource_audit('{${key.join()}}', '{${[...hidden, ...large].join()}}');`;
}

/**
 * Returns SQL expressions for the last change of a former row, its key and its state. Uses json instead of jsonb,
 * because the order of keys in a legend has a meaning.
 */
function historyArguments({ key, hidden = [] }: Tracking, changedAt = "modified_at"): string {
  const id = key.map((column) => `f.${column}`).join(" || '/' || ");
  const state = hidden.length > 0 ? `(to_jsonb(f) - '{${hidden.join()}}'::text[])::json` : "row_to_json(f)";
  return `$$f.${changedAt}$$, $$(${id})::text$$, $$${state}$$`;
}
