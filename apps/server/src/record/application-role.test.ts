import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { CLI } from "./actor.ts";
import { APPLICATION_ROLE, asApplication, loginMayChangeAudit } from "./application-role.ts";
import { connect, openRecord } from "./open.ts";
import { createTestRecord, type TestRecord } from "./testing/create-test-record.ts";
import { write } from "./unit/write.ts";

const LAYER = { code: "A", name: "A", type: "LIVE", category: "CONNECTIVITY", column_name: "download" } as const;

describe("the role of the application", () => {
  let record: TestRecord;
  beforeAll(async () => {
    record = await createTestRecord({ keep: true });
    await write(record, CLI, { reason: "A row" }, (unit) => unit.insert("layer", LAYER));
  });
  afterAll(() => record.drop());

  it.each([
    ...["audit", "history", "unit_of_work"].flatMap((table) => [
      `update ${table} set id = default`,
      `delete from ${table}`,
      `truncate ${table}`,
      `drop table ${table}`,
      `alter table ${table} disable trigger all`,
    ]),
    "insert into history (unit_id, at, entity, entity_id, revision, action, state) values (0, now(), 'x', 1, 1, 'update', '{}')",
    "alter table layer disable trigger resource_guard",
    "drop trigger resource_history_of_update on layer",
    "create or replace function resource_guard() returns trigger language plpgsql as $$ begin return null; end $$",
    "create table of_our_own (id integer)",
    "truncate layer",
    "set session_replication_role = replica",
    "delete from kysely_migration",
  ])("is not allowed to run: %s", async (statement) => {
    await expect(record.pool.query(statement)).rejects.toThrow(/permission denied|must be owner/);
    expect(await record.db.selectFrom("audit").select("actor").execute()).toEqual([{ actor: "cli" }]);
  });

  it("is used by an embedded server through a login of its own, also in a folder created by an older version", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "schoolmap-role-"));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const config = { dataDir, databaseUrl: undefined, databaseOwnerUrl: undefined, databasePool: 5 };
    const logins: unknown[] = [];
    for (const _start of ["first", "second"]) {
      const record = await openRecord(config);
      try {
        logins.push(
          (await record.pool.query("select session_user::text as login, current_user::text as role")).rows[0],
        );
        expect(await loginMayChangeAudit(record)).toBe(false);
        await write(record, CLI, { reason: "A row" }, (unit) => unit.insert("source", { name: _start, type: "FILE" }));
      } finally {
        await record.close();
      }
      // Simulates a backup without the role's password, which is then created again.
      await rm(join(dataDir, `${APPLICATION_ROLE}-password`));
    }
    expect(logins).toEqual(Array(2).fill({ login: APPLICATION_ROLE, role: APPLICATION_ROLE }));
    expect(await readdir(dataDir)).toContain("postgres-password");
  });

  it("is set for a login that owns the database and could therefore change the audit", async () => {
    const { ownerUrl } = await createTestRecord();
    const record = await connect(asApplication(ownerUrl), 2);
    onTestFinished(record.close);
    const { rows } = await record.pool.query("select current_user::text as role");
    expect(rows).toEqual([{ role: APPLICATION_ROLE }]);
    expect(await loginMayChangeAudit(record)).toBe(true);
  });

  it("is set for a separate login, which the owner names", async () => {
    const { ownerUrl, asOwner } = await createTestRecord();
    const login = `app_${Date.now()}`;
    await asOwner(`create role ${login} login password 'secret'`);
    onTestFinished(() => asOwner(`drop role ${login}`));
    const address = new URL(ownerUrl);
    Object.assign(address, { username: login, password: "secret" });
    const config = { dataDir: "/nowhere", databaseUrl: address.href, databaseOwnerUrl: ownerUrl, databasePool: 5 };
    const record = await openRecord(config);
    try {
      expect(await loginMayChangeAudit(record)).toBe(false);
      await write(record, CLI, { reason: "A row" }, (unit) => unit.insert("layer", LAYER));
    } finally {
      await record.close();
    }
  });
});
