import { expect, it } from "vitest";
import { createTestRecord } from "../../record/testing/create-test-record.ts";
import { keptFreshness } from "./kept-freshness.ts";

it("is read again after half a minute, and each actor gets only the allowed countries", async () => {
  const { db, pool } = await createTestRecord();
  const { rows } = await pool.query<{ id: number }>(
    `insert into country (code, iso3, name, name_en, name_es, name_pt)
     select code, code || 'X', code, code, code, code from unnest(array['KE', 'BR']) code returning id`,
  );
  const [kenya = 0, brazil = 0] = rows.map(({ id }) => id);
  const registerIn = (school: number, country: number) =>
    pool.query(
      "insert into school_registration (school_id, country_id, registered_on, source_id) values ($1, $2, current_date, 1)",
      [school, country],
    );
  const codes = async (reach: ReadonlySet<number> | null, now: number) =>
    (await keptFreshness(db, reach, now)).map(({ country }) => country.code).sort();
  await registerIn(1, kenya);
  expect(await codes(null, 0)).toEqual(["KE"]);
  await registerIn(2, brazil);
  expect(await codes(null, 29_999)).toEqual(["KE"]);
  expect(await codes(null, 30_000)).toEqual(["BR", "KE"]);
  expect(await codes(new Set([brazil]), 30_001)).toEqual(["BR"]);
  expect(await codes(new Set(), 30_001)).toEqual([]);
});
