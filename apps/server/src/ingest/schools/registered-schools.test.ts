import { expect, test } from "vitest";
import { rollUp } from "../../rollup/roll-up.ts";
import { takeMeasurements } from "../measurements/take.ts";
import { createFile } from "../testing/create-file.ts";
import { createRecord, schoolsOf } from "../testing/create-record.ts";
import { importSchools } from "./import-schools.ts";

test("a measuring school stays connected regardless of files, and is restored after deletion with its history", async () => {
  const record = await createRecord("KE");
  const { id } = await record.db
    .insertInto("source")
    .values({ name: "feed", type: "PUSH" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const importFile = (connectivity: string) =>
    importSchools(record, {
      countryCode: "KE",
      file: createFile(`giga_id_school,lat,lon,connectivity\ng1,-1,37,${connectivity}\ng2,-1.1,37,${connectivity}\n`),
    });
  const statuses = async () => (await schoolsOf(record)).map((school) => school.connection_status);
  const client = await record.pool.connect();
  const counted = async () => {
    await rollUp(client, { rawDays: 90 });
    return (await client.query<{ n: number }>("select download_n as n from country_day")).rows.map(({ n }) => n);
  };
  try {
    await importFile("no");
    expect(await statuses()).toEqual(["not_connected", "not_connected"]);
    await takeMeasurements(client, id, [{ giga_id_school: "g1", measured_at: "2026-01-02T00:00:00Z", download: 5 }]);
    expect(await counted()).toEqual([1]);
    await importFile("");
    await importFile("no");
    expect(await statuses()).toEqual(["connected", "not_connected"]);

    await client.query("update school set deleted = now()");
    expect(await counted()).toEqual([]);
    await importFile("no");
    expect(await statuses()).toEqual(["connected", "not_connected"]);
    expect(await counted()).toEqual([1]);
  } finally {
    client.release();
  }
});
