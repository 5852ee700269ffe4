import fc from "fast-check";
import { describe, expect, it, onTestFinished, test } from "vitest";
import { UsageError } from "../command.ts";
import { down, up } from "../record/migrations/0050-scopes-of-keys.ts";
import { connect } from "../record/open.ts";
import { createTestRecord } from "../record/testing/create-test-record.ts";
import { keyAuthenticator } from "./key-authenticator.ts";
import { createKeyText, isKeyText } from "./key-text.ts";
import { keysCommand } from "./keys-command.ts";

/** Runs the command with the given words on one record; each run returns the printed lines. */
async function createRunner() {
  const record = await createTestRecord();
  const run = async (...words: string[]) => {
    const lines: string[] = [];
    const out = (line: string) => lines.push(line);
    await keysCommand.run(words, { record: async () => record, out, signal: AbortSignal.timeout(60_000) });
    return lines;
  };
  return { record, run };
}

describe("keys", () => {
  it("consist of a mark, 43 random digits and a checksum that detects any typing error", () => {
    const key = createKeyText();
    expect(key).toMatch(/^smk_[0-9A-Za-z]{49}$/);
    expect(isKeyText(key)).toBe(true);
    expect(createKeyText()).not.toBe(key);
    const typo = fc.tuple(fc.nat(key.length - 1), fc.constantFrom(..."0aZ _"));
    fc.assert(
      fc.property(
        typo,
        ([at, digit]) => isKeyText(key.slice(0, at) + digit + key.slice(at + 1)) === (key[at] === digit),
      ),
    );
  });

  it("are shown once, listed by their prefix and revoked, and the record stores only the hash", async () => {
    const { record, run } = await createRunner();
    expect(await run("list")).toEqual(["There are no keys."]);
    const [key, note] = await run("create", "--name", "Gateway", "--source", "Ministry", "--days", "30");
    expect(note).toMatch(/^This key is shown once\. It is valid until \d{4}-\d\d-\d\d\.$/);
    await run("create", "--name", "Second", "--source", "ministry");
    const listed = await run("list");
    expect(listed).toHaveLength(2);
    expect(listed[1]).toMatch(
      new RegExp(`^${key!.slice(0, 12)}…  Gateway  source: Ministry  measurements:write  until .*  never used$`),
    );
    const kept = JSON.stringify([
      await record.db.selectFrom("api_key").selectAll().execute(),
      await record.db.selectFrom("audit").selectAll().execute(),
    ]);
    expect(kept).not.toContain(key!.slice(12));
    expect(await record.db.selectFrom("source").select(["name", "type", "status"]).execute()).toEqual([
      { name: "Ministry", type: "PUSH", status: "PUBLISHED" },
    ]);
    expect(await run("revoke", key!.slice(0, 12))).toEqual(["Revoked: Gateway"]);
    expect(await run("list")).toHaveLength(1);
    await expect(run("revoke", key!.slice(0, 12))).rejects.toThrow(/No key begins/);
    await run("create", "--name", "Third");
    await expect(run("revoke", "smk_")).rejects.toThrow(/2 keys begin/);
  });

  it("have the named scopes, and only a key that sends measurements has a source", async () => {
    const { run, record } = await createRunner();
    await run("create", "--name", "Reader", "--scopes", "download,read");
    expect((await run("list"))[0]).toContain("source: none  read download  no end");
    expect(await record.db.selectFrom("source").select("name").execute()).toEqual([]);
    await expect(run("create", "--name", "x", "--scopes", "read,write")).rejects.toThrow(UsageError);
    await expect(run("create", "--name", "x", "--scopes", "")).rejects.toThrow(UsageError);
    await expect(run("create", "--name", "x", "--scopes", "read", "--source", "y")).rejects.toThrow(/has a --source/);
  });

  it("may have a role, which must exist", async () => {
    const { run, record } = await createRunner();
    const [key] = await run("create", "--name", "Auditor", "--role", "read only");
    expect((await run("list"))[0]).toContain("role: Read Only");
    const actor = await keyAuthenticator(record)({ "api-key": key });
    const permissions = actor?.kind === "key" ? actor.permissions : new Set();
    expect([permissions.has("can_view_user"), permissions.has("can_delete_user")]).toEqual([true, false]);
    await expect(run("create", "--name", "x", "--role", "King")).rejects.toThrow(
      /no role "King"; there are Admin, Read Only/,
    );
  });

  it("from before the scopes for public data keep their scopes and also get the new ones", async () => {
    const { ownerUrl } = await createTestRecord();
    const owner = await connect(ownerUrl, 2);
    onTestFinished(owner.close);
    const row = { prefix: "smk_x", hash: "h", scopes: ["measurements:write"] };
    const after = await owner.db.transaction().execute(async (db) => {
      await down(db);
      await db
        .insertInto("api_key")
        .values({ ...row, name: "Gateway" })
        .execute();
      await up(db);
      return db.selectFrom("api_key").select(["scopes", "rate_factor"]).execute();
    });
    expect(after).toEqual([{ scopes: ["read", "download", "measurements:write"], rate_factor: 5 }]);
  });

  test.each([[[]], [["create"]], [["create", "--name", "x", "--days", "0"]], [["revoke"]], [["list", "all"]]])(
    "are not created, revoked or listed with the invalid arguments %j",
    async (words) => {
      const { run } = await createRunner();
      await expect(run(...words)).rejects.toBeInstanceOf(UsageError);
    },
  );
});
