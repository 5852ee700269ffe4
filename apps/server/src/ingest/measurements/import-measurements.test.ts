import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { UsageError } from "../../command.ts";
import { rollUp } from "../../rollup/roll-up.ts";
import { createWorld } from "../../rollup/testing/create-world.ts";
import { commands } from "../index.ts";

/** Runs `import-measurements` on files with the given text in a small test world; returns the printed lines. */
async function createImporter() {
  const folder = await mkdtemp(join(tmpdir(), "measurements-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const world = await createWorld();
  const run = async (text: string, words = ["--source", "Survey"], signal = AbortSignal.timeout(60_000)) => {
    const file = join(folder, "measured.csv");
    await writeFile(file, text);
    const lines: string[] = [];
    const out = (line: string) => lines.push(line);
    const code = await commands["import-measurements"]!.run([file, ...words], {
      record: async () => world.record,
      out,
      signal,
    });
    return { code, lines };
  };
  return { ...world, run };
}

test("converts units, names rejected lines, and counts a file imported twice once", async () => {
  const { run, client } = await createImporter();
  const text = [
    "Giga ID school;school_external_id;country_code;measured_at;download_mbps;upload kbps;latency;connected;note",
    "school-0;;;2026-01-02T03:04:05Z;5.5;750;12;;hello",
    ";E1;aa;2026-01-02T03:04:05+02:00;;;;no;",
    "nix;;;2026-01-02T03:04:05Z;1;;;;",
    "school-0;;;2026-01-02T03:04:05Z;fast;;;;",
    'school-0;;;2026-01-02T03:04:05Z;1;;;;"open',
    "school-0;;",
    "school-2;;;2026-01-02T03:04:05Z;;;30;;",
    "",
  ].join("\n");
  const expected = {
    code: 0,
    lines: [
      "measured.csv: 7 rows",
      "  accepted  3",
      "  rejected  4",
      '  line 4: unknown_school: There is no school "nix".',
      expect.stringMatching(/^ {2}line 5: invalid: download: /),
      expect.stringMatching(/^ {2}line 6: broken_quoting: /),
      expect.stringMatching(/^ {2}line 7: wrong_columns: /),
    ],
  };
  expect(await run(text)).toEqual(expected);
  expect(await run(text)).toEqual(expected);
  await rollUp(client, { rawDays: 90 });
  const { rows } = await client.query(
    "select day, download_sum, download_n, upload_sum, latency_sum, uptime_sum from school_day order by school_id",
  );
  expect(rows).toEqual([
    {
      day: "2026-01-02",
      download_sum: 5_500_000,
      download_n: 1,
      upload_sum: 750_000,
      latency_sum: 12_000,
      uptime_sum: 100_000,
    },
    { day: "2026-01-02", download_sum: null, download_n: 0, upload_sum: null, latency_sum: null, uptime_sum: 0 },
    {
      day: "2026-01-02",
      download_sum: null,
      download_n: 0,
      upload_sum: null,
      latency_sum: 30_000,
      uptime_sum: 100_000,
    },
  ]);
});

test("keeps the imported rows when it is interrupted, and imports the rest the next time", async () => {
  const { run, client } = await createImporter();
  const row = (_: unknown, i: number) => `school-0,2026-01-02T03:04:05Z,${i}`;
  const text = ["giga_id_school,measured_at,download", ...Array.from({ length: 2500 }, row)].join("\n");
  const { code, lines } = await run(text, ["--source", "Survey"], AbortSignal.abort());
  expect([code, lines[0]]).toEqual([130, expect.stringMatching(/interrupted; these are kept/)]);
  expect((await run(text)).lines[1]).toBe("  accepted  2500");
  await rollUp(client, { rawDays: 90 });
  const { rows } = await client.query("select download_n from school_day");
  expect(rows).toEqual([{ download_n: 2500 }]);
});

test.each([
  ["download\n1", /no column measured_at/],
  ["measured_at,country_code\n1,AA", /neither a column giga_id_school/],
  ["measured_at,giga_id_school,download,download_mbps\n", /More than one column says download/],
])("refuses the file %j", async (text, message) => {
  const { run } = await createImporter();
  await expect(run(text)).rejects.toThrow(message);
});

test("requires the source", async () => {
  const { run } = await createImporter();
  await expect(run("x", [])).rejects.toBeInstanceOf(UsageError);
});
