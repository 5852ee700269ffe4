import fc from "fast-check";
import { expect, test } from "vitest";
import { type Actor, actorText, CLI, SYSTEM } from "../actor.ts";
import { createTestRecord, type TestRecord } from "../testing/create-test-record.ts";
import { historyOf } from "./history.ts";
import type { Unit } from "./unit.ts";
import { write } from "./write.ts";

const RUNS = 15;
const ACTORS: readonly Actor[] = [
  SYSTEM,
  CLI,
  { kind: "user", id: 1, permissions: new Set(), countries: null },
  { kind: "key", id: 2, sourceId: null, scopes: [], permissions: new Set(), countries: null },
];
const NAMES = ["a", "b", "c"] as const;

interface Step {
  readonly kind: "insert" | "update" | "bulk" | "remove" | "restore" | "go back" | "delete" | "fail";
  readonly actor: number;
  readonly name: number;
  readonly value: string;
  readonly revision: number;
}

const STEP: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom("insert", "update", "bulk", "remove", "restore", "go back", "delete", "fail"),
  actor: fc.nat(ACTORS.length - 1),
  name: fc.nat(NAMES.length - 1),
  value: fc.string({ maxLength: 8 }).map((text) => text.replaceAll("\0", "")),
  revision: fc.integer({ min: 1, max: 6 }),
});

/** Performs a step in its own unit of work. A step that is not possible at that time (no such row) has no effect. */
async function take(record: TestRecord, step: Step): Promise<void> {
  const name = NAMES[step.name]!;
  await write(record, ACTORS[step.actor]!, { reason: step.kind }, async (unit) => {
    const known = await unit.db.selectFrom("source").select("id").where("name", "=", name).executeTakeFirst();
    const id = known?.id ?? (await formerId(unit, name));
    await change(unit, step, name, id);
    if (step.kind === "fail") throw new Error("no");
  }).catch((error: unknown) => {
    if (!/no|There is no row|duplicate key/.test(String(error))) throw error;
  });
}

async function change(unit: Unit, { kind, value, revision }: Step, name: string, id: number): Promise<unknown> {
  switch (kind) {
    case "insert":
      return unit.insert("source", { name, type: "FILE", description: value });
    case "update":
    case "fail":
      return unit.update("source", id, { description: value, url: value });
    case "bulk":
      return unit.db.updateTable("source").set({ licence: value }).execute();
    case "remove":
      return unit.remove("source", id);
    case "restore":
      return unit.restore("source", id);
    case "go back":
      return unit.restore("source", id, revision);
    case "delete":
      return unit.db.deleteFrom("source").where("id", "=", id).execute();
  }
}

async function formerId({ db }: Unit, name: string): Promise<number> {
  const rows = await db.selectFrom("history").select(["entity_id", "state"]).orderBy("id", "desc").execute();
  return Number(rows.find(({ state }) => state.name === name)?.entity_id ?? 0);
}

const rowsOf = ({ db }: TestRecord) => db.selectFrom("source").selectAll().orderBy("id").execute();

/** Reconstructs the rows from the audit alone. */
async function replayAudit({ db }: TestRecord) {
  const rows = new Map<string | null, unknown>();
  for (const { entity_id, after } of await db.selectFrom("audit").selectAll().orderBy("id").execute()) {
    if (after) rows.set(entity_id, after);
    else rows.delete(entity_id);
  }
  return [...rows].sort(([a], [b]) => Number(a) - Number(b)).map(([, row]) => row);
}

test("audit and history report the current state, the former states and the actors of every row", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 5, maxLength: 25 }), async (steps) => {
      const record = await createTestRecord({ keep: true, fixtures: false });
      try {
        const seen = new Map<string, unknown>();
        for (const step of steps) {
          const before = await rowsOf(record);
          await take(record, step);
          const after = await rowsOf(record);
          if (step.kind === "fail") expect(after).toEqual(before);
          for (const row of after) seen.set(`${row.id} ${row.revision}`, row);
        }
        const { rows } = await record.pool.query("select to_jsonb(s) as row from source s order by id");
        expect(await replayAudit(record)).toEqual(rows.map(({ row }) => row));

        const ids = new Set([...seen.keys()].map((key) => Number(key.split(" ")[0])));
        const recorded = new Map<string, unknown>();
        for (const id of ids) {
          const versions = await historyOf(record.db, "source", id);
          for (const { after, unit } of versions) {
            if (!after) continue;
            expect(unit?.actor).toBe(after.modified_by);
            expect(ACTORS.map(actorText)).toContain(after.modified_by);
            recorded.set(`${id} ${after.revision}`, after);
          }
          for (const [at, { before }] of versions.slice(0, -1).entries())
            expect(before).toEqual(versions[at + 1]!.after);
        }
        expect(recorded).toEqual(seen);
      } finally {
        await record.drop();
      }
    }),
    { numRuns: RUNS },
  );
});
