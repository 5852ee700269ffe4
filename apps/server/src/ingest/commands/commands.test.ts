import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { UsageError } from "../../command.ts";
import { createTestRecord } from "../../record/testing/create-test-record.ts";
import { commands } from "../index.ts";
import { createGeography } from "../testing/create-geography.ts";

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "commands-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** Runs a command like the command line and returns the printed lines. */
async function run(name: string, ...words: string[]): Promise<string[]> {
  const record = await createTestRecord();
  await createGeography(record, "KE");
  const lines: string[] = [];
  const tools = {
    record: async () => record,
    out: (line: string) => lines.push(line),
    signal: AbortSignal.timeout(60_000),
  };
  expect(await commands[name]!.run(words, tools)).toBe(0);
  return lines;
}

describe("import-schools", () => {
  test("prints the results of the rows and writes the rejected ones to a file", async () => {
    const folder = await createFolder();
    const [file, rejections] = [join(folder, "schools.csv"), join(folder, "rejections.csv")];
    await writeFile(
      file,
      "school_id,lat,lon,num_students,colour\n1,-1,37,12,red\n=2+3,37,-1,12,red\n3,-1,38,some,red\n",
    );
    const lines = await run("import-schools", file, "--country", "KE", "--report", rejections);
    expect(lines).toEqual([
      expect.stringMatching(/^schools\.csv: 3 rows in \d/),
      "  imported   2",
      "  updated    0",
      "  unchanged  0",
      "  rejected   1",
      "Countries:",
      "  Kenya  2",
      "Rejected, by reason:",
      "  swapped_coordinates  1",
      "  line 3: swapped_coordinates: Latitude 37 and longitude -1 lie in Kenya only when they are exchanged.",
      "Values left out, by column:",
      "  num_students  1",
      "Columns not used: colour",
    ]);
    expect(await readFile(rejections, "utf8")).toMatch(/^line,code,message,excerpt\r\n3,swapped_coordinates,.*'=2\+3/);
  });

  test.each([[[]], [["a.csv", "b.csv"]], [["a.csv", "--nonsense"]]])("refuses the arguments %j", async (words) => {
    await expect(run("import-schools", ...words)).rejects.toThrow(/file|nonsense/);
  });

  test("reports that the rejected rows cannot be written before it opens the record", async () => {
    const file = join(await createFolder(), "schools.csv");
    await writeFile(file, "school_id,lat,lon\n1,-1,37\n");
    const importing = commands["import-schools"]!.run([file, "--report", join(file, "rejections.csv")], {
      record: () => Promise.reject(new Error("The record was opened.")),
      out: () => {},
      signal: AbortSignal.timeout(60_000),
    });
    await expect(importing).rejects.toThrow(/^The report cannot be written: ENOTDIR.*rejections.csv/);
  });

  test("reports a missing file", async () => {
    await expect(run("import-schools", "/nowhere.csv")).rejects.toThrow('There is no file "/nowhere.csv".');
  });
});

test("import-measurements prints the first rejected lines and the number of further ones", async () => {
  const file = join(await createFolder(), "measurements.csv");
  const lines = Array.from({ length: 102 }, (_, n) => `nobody-${n},2026-01-02T00:00:00Z,1000`);
  await writeFile(file, ["giga_id_school,measured_at,download", ...lines].join("\n"));
  const printed = await run("import-measurements", file, "--source", "Probes");
  expect(printed.slice(0, 4)).toEqual([
    "measurements.csv: 102 rows",
    "  accepted  0",
    "  rejected  102",
    '  line 2: unknown_school: There is no school "nobody-0".',
  ]);
  expect(printed.slice(-2)).toEqual(['  line 101: unknown_school: There is no school "nobody-99".', "  and 2 more"]);
});

test.each([
  ["import-boundaries", ["a.json"]],
  ["import-boundaries", ["a.json", "--country", "KE", "--level", "2"]],
  ["import-boundaries", ["a.json", "--country", "KE", "--level-name", "shire"]],
  ["demo", []],
  ["demo", ["destroy"]],
])("%s refuses the arguments %j", async (name, words) => {
  await expect(run(name, ...words)).rejects.toBeInstanceOf(UsageError);
});
