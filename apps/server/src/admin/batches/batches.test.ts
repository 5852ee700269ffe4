import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/create-test-app.ts";
import { createStaff, type StaffClient } from "../testing/create-staff.ts";

let app: TestApp;
let admin: StaffClient;
let reader: StaffClient;

beforeAll(async () => {
  app = await createTestApp();
  [admin, reader] = [await createStaff(app, "Admin"), await createStaff(app, "Read Only")];
});

async function createSources(name: string, count: number) {
  const made = [];
  for (let n = 1; n <= count; n++) {
    made.push(await admin.send("POST", "sources/", { name: `${name} ${n}`, type: "FILE", licence: "Old" }));
  }
  return made;
}

const freeze = (body: object, path = "sources") => admin.send("POST", `${path}/batches/`, body);
const run = ({ body: { id, hash } }: Awaited<ReturnType<typeof freeze>>) =>
  admin.send("POST", `sources/batches/${id}/`, { hash });
const undo = ({ body: { id } }: Awaited<ReturnType<typeof freeze>>) =>
  admin.send("POST", `sources/batches/${id}/undo/`, {});
const licences = async (q: string) =>
  (await admin.get(`sources/?q=${q}&sort=id&deleted=with`)).body.results.map((row: { licence: string }) => row.licence);

describe("a batch", () => {
  it("applies the confirmed action to all rows of a frozen set", async () => {
    await createSources("Agreed", 3);
    const frozen = await freeze({ action: "update", patch: { licence: "CC0" }, query: "q=agreed" });
    expect(frozen).toMatchObject({
      status: 201,
      body: { count: 3, left_out: [], is_job: false, sample: [{}, { label: "Agreed 2" }, {}] },
    });
    await admin.send("POST", "sources/", { name: "Agreed 4", type: "FILE" });
    expect((await run({ ...frozen, body: { ...frozen.body, hash: "0".repeat(64) } })).status).toBe(409);
    expect((await reader.send("POST", `sources/batches/${frozen.body.id}/`, { hash: frozen.body.hash })).status).toBe(
      404,
    );
    expect((await run(frozen)).body).toEqual({ changed: 3, run: null });
    expect((await run(frozen)).status).toBe(404);
    expect(await licences("agreed")).toEqual(["CC0", "CC0", "CC0", ""]);
    const { rows } = await app.record.pool.query(
      "select distinct unit_id, summary from audit where entity = 'source' and after ->> 'licence' = 'CC0'",
    );
    expect(rows).toMatchObject([{ summary: "Change many sources" }]);
  });

  it("is refused completely when one of its rows has changed", async () => {
    const rows = await createSources("Drift", 2);
    const frozen = await freeze({ action: "delete", ids: rows.map((row) => row.body.id) });
    await admin.send("PATCH", `sources/${rows[1]!.body.id}/`, { licence: "x" }, rows[1]!.etag);
    expect((await run(frozen)).status).toBe(409);
    expect((await admin.get("sources/?q=drift")).body.count).toBe(2);
  });

  it("reports skipped rows grouped by cause", async () => {
    const layer = { type: "STATIC", column_name: "num_computers" };
    const legend_configs = { good: { values: [">= 10"], labels: "Many" }, unknown: { values: [], labels: "Unknown" } };
    for (const code of ["B_ONE", "B_TWO"]) {
      const made = await admin.send("POST", "layers/", { ...layer, code, name: code, legend_configs });
      await admin.send("POST", `layers/${made.body.id}/status/`, { status: "READY_TO_PUBLISH" }, made.etag);
    }
    await admin.send("POST", "layers/", { ...layer, code: "B_DRAFT", name: "B_DRAFT", legend_configs });
    // The author of a layer must not publish it.
    const publisher = await createStaff(app, "Admin");
    const publish = await publisher.send("POST", "layers/batches/", {
      action: "status",
      status: "PUBLISHED",
      query: "",
    });
    const builtIn = (await admin.get("layers/?status__in=PUBLISHED&limit=0")).body.count;
    expect(publish.body).toMatchObject({
      count: 2,
      left_out: [
        { code: "conflict", message: "A layer that is PUBLISHED cannot become PUBLISHED.", count: builtIn, path: null },
        { message: "A layer that is DRAFT cannot become PUBLISHED.", count: 1, sample: [{ label: "B_DRAFT" }] },
      ],
    });
    const { id, hash } = publish.body;
    expect((await publisher.send("POST", `layers/batches/${id}/`, { hash })).body.changed).toBe(2);
    const published = (await admin.get("layers/?q=B_&status__in=PUBLISHED")).body.results;
    expect(published).toMatchObject([{ published_by: { name: "Admin" } }, { published_by: { name: "Admin" } }]);
    const undone = await publisher.send("POST", `layers/batches/${id}/undo/`, {});
    expect(undone.body).toMatchObject({ changed: 2, kept: 0 });
    const back = (await admin.get("layers/?q=B_&status__in=READY_TO_PUBLISH")).body.results;
    expect(back).toMatchObject([{ published_by: null, published_at: null }, { published_by: null }]);

    const removal = await freeze({ action: "delete", query: "" }, "layers");
    expect(removal.body).toMatchObject({
      count: 3,
      left_out: [{ message: "This layer is built in and cannot be changed.", count: builtIn }],
    });
    const column = await freeze(
      { action: "update", patch: { legend_configs: { good: { values: ["?"], labels: "x" } } }, query: "q=B_" },
      "layers",
    );
    expect(column.body).toMatchObject({
      count: 0,
      left_out: [{ code: "invalid", path: "legend_configs.good.values.0", count: 3 }],
    });
  });

  it.each([
    [{ action: "update", query: "" }, 400],
    [{ action: "update", patch: {}, query: "" }, 400],
    [{ action: "delete", patch: { name: "x" }, query: "" }, 400],
    [{ action: "status", query: "" }, 400],
    [{ action: "status", status: "NONE", query: "" }, 400],
    [{ action: "delete" }, 400],
    [{ action: "delete", ids: [1], query: "" }, 400],
    [{ action: "delete", query: "q=nothing%20like%20this" }, 400],
  ])("is refused for %j", async (body, status) => {
    expect((await freeze(body)).status).toBe(status);
  });

  it("requires the permission of its action", async () => {
    for (const body of [{ action: "delete" }, { action: "restore" }, { action: "status", status: "PUBLISHED" }])
      expect((await reader.send("POST", "sources/batches/", { ...body, query: "" })).status).toBe(403);
  });
});

describe("undoing a batch", () => {
  it("restores each field unless another user has changed it since", async () => {
    const rows = await createSources("Undo", 4);
    const frozen = await freeze({ action: "update", patch: { licence: "New", version: "2" }, query: "q=undo" });
    expect((await undo(frozen)).status).toBe(409);
    await run(frozen);
    const change = (at: number, body: object) => admin.send("PATCH", `sources/${rows[at]!.body.id}/`, body, "*");
    await change(1, { licence: "Mine" });
    await change(2, { description: "Not of the batch" });
    await admin.send("DELETE", `sources/${rows[3]!.body.id}/`, undefined, "*");
    const undone = await undo(frozen);
    expect(undone.body).toMatchObject({
      ...{ changed: 3, kept: 2, run: null },
      kept_rows: [
        { label: "Undo 2", fields: [{ field: "licence", before: "Old", batch: "New", current: "Mine" }] },
        { label: "Undo 4", fields: [{ field: "licence" }, { field: "version" }] },
      ],
    });
    expect(await licences("undo")).toEqual(["Old", "Mine", "Old", "New"]);
    const { body } = await admin.get(`sources/${rows[2]!.body.id}/`);
    expect(body).toMatchObject({ version: "", description: "Not of the batch" });
    expect((await undo(frozen)).status).toBe(409);
  });

  it("restores deleted rows and deletes restored rows", async () => {
    await createSources("Bin", 2);
    const removal = await freeze({ action: "delete", query: "q=bin" });
    await run(removal);
    const count = async () => (await admin.get("sources/?q=bin&limit=0")).body.count;
    expect(await count()).toBe(0);
    const again = await freeze({ action: "restore", query: "q=bin&deleted=only" });
    await run(again);
    expect(await count()).toBe(2);
    expect((await undo(again)).body).toMatchObject({ changed: 2, kept: 0 });
    expect(await count()).toBe(0);
    // The rows are deleted in the state in which the first batch left them, so that the first batch can be undone as
    // well.
    expect((await undo(removal)).body).toMatchObject({ changed: 2, kept: 0 });
    expect(await count()).toBe(2);
  });

  it("undoes chained batches one after the other, and undoing an earlier one keeps the changes of a later one", async () => {
    await createSources("Chain", 2);
    const update = async (licence: string) => {
      const frozen = await freeze({ action: "update", patch: { licence }, query: "q=chain" });
      await run(frozen);
      return frozen;
    };
    const [first, second] = [await update("One"), await update("Two")];
    expect((await undo(second)).body).toMatchObject({ changed: 2, kept: 0 });
    expect(await licences("chain")).toEqual(["One", "One"]);
    expect((await undo(first)).body).toMatchObject({ changed: 2, kept: 0 });
    expect(await licences("chain")).toEqual(["Old", "Old"]);

    const [third, fourth] = [await update("Three"), await update("Four")];
    expect((await undo(third)).body).toMatchObject({ changed: 0, kept: 2 });
    expect(await licences("chain")).toEqual(["Four", "Four"]);
    expect((await undo(fourth)).body).toMatchObject({ changed: 2, kept: 0 });
    expect(await licences("chain")).toEqual(["Three", "Three"]);
  });
});
