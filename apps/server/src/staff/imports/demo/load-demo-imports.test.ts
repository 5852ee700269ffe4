import { DEMO_FILES } from "@schoolmap/demo";
import { expect, it } from "vitest";
import { loadDemoStaff } from "../../../ingest/demo/load-staff.ts";
import { removeDemo } from "../../../ingest/demo/remove-demo.ts";
import { createRunner } from "../../../jobs/testing/create-jobs.ts";
import { createTestApp } from "../../../testing/create-test-app.ts";
import { IMPORT_JOBS, loadDemoImports } from "../index.ts";

it("sends two files once, which are read and wait for decisions, and are removed with the demonstration", async () => {
  const app = await createTestApp();
  const { record, artifacts } = app;
  const imports = () => record.db.selectFrom("file_import").selectAll().orderBy("id").execute();
  await loadDemoImports(record, artifacts);
  expect(await imports()).toEqual([]);
  await record.pool.query(`
    insert into school (country_id, giga_id_school, external_id, name, lon, lat, is_demo)
    select id, code || n, 'x-' || n, 'School "' || n || '"', 30 + n * 0.001, -2, true
    from country, generate_series(1, 40) n where code in ('RW', 'BR')`);
  await loadDemoStaff(record);
  await loadDemoImports(record, artifacts);
  await loadDemoImports(record, artifacts);
  await createRunner(record, IMPORT_JOBS, { artifacts });
  await expect.poll(async () => (await imports()).map(({ status }) => status)).toEqual(["ready", "ready"]);
  expect(await imports()).toMatchObject(
    DEMO_FILES.map(({ name }) => ({ file_name: name, row_count: 40, created_by: expect.stringMatching(/^user:/) })),
  );
  await removeDemo(record);
  expect(await imports()).toEqual([]);
});
