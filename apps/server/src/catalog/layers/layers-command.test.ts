import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, test } from "vitest";
import { UsageError } from "../../command.ts";
import { CLI } from "../../record/actor.ts";
import { SEED_LAYERS } from "../../record/seed.ts";
import { createTestRecord } from "../../record/testing/create-test-record.ts";
import { write } from "../../record/unit/write.ts";
import { layersCommand } from "./layers-command.ts";

/** Runs the command with the given words on one record; each run returns its exit code and the printed lines. */
async function createRunner({ isSeeded = true } = {}) {
  const record = await createTestRecord({ seeded: isSeeded });
  const folder = await mkdtemp(join(tmpdir(), "schoolmap-layers-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const run = async (...words: string[]) => {
    const lines: string[] = [];
    const out = (line: string) => lines.push(line);
    const code = await layersCommand.run(words, {
      record: async () => record,
      out,
      signal: AbortSignal.timeout(60_000),
    });
    return { code, lines };
  };
  const file = async (content: string) => {
    const path = join(folder, "layer.json");
    await writeFile(path, content);
    return path;
  };
  return { record, run, file };
}

const TABLETS = {
  code: "TABLETS",
  name: "Tablets",
  type: "STATIC",
  column_name: "num_tablets",
  legend_configs: { good: { labels: "Many", values: [">=20"] }, bad: { labels: "Few", values: [] } },
};

it("adds a layer from a file, lists it and checks all layers", async () => {
  const { run, file } = await createRunner();
  const path = await file(JSON.stringify(TABLETS));
  const added = await run("add", path);
  expect(added).toMatchObject({ code: 0, lines: [expect.stringMatching(/^Added layer \d+\.$/)] });
  expect((await run("list")).lines.at(-1)).toMatch(/^\d+ {2}TABLETS {2}STATIC {2}PUBLISHED {2}Tablets$/);
  const checked = await run("check");
  expect(checked.code).toBe(0);
  expect(checked.lines).toHaveLength(SEED_LAYERS.length + 1);
  expect((await run("check", "tablets")).lines).toEqual([expect.stringMatching(/TABLETS: nothing is wrong$/)]);
  expect(await run("add", path)).toEqual({
    code: 1,
    lines: ["  code: Another layer has the code TABLETS.", "Nothing was added."],
  });
});

it("reports problems of layers in the record", async () => {
  const { run, record } = await createRunner();
  // A draft may be invalid.
  await write(record, CLI, { reason: "Test" }, (unit) =>
    unit.update("layer", 5, { status: "DRAFT", base_benchmark: "999999999" }),
  );
  const { code, lines } = await run("check", "5");
  expect(code).toBe(1);
  expect(lines).toEqual([
    "5 UPLOAD: 1 problems",
    expect.stringMatching(/^ {2}base_benchmark: The base benchmark must/),
  ]);
});

it("refuses invalid JSON and an unknown layer", async () => {
  const { run, file } = await createRunner({ isSeeded: false });
  await expect(run("add", await file("{"))).rejects.toThrow(/is not JSON/);
  await expect(run("check", "NOWHERE")).rejects.toThrow('There is no layer "NOWHERE".');
});

test.each([[[]], [["add"]], [["add", "a", "b"]], [["list", "all"]], [["remove", "4"]]])(
  "rejects the words %j",
  async (words) => {
    const { run } = await createRunner({ isSeeded: false });
    await expect(run(...words)).rejects.toBeInstanceOf(UsageError);
  },
);
