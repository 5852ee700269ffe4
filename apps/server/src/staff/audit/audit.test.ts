import { describe, expect, it } from "vitest";
import { CLI } from "../../record/actor.ts";
import { createTestRecord, type TestRecord } from "../../record/testing/create-test-record.ts";
import { write } from "../../record/unit/write.ts";
import { sealAudit } from "./sealer.ts";
import { verifyAudit } from "./verify.ts";
import { verifyAuditCommand } from "./verify-command.ts";

/** Creates a record with this number of sealed entries. */
async function createAudited(entries: number): Promise<TestRecord> {
  const record = await createTestRecord({ fixtures: false });
  for (let n = 0; n < entries; n++) await addEntry(record, `Source ${n}`);
  expect(await sealAudit(record)).toBe(entries);
  return record;
}

const addEntry = (record: TestRecord, name: string) =>
  write(record, CLI, { reason: "A test" }, (unit) => unit.insert("source", { name, type: "FILE" }));

/** Runs a statement as the owner of the database, with the triggers disabled that would prevent it. */
async function tamper(record: TestRecord, statement: string): Promise<void> {
  await record.asOwner(`
    alter table audit disable trigger all; alter table audit_seal disable trigger all;
    ${statement};
    alter table audit enable trigger all; alter table audit_seal enable trigger all`);
}

describe("the audit chain", () => {
  it("seals each entry once, even with concurrent writers", async () => {
    const record = await createAudited(3);
    await Promise.all(Array.from({ length: 12 }, (_, n) => addEntry(record, `Together ${n}`)));
    const sealed = await Promise.all([sealAudit(record), sealAudit(record), sealAudit(record)]);
    await sealAudit(record);
    expect(Math.max(...sealed)).toBeLessThanOrEqual(12);
    const { rows } = await record.pool.query("select position::int from audit_seal order by 1");
    expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: 15 }, (_, at) => at + 1));
    expect(await verifyAudit(record)).toMatchObject({ sealed: 15, waiting: 0, findings: [] });
  });

  it("includes an entry that commits later than an entry with a higher number", async () => {
    const record = await createAudited(1);
    const open = await record.pool.connect();
    await open.query("begin");
    await open.query("insert into audit (actor, action, entity, summary) values ('cli', 'export', 'source', 'Slow')");
    await addEntry(record, "Quick");
    expect(await sealAudit(record)).toBe(1);
    await open.query("commit");
    open.release();
    expect(await sealAudit(record)).toBe(1);
    expect(await verifyAudit(record)).toMatchObject({ sealed: 3, findings: [] });
  });

  it("cannot be written by the application", async () => {
    const record = await createAudited(1);
    const attempts = [
      "insert into audit_seal (position, audit_id, hash) values (2, 2, repeat('0', 64))",
      "update audit_seal set hash = hash",
      "delete from audit_seal",
      "update audit set summary = 'x'",
    ];
    for (const attempt of attempts) await expect(record.pool.query(attempt), attempt).rejects.toThrow();
  });
});

describe("verify-audit", () => {
  it.each([
    ["a summary that was changed", "update audit set summary = 'x' where id = 2", "changed"],
    ["an actor that was changed", "update audit set actor = 'system' where id = 2", "changed"],
    ["a time that was changed", "update audit set at = at - interval '1 second' where id = 2", "changed"],
    ["content that was changed", `update audit set after = after || '{"name": "x"}' where id = 2`, "changed"],
    ["an entry that was removed", "delete from audit where id = 2", "missing"],
    [
      "an entry and its seal that were removed",
      "delete from audit where id = 2; delete from audit_seal where audit_id = 2",
      "seal missing",
    ],
    [
      "a seal that was computed anew",
      `update audit set summary = 'x' where id = 2; update audit_seal s set hash = encode(sha256(convert_to(
         (select hash from audit_seal where position = 1) || audit_content(a), 'UTF8')), 'hex') from audit a where a.id = 2 and s.audit_id = 2`,
      "changed",
    ],
    [
      "two entries that were exchanged",
      "update audit a set (after, entity_id) = (select after, entity_id from audit b where b.id = 5 - a.id) where id in (2, 3)",
      "changed",
    ],
    [
      "an entry that was inserted between others",
      `insert into audit (id, at, actor, action, entity, summary) overriding system value
       values (-1, now() - interval '1 day', 'cli', 'delete', 'source', 'Forged')`,
      "inserted",
    ],
  ])("finds %s", async (_what, statement, kind) => {
    const record = await createAudited(5);
    await tamper(record, statement);
    const { findings } = await verifyAudit(record);
    expect(findings.map((finding) => finding.kind)).toContain(kind);
  });

  it("finds an entry that was inserted with a past date and sealed today", async () => {
    const record = await createAudited(2);
    await tamper(
      record,
      "insert into audit (at, actor, action, entity, summary) values (now() - interval '9 days', 'cli', 'delete', 'source', 'Forged')",
    );
    await sealAudit(record);
    expect((await verifyAudit(record)).findings).toMatchObject([{ kind: "inserted", id: 3 }]);
  });

  it("finds a truncated or rewritten chain by its recorded end", async () => {
    const record = await createAudited(4);
    const { head } = await verifyAudit(record);
    await tamper(record, "delete from audit_seal where position = 4; delete from audit where id = 4");
    expect((await verifyAudit(record)).findings).toEqual([]);
    expect((await verifyAudit(record, head!)).findings).toMatchObject([{ kind: "seal missing" }]);
    await tamper(record, "delete from audit_seal; update audit set summary = 'x' where id = 1");
    await addEntry(record, "Another");
    await sealAudit(record);
    expect((await verifyAudit(record)).findings).toEqual([]);
    expect((await verifyAudit(record, head!)).findings).toMatchObject([{ kind: "other chain" }]);
  });

  it("is a command that fails when an entry has changed", async () => {
    const record = await createAudited(2);
    const lines: string[] = [];
    const tools = {
      record: async () => record,
      out: (line: string) => void lines.push(line),
      signal: new AbortController().signal,
    };
    expect(await verifyAuditCommand.run([], tools)).toBe(0);
    expect(lines[0]).toBe("2 entries are sealed, 0 wait for their seal, 0 are not as they were.");
    const [, head] = /ends at (\S+)\. /.exec(lines[1]!) ?? [];
    expect(await verifyAuditCommand.run(["--head", head!], tools)).toBe(0);
    await tamper(record, "update audit set actor = 'x' where id = 1");
    expect(await verifyAuditCommand.run([], tools)).toBe(1);
    expect(lines).toContain("Entry 1, or its seal, was changed.");
    await expect(verifyAuditCommand.run(["--head", "x"], tools)).rejects.toThrow(/POSITION:HASH/);
  });
});
