import { once } from "node:events";
import { describe, expect, test } from "vitest";
import { LOCKS } from "../../record/locks.ts";
import type { TestRecord } from "../../record/testing/create-test-record.ts";
import { createFile, createPublicFile } from "../testing/create-file.ts";
import { changesOf, createRecord, importsOf, realFile, schoolsOf } from "../testing/create-record.ts";
import { type ImportOptions, importSchools } from "./import-schools.ts";
import { failLeftImports } from "./store-report.ts";

describe("an import that fails", () => {
  test("leaves no data when it is cancelled halfway, and its connection can be reused", async () => {
    const record = await createRecord("KE");
    const cancel = new AbortController();
    const importing = importSchools(record, {
      file: realFile("KEN"),
      signal: cancel.signal,
      onProgress: ({ rows }) => rows > 2000 && cancel.abort(),
    });
    await expect(importing).rejects.toThrow(/abort/i);
    expect([await schoolsOf(record), await changesOf(record)]).toEqual([[], []]);
    expect(await importsOf(record)).toMatchObject([{ status: "failed", error: "It was stopped." }]);
    expect((await importSchools(record, { file: realFile("KEN") })).rows.imported).toBe(6883);
  });

  const kill = (record: TestRecord, state: string) =>
    record.asOwner(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where pid <> pg_backend_pid() and state ${state} and backend_type = 'client backend' and datname = current_database()`,
    );

  test.each<[when: string, options: (record: TestRecord) => Partial<ImportOptions>]>([
    [
      "while it writes",
      (record) => ({ onProgress: ({ phase }) => void (phase === "writing" && kill(record, "<> 'idle'")) }),
    ],
    [
      "between two statements",
      (record) => ({
        hold: async ({ client }) => {
          const lost = once(client, "error");
          await Promise.all([lost, kill(record, "= 'idle in transaction'")]);
          return 0;
        },
      }),
    ],
  ])("leaves no data when its connection is killed %s", async (_, options) => {
    const record = await createRecord("KE");
    await expect(importSchools(record, { file: realFile("KEN"), ...options(record) })).rejects.toThrow();
    expect([await schoolsOf(record), await changesOf(record)]).toEqual([[], []]);
    const error = "The connection to the database was lost. Nothing was changed.";
    expect(await importsOf(record)).toMatchObject([{ status: "failed", error }]);
  });

  test("is listed while it runs", async () => {
    const record = await createRecord("KE");
    const shown: Promise<unknown>[] = [];
    const file = createPublicFile("A,37,-1,Primary,KEN,g1,");
    await importSchools(record, {
      file,
      onProgress: ({ phase }) => phase === "writing" && shown.push(importsOf(record)),
    });
    expect(await Promise.all(shown)).toMatchObject([[{ status: "started", finished_at: null }]]);
    expect(await importsOf(record)).toMatchObject([{ status: "completed" }]);
  });

  test("is marked as failed only after its process died", async () => {
    const record = await createRecord("KE");
    const create = (minutes: number) =>
      record.db
        .insertInto("import")
        .values({ kind: "schools", file_name: "left.csv", started_at: new Date(Date.now() - minutes * 60_000) })
        .returning("id")
        .executeTakeFirstOrThrow();
    const [left, held] = [await create(5), await create(5)];
    await create(0);
    const holder = await record.pool.connect();
    await holder.query("select pg_advisory_lock($1, $2)", [LOCKS.importLease, held.id]);
    await failLeftImports(record.db);
    holder.release(true);
    const failed = (await importsOf(record)).filter(({ status }) => status === "failed");
    expect(failed).toMatchObject([{ id: left.id, error: expect.stringMatching(/process/) }]);
  });

  test.each([
    ["an empty file", "", "empty_file"],
    ["a file of blank lines", "\n\n\n", "empty_file"],
    ["a missing column", "school_name,latitude,giga_id_school,iso3\nA,1,g,KEN\n", "missing_columns"],
    ["an unclosed quote in the header", '"lat,lon,id\n1,2,3\n', "not_text"],
  ])("reports and stores why %s was refused as a whole", async (_, content, code) => {
    const record = await createRecord("KE");
    await expect(importSchools(record, { file: createFile(content) })).rejects.toMatchObject({ code });
    expect(await importsOf(record)).toMatchObject([{ status: "failed", error: expect.stringMatching(/\.$/) }]);
    expect(await schoolsOf(record)).toEqual([]);
  });

  test("refuses a country that does not exist", async () => {
    const record = await createRecord("KE");
    const importing = importSchools(record, { file: createPublicFile(), countryCode: "XQ" });
    await expect(importing).rejects.toMatchObject({ code: "unknown_country" });
  });
});

describe("invalid rows", () => {
  test("are rejected individually with their lines, and valid ones are imported", async () => {
    const record = await createRecord("KE");
    const content = Buffer.concat([
      Buffer.from("\ufeffschool_name;longitude;latitude;country_iso3_code;giga_id_school\r\n"),
      Buffer.from("Good ✓ \\N \\;37,5;-1,25;KEN;g1\r\n"),
      Buffer.from("S\xe3o;37;-1;KEN;g2\r\n", "latin1"),
      Buffer.from('"never closed;37;-1;KEN;g3\r\n'),
      Buffer.from("Zero;0;0;KEN;g4\r\n"),
      Buffer.from("Swapped;-1;37;KEN;g5\r\n"),
      Buffer.from("Sea;60;-1;KEN;g6\r\n"),
      Buffer.from(`${"x".repeat(10_000_000)}\r\n`),
      Buffer.from("Robert'); drop table school;--;37;-1.2;KEN;g7\r\n"),
      Buffer.from("Last without line end;37.1;-1.2;KEN;g8"),
    ]);
    const { rows, rejected } = await importSchools(record, { file: createFile(content, 1 << 16) });
    expect(rejected.map(({ line, code }) => `${line} ${code}`)).toEqual([
      "3 wrong_encoding",
      "4 broken_quoting",
      "5 bad_coordinates",
      "6 swapped_coordinates",
      "7 outside_country",
      "8 line_too_long",
      "9 wrong_columns",
    ]);
    expect(rows).toMatchObject({ total: 9, imported: 2 });
    expect(await schoolsOf(record)).toMatchObject([
      { name: "Good ✓ \\N \\", lon: 37.5, lat: -1.25 },
      { name: "Last without line end" },
    ]);
  });
});
