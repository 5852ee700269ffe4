import { beforeAll, expect, it } from "vitest";
import { takeMeasurements } from "../../ingest/index.ts";
import { rollUp } from "../../rollup/roll-up.ts";
import { createSchoolsApp, type SchoolsApp } from "../schools/testing/create-schools-app.ts";

interface Row {
  readonly place_id: number;
  readonly start: string;
  readonly shown: { readonly download: number | null };
  readonly computed: { readonly download: number | null };
  readonly is_corrected: boolean;
  readonly is_pending: boolean;
}

let app: SchoolsApp;
const ids: number[] = [];
let foreign = 0;

/**
 * Three schools in Kenya and one in Brazil. School n measures n Mbps on two days of a week and 10 n on one day of the
 * next.
 */
beforeAll(async () => {
  app = await createSchoolsApp();
  const { make, brazil } = app;
  for (const n of [1, 2, 3]) ids.push((await make({ giga_id_school: `sum-${n}`, name: `Summary ${n}` })).body.id);
  foreign = (await make({ giga_id_school: "sum-4", name: "Resumo", country_id: brazil, lon: -47.9, lat: -15.8 })).body
    .id;
  const { pool } = app.app.record;
  const { rows } = await pool.query<{ id: number }>(
    "insert into source (name, type) values ('Push', 'PUSH') returning id",
  );
  await withRollup(async (client) => {
    for (const n of [1, 2, 3, 4]) {
      const days = [
        ["2026-03-03", n],
        ["2026-03-04", n],
        ["2026-03-10", 10 * n],
      ] as const;
      const items = days.map(([day, mbps]) => ({
        ...{ giga_id_school: `sum-${n}`, id: `${n} ${day}`, measured_at: `${day}T10:00:00Z` },
        download: mbps * 1_000_000,
      }));
      await takeMeasurements(client, rows[0]!.id, items, 10);
    }
  });
});

async function withRollup(work?: (client: Parameters<typeof rollUp>[0]) => Promise<void>): Promise<void> {
  const client = await app.app.record.pool.connect();
  try {
    await work?.(client);
    for (let turn = 0; turn < 4; turn++) await rollUp(client, { rawDays: 10_000 });
  } finally {
    client.release(true);
  }
}

const list = async (query: string, client = app.admin) => (await client.get(`summaries/?${query}`)).body;
const seen = ({ results }: { results: Row[] }) => results.map(({ place_id, shown }) => [place_id, shown.download]);
const M = 1_000_000;

it("lists the newest or any other week and day of all schools, in every order, page by page", async () => {
  const week = await list("scope=school&unit=week&sort=-download");
  expect([week.count, week.start]).toEqual([4, "2026-03-09"]);
  expect(seen(week)).toEqual([
    [foreign, 40 * M],
    [ids[2], 30 * M],
    [ids[1], 20 * M],
    [ids[0], 10 * M],
  ]);
  const before = await list("scope=school&unit=week&start=2026-03-02&sort=place&q=summary");
  expect(seen(before)).toEqual(ids.map((id, at) => [id, (at + 1) * M]));
  expect((await list("scope=school&unit=day")).start).toBe("2026-03-10");
  const pages = [];
  for (let after = ""; ; ) {
    const page = await list(`scope=school&unit=day&start=2026-03-04&sort=-download&limit=2${after}`);
    expect(page.count).toBe(4);
    pages.push(...seen(page).map(([id]) => id));
    if (!page.next) break;
    after = `&after=${page.next}`;
  }
  expect(pages).toEqual([foreign, ids[2], ids[1], ids[0]]);
  expect((await app.admin.get("summaries/?scope=school&unit=day&after=nonsense")).status).toBe(400);
});

it("lists all weeks of one school, and those of countries as shown to visitors", async () => {
  const own = await list(`scope=school&unit=week&place_id=${ids[1]}`);
  expect(own.results.map(({ start, shown }: Row) => [start, shown.download])).toEqual([
    ["2026-03-09", 20 * M],
    ["2026-03-02", 2 * M],
  ]);
  const kenya = await list(`scope=country&unit=week&country_id__in=${app.kenya}`);
  expect(kenya.results.map(({ start, shown }: Row) => [start, shown.download])).toEqual([
    ["2026-03-09", 20 * M],
    ["2026-03-02", 2 * M],
  ]);
  expect((await list("scope=country&unit=day")).count).toBe(6);
});

it("returns measured values next to the values that staff set, and names the correction in the public numbers", async () => {
  const { admin, app: server } = app;
  const path = `scope=school&unit=week&place_id=${ids[0]}&start=2026-03-02`;
  const sources = async () => {
    const query = `country_id=${app.kenya}&start_date=02-03-2026&end_date=08-03-2026`;
    const info = JSON.parse((await server.send(`/api/statistics/connectivity/?${query}`)).body);
    return info.sources.map(({ name }: { name: string }) => name);
  };
  expect(await sources()).toEqual(["Push"]);
  const body = {
    scope: "school",
    unit: "week",
    place_id: ids[0],
    start: "2026-03-02",
    download: 7 * M,
    reason: "Wrong line",
  };
  const made = await admin.send("POST", "corrections/", body);
  const waiting = await list("scope=school&unit=week&start=2026-03-02&sort=place&q=summary");
  expect(waiting.results.map(({ is_pending }: Row) => is_pending)).toEqual([true, false, false]);
  const waitingDays = await list(`scope=school&unit=day&place_id=${ids[0]}`);
  expect(waitingDays.results.map(({ start, is_pending }: Row) => [start, is_pending])).toEqual([
    ["2026-03-10", false],
    ["2026-03-04", true],
    ["2026-03-03", true],
  ]);
  await withRollup();
  expect((await list(path)).results).toMatchObject([
    {
      is_pending: false,
      shown: { download: 7 * M },
      computed: { download: M },
      is_corrected: true,
      correction: { id: made.body.id, revision: 1, download: 7 * M, upload: null, reason: "Wrong line" },
    },
  ]);
  const day = await list(`scope=school&unit=day&place_id=${ids[0]}&start=2026-03-03`);
  expect(day.results).toMatchObject([{ shown: { download: 7 * M }, is_corrected: true, correction: null }]);
  expect((await list("scope=school&unit=week&start=2026-03-02&corrected=true")).count).toBe(1);
  expect((await list("scope=school&unit=week&corrected=true")).count).toBe(0);
  await expect.poll(sources).toEqual(["Push", "Corrected by staff"]);
  await admin.send("DELETE", `corrections/${made.body.id}/`, undefined, made.etag);
  expect((await list(path)).results).toMatchObject([{ is_corrected: true, is_pending: true, correction: null }]);
  await withRollup();
  expect((await list(path)).results).toMatchObject([
    { shown: { download: M }, is_corrected: false, is_pending: false, correction: null },
  ]);
  await expect.poll(sources).toEqual(["Push"]);
});

it("returns no data of other countries for an actor with a country limit", async () => {
  const { limited, brazil } = app;
  expect(seen(await list("scope=school&unit=week&sort=-download", limited))).not.toContainEqual([foreign, 40 * M]);
  expect((await list("scope=school&unit=week", limited)).count).toBe(3);
  expect((await list(`scope=country&unit=week&country_id__in=${brazil}`, limited)).count).toBe(0);
  expect((await limited.get(`summaries/?scope=school&unit=week&place_id=${foreign}`)).status).toBe(404);
  expect((await limited.get(`summaries/?scope=country&unit=day&place_id=${brazil}`)).status).toBe(404);
});

it("exports the whole list in its order, with the values that staff set, and records the actor in the audit", async () => {
  const { admin, limited, app: server } = app;
  const body = { scope: "school", unit: "week", place_id: ids[2], start: "2026-03-09", download: 5 * M };
  const made = await admin.send("POST", "corrections/", { ...body, reason: "=Wrong line" });
  await withRollup();
  const query = "scope=school&unit=week&sort=-download";
  const listed = await list(query);
  const lines = (await admin.text(`summaries/export/?${query}&format=jsonl`)).body.trim().split("\n");
  expect(lines.map((line) => JSON.parse(line))).toEqual(listed.results);
  const csv = await admin.text(`summaries/export/?${query}&q=summary`);
  expect(csv.headers["x-total-count"]).toBe("3");
  const rows = csv.body.trim().split(/\r?\n/);
  expect(rows[0]).toContain("place_id,place_name,place_code,country_id,start,");
  expect(rows[3]).toMatch(new RegExp(`^${ids[2]},Summary 3,sum-3,.*true,'=Wrong line,`));
  const one = await admin.text(`summaries/export/?scope=country&unit=day&place_id=${app.kenya}&format=jsonl`);
  expect(
    one.body
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line).start),
  ).toEqual(["2026-03-10", "2026-03-04", "2026-03-03"]);
  const own = await limited.text(`summaries/export/?${query}&format=jsonl`);
  expect(own.body).not.toContain("Resumo");
  expect((await limited.get(`summaries/export/?scope=school&unit=week&place_id=${foreign}`)).status).toBe(404);
  const { rows: audit } = await server.record.pool.query(
    "select entity, summary, after ->> 'query' as query from audit where action = 'export' order by id desc limit 4",
  );
  expect(audit[3]).toEqual({
    entity: "school",
    summary: "Exported 4 school-weeks as jsonl",
    query: `${query}&format=jsonl`,
  });
  await admin.send("DELETE", `corrections/${made.body.id}/`, undefined, made.etag);
});
