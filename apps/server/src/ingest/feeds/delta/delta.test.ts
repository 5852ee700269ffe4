import type { ServerResponse } from "node:http";
import type { SharingConfig } from "@schoolmap/contract";
import { describe, expect, test } from "vitest";
import type { OpenRecord } from "../../../record/open.ts";
import { createRecord, schoolsOf } from "../../testing/create-record.ts";
import { pullSource } from "../pull-source.ts";
import { runsOf } from "../sources.ts";
import { createParquet, createSharing, type Sharing, type TestChange } from "../testing/create-sharing.ts";
import { createPullContext, createSchool, createSourceWith } from "../testing/create-source.ts";
import { readActions } from "./actions.ts";
import { readParquet } from "./read-parquet.ts";

const never = new AbortController().signal;

async function createShared(
  tables: Record<string, TestChange[]>,
  more: Partial<SharingConfig> = {},
  ...countries: string[]
) {
  const record = await createRecord("KE", ...countries);
  const sharing = await createSharing(tables, more);
  const sourceId = await createSourceWith(record, sharing.config);
  const context = createPullContext(record, sharing.host);
  const pull = () => pullSource(context, sourceId, { signal: never });
  return { record, sharing, sourceId, pull };
}

const measured = (minute: number, more: object = {}) => ({
  school_id_giga: "g1",
  timestamp: new Date(Date.UTC(2026, 2, 2, 10, minute)),
  speed_download: minute + 0.5,
  latency: 30,
  provider: "not ours",
  ...more,
});
const minutes = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => measured(from + at));

async function downloads({ pool }: OpenRecord): Promise<number[]> {
  const { rows } = await pool.query<{ mbps: number }>(
    "select (max(download) / 1e6)::float8 as mbps from measurement_inbox group by key order by 1",
  );
  return rows.map(({ mbps }) => mbps);
}
const speeds = (to: number, from = 0) => Array.from({ length: to - from }, (_, at) => from + at + 0.5);
const cursors = async ({ db }: OpenRecord) =>
  Object.fromEntries(
    (await db.selectFrom("source_cursor").selectAll().execute()).map((row) => [row.part, row.position.version]),
  );

describe("shared measurements", () => {
  test("are pulled version by version, each table from its position, in bits per second", async () => {
    const { record, sharing, pull } = await createShared({
      BIH: [{ insert: [measured(50, { school_id_giga: "unknown" })] }],
      KEN: [{ insert: minutes(0, 7) }, { insert: minutes(7, 8) }],
    });
    await createSchool(record, "g1");
    expect(await pull()).toMatchObject({ status: "succeeded" });
    expect(await downloads(record)).toEqual(speeds(8));
    expect(await cursors(record)).toEqual({ BIH: 1, KEN: 2 });

    sharing.tables.KEN!.push({ insert: minutes(8, 9), delete: minutes(0, 1) });
    const earlier = sharing.requests.length;
    await pull();
    expect(await downloads(record)).toEqual(speeds(9));
    expect(sharing.requests.slice(earlier).filter((line) => line.includes("/changes"))).toEqual([
      "GET /delta/shares/gold/schemas/qos/tables/KEN/changes?startingVersion=2&endingVersion=2",
    ]);
  });

  test("begin with the last versions", async () => {
    const versions = Array.from({ length: 5 }, (_, minute) => ({ insert: [measured(minute)] }));
    const { record, pull } = await createShared({ KEN: versions }, { first_versions: 2 });
    await createSchool(record, "g1");
    await pull();
    expect(await downloads(record)).toEqual(speeds(5, 3));
  });

  test("are read again after a failure within a version, and count once", async () => {
    const { record, sharing, pull } = await createShared({
      KEN: [{ insert: minutes(0, 3) }, { insert: minutes(3, 6) }],
    });
    await createSchool(record, "g1");
    sharing.disturb = ({ url }, response) => url?.startsWith("/files/KEN/1/") === true && fail(response, 403);
    expect(await pull()).toMatchObject({
      status: "failed",
      error: expect.stringMatching(/^table KEN: http:\/\/[\d.:]+\/files\/KEN\/1\/insert: It answered 403: the secret/),
    });
    expect([await downloads(record), await cursors(record)]).toEqual([speeds(3), { KEN: 1 }]);
    sharing.disturb = undefined;
    await pull();
    expect(await downloads(record)).toEqual(speeds(6));
  });
});

const master = (id: string, more: object = {}) => ({
  school_id_giga: id,
  school_id_govt: `gov-${id}`,
  school_name: `School ${id}`,
  latitude: -1,
  longitude: 36.8 + Number(id.slice(1)) / 100,
  education_level: "Primary",
  school_area_type: "Urban",
  num_students: 120,
  download_speed_benchmark: 20,
  connectivity_govt: "No",
  connectivity_RT: "Yes",
  cellular_coverage_type: "4G",
  water_availability: "yes",
  ...more,
});

describe("a shared school master that is reviewed", () => {
  test("holds schools and deletions for review, and updates its cursor", async () => {
    const more = { schema: "school-master", holds: "schools" } as const;
    const { record, sharing, sourceId, pull } = await createShared(
      { KEN: [{ insert: [master("g1"), master("g2")] }] },
      more,
    );
    expect(await pull()).toMatchObject({ status: "succeeded" });
    expect(await schoolsOf(record)).toEqual([]);
    const waiting = async () => {
      const rows = await record.db.selectFrom("school_review").select(["name", "status"]).orderBy("id").execute();
      return rows.map(({ name, status }) => `${name} ${status}`);
    };
    expect(await waiting()).toEqual(["School g1 DRAFT", "School g2 DRAFT"]);
    sharing.tables.KEN!.push({ update: [master("g1", { school_name: "Renamed" })], delete: [master("g2")] });
    await pull();
    expect(await waiting()).toEqual(["Renamed DRAFT", "School g2 DISCARDED"]);
    expect(await cursors(record)).toEqual({ KEN: 2 });
    const [run] = await runsOf(record.db, sourceId, 1);
    expect(run!.counts).toMatchObject({ held: 1, imported: 0 });
  });
});

describe("a shared school master", () => {
  const more = { schema: "school-master", holds: "schools", publish: "at_once" } as const;

  test("imports the schools of a country, then the changes, then the deletions", async () => {
    const { record, sharing, sourceId, pull } = await createShared(
      { KEN: [{ insert: ["g1", "g2", "g3", "g4"].map((id) => master(id)) }], OTHER: [{ insert: [] }] },
      more,
    );
    expect(await pull()).toMatchObject({ status: "succeeded" });
    expect((await schoolsOf(record)).map(({ giga_id_school }) => giga_id_school)).toEqual(["g1", "g2", "g3", "g4"]);
    const [fact] = await record.db.selectFrom("school_static").selectAll().orderBy("school_id").execute();
    expect(fact).toMatchObject({
      num_students: 120,
      download_speed_benchmark: 20_000_000,
      connectivity: true,
      coverage_type: "4g",
      running_water: true,
    });

    sharing.tables.KEN!.push(
      { update: [master("g1", { school_name: "Renamed" }), master("g2", { school_name: "Once" })] },
      { update: [master("g2", { school_name: "Twice" })], delete: [master("g3")], insert: [master("g5")] },
    );
    await pull();
    const names = (await schoolsOf(record)).map(({ giga_id_school, name }) => `${giga_id_school} ${name}`);
    expect(names.sort()).toEqual(["g1 Renamed", "g2 Twice", "g4 School g4", "g5 School g5"]);
    expect(await cursors(record)).toEqual({ KEN: 3 });
    const [run] = await runsOf(record.db, sourceId, 1);
    expect(run!.counts).toMatchObject({ deleted: 1, imported: 1, updated: 2 });
    const lines = await record.db.selectFrom("job_run_line").select("line").execute();
    expect(lines.map(({ line }) => line)).toContain("Table OTHER is left out: its name is not the code of a country.");

    sharing.tables.KEN!.push({ delete: [master("g4")] });
    await pull();
    expect((await schoolsOf(record)).length).toBe(3);
    const before = sharing.requests.length;
    await pull();
    expect(sharing.requests.slice(before).some((line) => line.includes("/changes"))).toBe(false);
  });

  test("stores neither schools nor the position of a table with a broken file", async () => {
    const { record, sharing, pull } = await createShared(
      { KEN: [{ insert: [master("g1")] }], BIH: [{ insert: [master("g2", { latitude: 44, longitude: 18 })] }] },
      more,
      "BA",
    );
    sharing.disturb = ({ url }, response) =>
      url?.startsWith("/files/KEN") === true && sendBytes(response, Buffer.from("PAR1 no PAR1"));
    expect(await pull()).toMatchObject({ error: "table KEN: The file is not a readable Parquet file." });
    expect((await schoolsOf(record)).map(({ giga_id_school }) => giga_id_school)).toEqual(["g2"]);
    expect(await cursors(record)).toEqual({ BIH: 1 });
  });

  test("skips the excluded tables", async () => {
    const { sharing, pull } = await createShared({ KEN: [{ insert: [master("g1")] }] }, { ...more, exclude: ["KEN"] });
    await pull();
    expect(sharing.requests.some((line) => line.includes("/KEN/"))).toBe(false);
  });
});

describe("a faulty sharing server", () => {
  const lines = (...parts: readonly string[]) => parts.join("\n");
  const protocol = '{"protocol":{"minReaderVersion":1}}';

  test.each<[string, (sharing: Sharing) => void, RegExp]>([
    ["a wrong token", (s) => on(s, "/tables?", (r) => fail(r, 401)), /secret is wrong/],
    ["no version", (s) => on(s, "/version", (r) => sendLines(r, "")), /has no table version/],
    ["a web page", (s) => on(s, "/tables?", (r) => sendHtml(r)), /a web page instead of JSON/],
    [
      "tables without names",
      (s) => on(s, "/tables?", (r) => sendText(r, '{"items":[{}]}')),
      /list of tables does not follow/,
    ],
    [
      "a table name that is a path",
      (s) => on(s, "/tables?", (r) => sendText(r, '{"items":[{"name":"../x"}]}')),
      /list of tables does not follow/,
    ],
    [
      "tables without end",
      (s) => on(s, "/tables?", (r) => sendText(r, '{"items":[],"nextPageToken":"x"}')),
      /does not end/,
    ],
    [
      "broken lines",
      (s) => on(s, "/changes", (r) => sendLines(r, lines(protocol, "{"))),
      /Line 2 of the response is not valid JSON/,
    ],
    [
      "a file inside",
      (s) => on(s, "/changes", (r) => sendLines(r, lines(protocol, add("http://169.254.169.254/f")))),
      /is not asked/,
    ],
    [
      "a file too large",
      (s) => on(s, "/changes", (r) => sendLines(r, lines(protocol, add("https://a.example/f", 1e12)))),
      /larger than we read/,
    ],
    ["an older version", (s) => s.tables.KEN!.splice(0), /went back|has no table version/],
  ])("with %s causes a readable error", async (_what, breakServer, sentence) => {
    const { record, sharing, pull } = await createShared({ KEN: [{ insert: minutes(0, 1) }, { insert: [] }] });
    if (String(sentence).includes("went back")) await pull();
    breakServer(sharing);
    expect(await pull()).toMatchObject({ status: "failed", error: expect.stringMatching(sentence) });
    expect(await downloads(record)).toEqual([]);
  });

  test.each([
    ["", /does not start/],
    ['{"protocol":{"minReaderVersion":3}}', /newer version of the protocol/],
    [lines(protocol, '{"metaData":{"format":{"provider":"delta"}}}'), /not stored as Parquet/],
    [lines(protocol, '{"file":{"id":"x"}}'), /Line 2 of the response does not follow/],
    [lines(protocol, "7"), /Line 2 of the response does not follow/],
  ])("is refused when it sends %j", (text, sentence) => {
    expect(() => readActions(text)).toThrow(sentence);
  });

  test("may send unknown kinds of lines", () => {
    expect(readActions(lines(protocol, '{"endStreamAction":{}}', ""))).toEqual([]);
  });
});

describe("a Parquet file", () => {
  const wanted = new Set(["school_id_giga", "timestamp", "speed_download", "latency", "not there"]);
  async function read(bytes: Buffer, limits = {}) {
    const rows: unknown[] = [];
    for await (const block of readParquet(bytes, wanted, { limits })) rows.push(...block);
    return rows;
  }

  test("returns all rows of all groups, with the requested columns", async () => {
    const rows = await read(createParquet(minutes(0, 8)));
    expect(rows.length).toBe(8);
    expect(rows[7]).toEqual({
      school_id_giga: "g1",
      timestamp: new Date(Date.UTC(2026, 2, 2, 10, 7)),
      speed_download: 7.5,
      latency: 30,
    });
  });

  test.each([
    [{ rows: 7 }, /more than 7 rows/],
    [{ columns: 4 }, /more than 4 columns/],
    [{ unpacked: 100 }, /too large once it is unpacked/],
  ])("larger than %j is refused", async (limits, sentence) => {
    await expect(read(createParquet(minutes(0, 8)), limits)).rejects.toThrow(sentence);
  });

  test("that is damaged or truncated is refused with a readable error, even when its reader never ends", async () => {
    const whole = createParquet(minutes(0, 8));
    const damaged = ENDLESS.map((at) => {
      const copy = Buffer.from(whole);
      copy[at] = copy[at]! ^ 0xff;
      return copy;
    });
    const cut = [0, 12, whole.length - 5].map((length) => whole.subarray(0, length));
    for (const bytes of [...damaged, ...cut]) {
      await expect(read(bytes, { blockMs: 2_000, memory: 64 })).rejects.toThrow(
        /not a readable|too large|takes longer/,
      );
    }
  });
});

/** Bytes that, when inverted, cause the reader to loop endlessly or to fill the memory. */
const ENDLESS = [41, 42];

function on(sharing: Sharing, part: string, answer: (response: ServerResponse) => void): void {
  sharing.disturb = ({ url }, response) => {
    if (!url?.includes(part)) return false;
    answer(response);
    return true;
  };
}
function add(url: string, size = 1): string {
  return JSON.stringify({ add: { url, id: "f", size, partitionValues: {}, version: 0 } });
}
function fail(response: ServerResponse, status: number): true {
  response.writeHead(status).end();
  return true;
}
function sendBytes(response: ServerResponse, bytes: Buffer): true {
  response.writeHead(200, { "content-type": "application/octet-stream" }).end(bytes);
  return true;
}
function sendText(response: ServerResponse, text: string): void {
  response.writeHead(200, { "content-type": "application/json" }).end(text);
}
function sendLines(response: ServerResponse, text: string): void {
  response.writeHead(200, { "content-type": "application/x-ndjson" }).end(text);
}
function sendHtml(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "text/html" }).end("<p>");
}
