import { expect, it } from "vitest";
import { createTestRecord } from "./testing/create-test-record.ts";

/** A row-by-row comparison of the rows before and after a change would take several minutes. */
const SCHOOLS = 40_000;
const LIMIT_SECONDS = 30;

it("changes many rows in a session whose previous statement changed none", async () => {
  const record = await createTestRecord({ seeded: true });
  const client = await record.pool.connect();
  try {
    await client.query(
      `insert into school (id, country_id, giga_id_school, name, lon, lat)
       select id, (select id from country where code = 'KE'), 'g-' || id, 'School ' || id, 37, 0 from generate_series(1, $1) id`,
      [SCHOOLS],
    );
    await client.query(
      "insert into school_registration (school_id, registered_on, source_id) select id, '2026-01-01', 1 from school",
    );
    await client.query(`set statement_timeout = '${LIMIT_SECONDS}s'`);
    const changed: (number | null)[] = [];
    for (const last of [0, SCHOOLS]) {
      const { rowCount } = await client.query("update school set deleted = now() where id <= $1", [last]);
      await client.query("update school_registration set registered_on = registered_on + 1 where school_id <= $1", [
        last,
      ]);
      changed.push(rowCount);
    }
    expect(changed).toEqual([0, SCHOOLS]);
    const { rows } = await client.query<{ n: number }>(
      "select count(distinct school_id)::integer as n from school_recount",
    );
    expect(rows[0]?.n).toBe(SCHOOLS);
  } finally {
    client.release(true);
  }
});
