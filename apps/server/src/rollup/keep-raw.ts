import { METRICS } from "@schoolmap/contract";
import type pg from "pg";

const COLUMNS = `school_id, source_id, measured_at, received_at, key, external_id, device, api_key_id, ${METRICS.map(({ key }) => key).join(", ")}`;

/** Stores the accepted measurements of the last `rawDays` days unchanged. Older ones exist only in the sums. */
export async function keepRaw(client: pg.ClientBase, rawDays: number): Promise<void> {
  const recent = "measured_at >= current_date - $1::integer";
  const { rows } = await client.query<{ month: string }>(
    `select distinct date_trunc('month', measured_at at time zone 'UTC')::date as month
     from pg_temp.rollup_taken where ${recent}`,
    [rawDays],
  );
  for (const { month } of rows) await client.query("select create_measurement_month($1)", [month]);
  await client.query(
    `insert into measurement (${COLUMNS}) select ${COLUMNS} from pg_temp.rollup_taken where ${recent}`,
    [rawDays],
  );
}

/** Partitions are named by month: `measurement_2026_11`. */
export const PARTITION = /^measurement_(\d{4})_(\d{2})$/;
