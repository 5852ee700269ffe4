import { facetsOf, filtersOf, sortsOf, type ResourceVersion as Version } from "@schoolmap/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../testing/create-test-app.ts";
import { RESOURCES } from "./index.ts";
import { createStaff, type StaffClient } from "./testing/create-staff.ts";

let app: TestApp;
let admin: StaffClient;
let reader: StaffClient;

beforeAll(async () => {
  app = await createTestApp();
  [admin, reader] = [await createStaff(app, "Admin"), await createStaff(app, "Read Only")];
});

const createSource = (name: string, more: object = {}) =>
  admin.send("POST", "sources/", { name, type: "FILE", ...more });

describe("every resource", () => {
  it.each(RESOURCES.map((resource) => [resource.declaration.name, resource] as const))(
    "%s has a column for each of its fields",
    async (_name, { table, declaration }) => {
      const { rows } = await app.record.pool.query<{ name: string }>(
        "select column_name as name from information_schema.columns where table_name = $1",
        [table],
      );
      const columns = rows.map(({ name }) => name);
      expect(columns).toEqual(
        expect.arrayContaining([...Object.keys(declaration.fields), "id", "revision", "deleted"]),
      );
      const queried = [
        ...sortsOf(declaration),
        ...facetsOf(declaration),
        ...filtersOf(declaration).map((f) => f.column),
      ];
      expect(columns).toEqual(expect.arrayContaining(queried));
    },
  );

  it.each(RESOURCES.map(({ declaration }) => declaration.name))(
    "%s is closed without its permissions",
    async (name) => {
      expect((await app.send(`/api/v1/admin/${name}/`)).status).toBe(401);
      expect((await reader.get(`${name}/`)).status).toBe(200);
      expect((await reader.send("POST", `${name}/`, {})).status).toBe(403);
      expect((await reader.send("PATCH", `${name}/1/`, {}, "*")).status).toBe(403);
      expect((await reader.send("DELETE", `${name}/1/`, undefined, "*")).status).toBe(403);
      const batch = await reader.send("POST", `${name}/batches/`, { action: "delete", query: "" });
      expect(batch.status).toBe(403);
    },
  );
});

describe("a row", () => {
  it("from the initial data of a record has history that shows who inserted it and when", async () => {
    const { results } = (await admin.get("layers/3/history/")).body;
    expect(results).toMatchObject([
      {
        revision: 1,
        action: "create",
        actor: { id: "system", name: "Schoolmap" },
        at: expect.stringMatching(/^2\d{3}-/),
      },
    ]);
  });

  it("is created, read, changed, deleted and restored, and its history shows by whom and why", async () => {
    const made = await createSource("Life of a source");
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ name: "Life of a source", licence: "", revision: 1, deleted: null });
    const at = `sources/${made.body.id}/`;
    const read = await admin.get(at);
    expect([read.etag, read.body]).toEqual([made.etag, made.body]);
    const changed = await admin.send("PATCH", `${at}?reason=Licence%20found`, { licence: "ODbL" }, made.etag);
    expect(changed.body).toMatchObject({ licence: "ODbL", revision: 2 });
    const deleted = await admin.send("DELETE", at, undefined, changed.etag);
    expect(deleted.body).toMatchObject({ deleted: expect.any(String), revision: 3 });
    expect((await admin.send("PATCH", at, { licence: "x" }, deleted.etag)).status).toBe(404);
    const restored = await admin.send("POST", `${at}restore/`, {}, deleted.etag);
    expect(restored.body).toMatchObject({ deleted: null, licence: "ODbL", revision: 4 });
    const former = await admin.send("POST", `${at}restore/`, { revision: 1 }, restored.etag);
    expect(former.body).toMatchObject({ licence: "", revision: 5 });
    const { results } = (await admin.get(`${at}history/`)).body;
    expect(results.map(({ revision, actor, reason }: Version) => [revision, actor?.name, reason])).toEqual([
      [5, "Admin", `Restore source ${made.body.id}`],
      [4, "Admin", `Restore source ${made.body.id}`],
      [3, "Admin", `Delete source ${made.body.id}`],
      [2, "Admin", "Licence found"],
      [1, "Admin", "Make a source"],
    ]);
    expect(results[3].changes).toEqual([{ field: "licence", before: "", after: "ODbL" }]);
    const then = await admin.get(`${at}?at=${encodeURIComponent(changed.body.modified_at)}`);
    expect(then.body).toMatchObject({ licence: "ODbL", revision: 2 });
  });

  it("is refused with one error for each invalid field", async () => {
    const wrong = await admin.send("POST", "sources/", { name: "", type: "NONE", url: "javascript:alert(1)" });
    expect(wrong.status).toBe(400);
    expect(wrong.body.errors.map(({ path }: { path: string }) => path).sort()).toEqual(["name", "type", "url"]);
    const unknown = await createSource("Unknown field", { secret: 1 });
    expect(unknown.status).toBe(400);
    await createSource("Taken");
    const taken = await createSource("taken");
    expect(taken).toMatchObject({ status: 409, body: { code: "conflict", errors: [{ path: "name" }] } });
    expect((await admin.get("sources/999999/")).status).toBe(404);
    const key = await admin.send("POST", "api-keys/", { name: "Of nobody", source_id: 99_999 });
    expect(key).toMatchObject({ status: 400, body: { errors: [{ path: "source_id", code: "invalid" }] } });
  });

  it("requires the ETag that a change is based on, and a conflict lists the fields that others changed", async () => {
    const made = await createSource("Two editors", { licence: "A", attribution: "x" });
    const at = `sources/${made.body.id}/`;
    expect((await admin.send("PATCH", at, { licence: "B" })).status).toBe(428);
    await admin.send("PATCH", at, { licence: "B", version: "2" }, made.etag);
    const late = await admin.send("PATCH", at, { licence: "C", attribution: "y" }, made.etag);
    expect(late.status).toBe(412);
    expect(late.body.conflict).toEqual([
      { field: "licence", base: "A", yours: "C", current: "B" },
      { field: "version", base: "", yours: "", current: "2" },
    ]);
    expect((await admin.get(at)).body).toMatchObject({ licence: "B", attribution: "x", revision: 2 });
    expect((await admin.send("DELETE", at, undefined, made.etag)).status).toBe(412);
    expect((await admin.send("PATCH", at, { licence: "D" }, '"layers-1-1"')).status).toBe(412);
  });
});

describe("a list", () => {
  beforeAll(async () => {
    for (let n = 0; n < 25; n++) {
      await createSource(`List ${String(n % 5)} ${String(n).padStart(2, "0")}`, { type: n % 2 ? "QOS" : "FILE" });
    }
  });

  it.each(["name", "-name", "type", "-modified_at"])(
    "sorted by %s returns each row once, with the exact count",
    async (sort) => {
      const seen: number[] = [];
      let after = "";
      for (let pages = 0; pages < 20; pages++) {
        const { body } = await admin.get(`sources/?q=list&limit=7&sort=${sort}${after && `&after=${after}`}`);
        expect(body.count).toBe(25);
        seen.push(...body.results.map(({ id }: { id: number }) => id));
        if (body.next === null) break;
        after = body.next;
      }
      expect(new Set(seen).size).toBe(25);
      expect(seen).toHaveLength(25);
    },
  );

  it("supports the common filter grammar and rejects unknown parameters", async () => {
    const { body } = await admin.get("sources/?q=list&type__in=QOS&limit=3");
    expect([body.count, body.results.length]).toEqual([12, 3]);
    expect((await admin.get("sources/?licence__in=x")).body.code).toBe("invalid_filter");
    expect((await admin.get("sources/?sort=hash")).status).toBe(400);
    expect((await admin.get("sources/?after=nonsense")).body.parameter).toBe("after");
    expect((await admin.get("sources/?q=%25")).body.count).toBe(0);
    for (const wrong of ["q=%00", "sort=name&after=WyJuYW1lIixmYWxzZSwiXHUwMDAwIiwxXQ", "created_at__range=x"])
      expect((await admin.get(`sources/?${wrong}`)).status, wrong).toBe(400);
    expect((await admin.get("sources/?id__in=1.5|1e30")).body.count).toBe(0);
  });

  it("counts the values of a column over the rest of the selection without returning rows", async () => {
    const { body } = await admin.get("sources/?q=list&status__in=DRAFT&type__in=QOS&facets=status&limit=0");
    expect(body).toEqual({
      ...{ count: 12, next: null, results: [] },
      facets: { status: [{ value: "DRAFT", count: 12 }] },
    });
    const other = await admin.get("sources/?q=list&status__in=PUBLISHED&facets=status&limit=0");
    expect(other.body).toMatchObject({ count: 0, facets: { status: [{ value: "DRAFT", count: 25 }] } });
    expect((await admin.get("sources/?facets=name")).status).toBe(400);
  });

  it("is filtered by days and times", async () => {
    const [row] = (await admin.get("sources/?q=list&limit=1&sort=created_at")).body.results;
    const day = row.created_at.slice(0, 10);
    const counted = async (range: string) =>
      (await admin.get(`sources/?q=list&limit=0&created_at__range=${encodeURIComponent(range)}`)).body.count;
    expect(await counted(`${day},${day}`)).toBe(25);
    expect(await counted(`null,${day}`)).toBe(25);
    expect(await counted("2001-01-01,2001-12-31")).toBe(0);
    expect(await counted(`null,${row.created_at}`)).toBeLessThan(25);
  });

  it.each(RESOURCES.map(({ declaration }) => declaration))("of $name can be sorted by each field", async (one) => {
    for (const column of sortsOf(one))
      for (const sort of [column, `-${column}`]) {
        const page = await admin.get(`${one.name}/?sort=${sort}&limit=1`);
        expect(page.status, sort).toBe(200);
        if (page.body.next === null) continue;
        const next = await admin.get(`${one.name}/?sort=${sort}&limit=1&after=${page.body.next}`);
        expect([next.status, next.body.results[0].id === page.body.results[0].id], sort).toEqual([200, false]);
      }
  });

  it("is exported completely, safe for spreadsheets, and the audit records the actor", async () => {
    await createSource("Export 1", { description: "=cmd()", licence: "a,b" });
    await createSource("Export 2", { url: "https://example.org" });
    const csv = await admin.text("sources/export/?q=export&sort=-name");
    expect(csv.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": expect.stringMatching(/^attachment; filename="sources-\d{4}-\d\d-\d\d\.csv"$/),
      ...{ "x-total-count": "2", "cache-control": "no-store" },
    });
    const [head, first, second] = csv.body.split("\r\n");
    expect(head).toMatch(/^\ufeffid,revision,created_at,created_by,modified_at,modified_by,deleted,name,/);
    expect([first, second]).toEqual([
      expect.stringMatching(/,Admin,.*,https:\/\/example\.org,/),
      expect.stringMatching(/,'=cmd\(\),"a,b",/),
    ]);
    const lines = await admin.text("sources/export/?q=export&format=jsonl");
    const rows = lines.body
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(rows).toEqual((await admin.get("sources/?q=export")).body.results);
    const audit = await app.record.pool.query("select * from audit where action = 'export' order by id");
    expect(audit.rows).toMatchObject([
      { entity: "source", actor: expect.stringMatching(/^key:/), summary: "Exported 2 sources as csv" },
      { after: { rows: 2, format: "jsonl", query: "q=export&format=jsonl" }, request_id: expect.any(String) },
    ]);
  });
});

describe("layers and keys", () => {
  const layer = {
    code: "TEST_COMPUTERS",
    name: "Computers",
    type: "STATIC",
    column_name: "num_computers",
    legend_configs: { good: { values: [">= 10"], labels: "Ten or more" }, unknown: { values: [], labels: "Unknown" } },
  };

  it("a layer passes through its life cycle, with one permission for each step", async () => {
    const made = await admin.send("POST", "layers/", layer);
    expect(made).toMatchObject({ status: 201, body: { status: "DRAFT", legend_configs: layer.legend_configs } });
    const at = `layers/${made.body.id}/status/`;
    expect((await admin.send("POST", at, { status: "PUBLISHED" }, made.etag)).status).toBe(409);
    expect((await reader.send("POST", at, { status: "READY_TO_PUBLISH" }, made.etag)).status).toBe(403);
    const ready = await admin.send("POST", at, { status: "READY_TO_PUBLISH" }, made.etag);
    expect((await admin.send("POST", at, { status: "PUBLISHED" }, ready.etag)).status).toBe(403);
    const publisher = await createStaff(app, "Admin");
    const published = await publisher.send("POST", at, { status: "PUBLISHED" }, ready.etag);
    expect(published.body).toMatchObject({
      status: "PUBLISHED",
      published_by: { id: expect.stringMatching(/^key:/), name: "Admin" },
    });
    await expect
      .poll(async () => (await app.send("/api/accounts/layers/PUBLISHED/")).body.includes('"TEST_COMPUTERS"'))
      .toBe(true);
    const builtIn = (await admin.get("layers/?q=download")).body.results[0];
    const refused = await admin.send("DELETE", `layers/${builtIn.id}/`, undefined, "*");
    expect(refused.status).toBe(409);
  });

  it("a layer with invalid configuration is refused with the name of the field", async () => {
    const unknown = await admin.send("POST", "layers/", { ...layer, code: "TEST_NONE", column_name: "no_such_column" });
    expect(unknown).toMatchObject({ status: 400, body: { errors: [{ path: "column_name" }] } });
    const made = await admin.send("POST", "layers/", { ...layer, code: "TEST_RULES" });
    const legend_configs = { good: { values: ["as many as possible"], labels: "Good" } };
    const changed = await admin.send("PATCH", `layers/${made.body.id}/`, { legend_configs }, made.etag);
    expect(changed).toMatchObject({ status: 400, body: { errors: [{ path: "legend_configs.good.values.0" }] } });
  });

  it("a key is shown once, works, and grants no more permissions than its creator has", async () => {
    const made = await admin.send("POST", "api-keys/", { name: "Gateway", scopes: ["measurements:write"] });
    expect(made).toMatchObject({ status: 201, body: { key: expect.any(String), name: "Gateway" } });
    const { key, ...row } = made.body;
    expect((await admin.get(`api-keys/${row.id}/`)).body).toEqual(row);
    const audit = await app.record.pool.query("select before, after from audit where entity = 'api_key'");
    expect(JSON.stringify(audit.rows)).not.toMatch(/"hash"/);
    const roles = await app.record.db.selectFrom("role").select(["id", "name"]).execute();
    const adminRole = roles.find(({ name }) => name === "Admin")!.id;
    const limited = await createStaff(app, "Read Only");
    expect((await limited.send("POST", "api-keys/", { name: "Stronger", role_id: adminRole })).status).toBe(403);
    await admin.send("DELETE", `api-keys/${row.id}/`, undefined, made.etag);
    const used = await app.send("/api/v1/measurements/", { method: "POST", headers: { "api-key": key }, body: "[]" });
    expect(used.status).toBe(401);
  });
});
