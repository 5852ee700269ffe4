import type pg from "pg";
import { formerKeyOf, type MeasurementOrigin } from "./check-item.ts";
import type { InboxRow } from "./write-inbox.ts";

/**
 * Returns the `index` of each measurement that is already stored or occurs earlier in the list. Concurrent requests are
 * not detected, but the rollup counts their measurements only once.
 */
export async function findDuplicates(client: pg.ClientBase, rows: readonly InboxRow[]): Promise<ReadonlySet<number>> {
  if (rows.length === 0) return new Set();
  const { rows: found } = await client.query<{ key: string }>(
    `select key from measurement_key where key = any ($1::uuid[])
     union select key from measurement_inbox where key = any ($1::uuid[])`,
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
 * Returns the measurements, with the former key (of source and id alone) for those that were stored with it, so that
 * they do not count twice when they are sent again after the upgrade. The former key did not include the school, so the
 * stored measurement must be of the same school. For days before `keys_since` only the key may remain, and the key
 * decides. Has no effect after the keys of that time are deleted.
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
