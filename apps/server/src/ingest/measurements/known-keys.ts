import type pg from "pg";
import { formerKeyOf, type MeasurementOrigin } from "./check-item.ts";
import type { InboxRow } from "./write-inbox.ts";

/**
 * Which of these measurements, by their `index`, are kept already or stand in the list before. What another
 * request sends at this very moment is not seen; the rollup counts it once all the same.
 */
export async function findDuplicates(client: pg.ClientBase, rows: readonly InboxRow[]): Promise<ReadonlySet<number>> {
  if (rows.length === 0) return new Set();
  const { rows: found } = await client.query<{ key: string }>(
    `select k.key from unnest($1::uuid[]) as w (key) join measurement_key k on k.key = w.key
     union select i.key from unnest($1::uuid[]) as w (key) join measurement_inbox i on i.key = w.key`,
    [rows.map(({ key }) => key)],
  );
  const seen = new Set(found.map(({ key }) => key));
  const duplicates = new Set<number>();
  for (const { index, key } of rows) {
    if (seen.has(key)) duplicates.add(index);
    seen.add(key);
  }
  return duplicates;
}

/**
 * The same measurements, those under their former key (of source and id alone) that were taken under it: sent again after
 * the upgrade they must not count twice. The former key did not name the school, so what is kept under it must be of the
 * same school; of days before `keys_since` nothing but the key may be left, and the key decides. Ends by itself when keys of
 * that time are gone.
 */
export async function withFormerKeys(
  client: pg.ClientBase,
  origin: MeasurementOrigin,
  rows: readonly InboxRow[],
): Promise<readonly InboxRow[]> {
  const named = rows.filter(({ externalId }) => externalId !== null);
  if (named.length === 0) return rows;
  const { rows: horizon } = await client.query<{ until: string; since: string }>(
    "select former_keys_until as until, keys_since as since from measurement_horizon where former_keys_until >= keys_since",
  );
  if (!horizon[0]) return rows;
  const { rows: known } = await client.query<{ at: number; key: string }>(
    `select w.at, w.key
     from unnest($1::integer[], $2::uuid[], $3::integer[], $4::timestamptz[]) as w (at, key, school, measured_at)
     join measurement_key k on k.key = w.key and k.received_on <= $5::date
     where (w.measured_at at time zone 'UTC')::date < $6::date
       or exists (select from measurement m
         where m.school_id = w.school and m.measured_at = w.measured_at and m.key = w.key)
     union
     select w.at, w.key
     from unnest($1::integer[], $2::uuid[], $3::integer[], $4::timestamptz[]) as w (at, key, school, measured_at)
     join measurement_inbox i on i.key = w.key and i.school_id = w.school`,
    [
      named.map(({ index }) => index),
      named.map(({ externalId }) => formerKeyOf(origin, externalId!)),
      named.map(({ schoolId }) => schoolId),
      named.map(({ measuredAt }) => new Date(measuredAt)),
      horizon[0].until,
      horizon[0].since,
    ],
  );
  const keys = new Map(known.map(({ at, key }) => [at, key]));
  return keys.size === 0 ? rows : rows.map((row) => ({ ...row, key: keys.get(row.index) ?? row.key }));
}
