import type { ImportStatus } from "@schoolmap/contract";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/create-test-app.ts";
import { createFile } from "./testing/create-file.ts";
import { createImporter, type Importer } from "./testing/create-importer.ts";

let app: TestApp;
let kenya: number;
let importer: Importer;

beforeAll(async () => {
  app = await createTestApp();
  const country = await app.record.db
    .selectFrom("country")
    .select("id")
    .where("code", "=", "KE")
    .executeTakeFirstOrThrow();
  kenya = country.id;
});
beforeEach(async () => {
  importer = await createImporter(app);
});

/** Reads schools, rows of the file and the number of waiting rows from the record, without the times of the work. */
async function stateOf(id: number) {
  const { rows } = await app.record.pool.query(
    `select (select json_agg(s order by s.id) from school s) as schools,
       (select json_agg(t order by t.school_id, t.valid_from) from school_static t) as facts,
       (select json_agg(r order by r.line) from file_import_row r where file_import_id = $1) as verdicts,
       (select count(*) from school_review) as waiting`,
    [id],
  );
  return rows[0];
}

/** Locks a table until the returned function is called; writers wait meanwhile. */
async function hold(table: string): Promise<() => Promise<void>> {
  const client = await app.record.pool.connect();
  await client.query(`begin; lock table ${table} in access exclusive mode`);
  return async () => {
    await client.query("rollback");
    client.release();
  };
}

/** Waits until a statement is blocked by the lock on the table. */
async function isHeldUp(table: string): Promise<void> {
  // Tables in the databases of other tests, which are copies of the same template, have the same oids.
  const waiting = `
    select from pg_locks l join pg_database d on d.oid = l.database join pg_class c on c.oid = l.relation
    where d.datname = current_database() and c.relname = $1 and not l.granted`;
  await expect.poll(async () => (await app.record.pool.query(waiting, [table])).rowCount).toBeGreaterThan(0);
}

const statusOf = async (id: number): Promise<ImportStatus> => (await importer.read(id)).body.status;
const settledAs = (id: number, status: ImportStatus) => expect.poll(() => statusOf(id)).toBe(status);

const FIRST = createFile([{ code: "c-1" }, { code: "c-2" }]);
const SECOND = createFile([
  { code: "c-1", name: "Other", students: 200 },
  { code: "c-2", students: 300 },
  { code: "c-3" },
]);

async function published(bytes: Buffer): Promise<number> {
  const id = await importer.upload(bytes, { country_id: kenya });
  await importer.step(id, "check");
  await importer.step(id, "publish", { reason: "Test" });
  expect(await statusOf(id)).toBe("published");
  return id;
}

describe("cancelled work on an import", () => {
  it("leaves no findings of a file that was being read", async () => {
    const { body } = await importer.client.send("POST", "imports/", { file_name: "a.csv", country_id: kenya });
    const release = await hold("file_import_memory");
    await importer.send(body.id, FIRST);
    await isHeldUp("file_import_memory");
    expect((await importer.client.send("POST", `imports/${body.id}/cancel/`)).body).toEqual({ cancelled: true });
    await release();
    await settledAs(body.id, "failed");
    expect((await importer.read(body.id)).body).toMatchObject({ error: "It was stopped.", row_count: null });
    expect((await importer.client.get(`imports/${body.id}/columns/`)).status).toBe(404);
  });

  // Each step is cancelled in the middle, because the locked table is written after others.
  it.each([
    ["check", "file_import_row", "ready", undefined],
    ["publish", "school_static", "checked", { reason: "Test" }],
    ["undo", "country", "published", { reason: "Test", force: false }],
  ] as const)("leaves no changes of the step %s", async (step, table, after, body) => {
    await published(FIRST);
    const id = await importer.upload(SECOND, { country_id: kenya });
    if (step !== "check") await importer.step(id, "check");
    if (step === "undo") await importer.step(id, "publish", { reason: "Test" });
    const before = await stateOf(id);
    const release = await hold(table);
    expect((await importer.client.send("POST", `imports/${id}/${step}/`, body)).status).toBe(202);
    await isHeldUp(table);
    expect((await importer.client.send("POST", `imports/${id}/cancel/`)).body).toEqual({ cancelled: true });
    await release();
    await settledAs(id, after);
    expect((await importer.read(id)).body.error).toBe("It was stopped.");
    expect(await stateOf(id)).toEqual(before);
    expect((await importer.client.send("POST", `imports/${id}/cancel/`)).body).toEqual({ cancelled: false });
    const again = await importer.step(id, step, body);
    expect(again.body).toMatchObject({ error: null });
    expect(again.body.status).not.toBe(after === "ready" ? "ready" : after);
  });

  it("resets the import immediately when it has not started", async () => {
    const id = await importer.upload(FIRST, { country_id: kenya });
    await importer.stop();
    await importer.client.send("POST", `imports/${id}/check/`);
    expect(await statusOf(id)).toBe("checking");
    await importer.client.send("POST", `imports/${id}/cancel/`);
    expect((await importer.read(id)).body).toMatchObject({ status: "ready", error_code: "stopped" });
  });
});
