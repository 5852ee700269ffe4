import type { LayerSchoolRow, LiveLayerInfo } from "@schoolmap/contract";
import { dayOf, formatDay } from "@schoolmap/rules";
import { afterAll, beforeAll, expect, it } from "vitest";
import { UsageError } from "../command.ts";
import { formsRoutes } from "../forms/index.ts";
import { createLiveServer, type LiveTestServer } from "../numbers/testing/create-live-server.ts";
import { visitorsCommand } from "./command.ts";
import { speedRoutes } from "./index.ts";

const SPEED = "/api/accounts/layers/3";
const TODAY = dayOf(Date.now());
const SPAN = `start_date=${formatDay(TODAY - 1)}&end_date=${formatDay(TODAY + 1)}`;

let server: LiveTestServer;
beforeAll(async () => {
  server = await createLiveServer(Date.now);
  formsRoutes(server.http, server);
  speedRoutes(server.http, { record: server.record, index: () => server.index }, () => Date.now() + 10_000);
  await server.settle([{ countryId: server.countryId("KE") }, { countryId: server.countryId("KE") }]);
  await server.measure([{ school: 1, day: TODAY, download: 10_000_000 }]);
});
afterAll(() => server.close());

/** Reads everything that shows measurements: the panel, the school, the list of countries, the tile. */
async function seen() {
  const panel = await server.read<LiveLayerInfo>(`${SPEED}/info/?${SPAN}&country_id=${server.countryId("KE")}`);
  const [school] = await server.read<LayerSchoolRow[]>(`${SPEED}/info/?school_id__in=2&${SPAN}`);
  const { results } = await server.read<{ results: { counts: object }[] }>(
    `/api/v1/statistics/breakdown/?layer_id=3&${SPAN}`,
  );
  const { text: tile } = await server.get(`${SPEED}/map/5/19/16.mvt?${SPAN}`);
  const { school_with_realtime_data: schools, live_avg, sources } = panel;
  return { panel: { schools, live_avg, sources: sources.map(({ name }) => name) }, school, results, tile };
}

async function sends(download: number): Promise<unknown> {
  const { token } = await server.read<{ token: string }>("/api/v1/forms/token/");
  const payload = { school_id: 2, download, consent: true, token };
  return (await server.http.app.inject({ method: "POST", url: "/api/v1/speed/result", payload })).json();
}

async function command(...words: string[]): Promise<string> {
  const lines: string[] = [];
  const tools = {
    record: async () => server.record,
    out: (line: string) => lines.push(line),
    signal: new AbortController().signal,
  };
  await visitorsCommand.run(words, tools);
  return lines.join("\n");
}

const idOf = (line: string) => line.split("  ")[0]!;

it("a measurement of a visitor is in no number, list or tile until it is approved, and then in all of them until it is withdrawn", async () => {
  const before = await seen();
  expect(before.panel).toEqual({ schools: 1, live_avg: 10, sources: ["Probes"] });
  expect(await sends(30_000_000)).toEqual({ counted: false });
  await server.measure([]);
  expect(await seen()).toEqual(before);
  const listed = await command("list", "--state", "waiting");
  expect(listed).toMatch(/^[0-9a-f-]{36} {2}waiting {2}.* {2}KE {2}.*\(2\) {2}download 30000000 bps, uptime 100 %$/);

  expect(await command("approve", "--all", "--country", "BR")).toBe("0 measurements count now.");
  for (const _again of [1, 2]) {
    expect(await command("approve", idOf(listed))).toBe("1 measurements count now.");
    expect(await command("approve", idOf(listed)), "it counts already").toBe("0 measurements count now.");
    await server.measure([]);
    const after = await seen();
    expect(after.panel).toEqual({ schools: 2, live_avg: 20, sources: ["Probes", "Visitors' measurements"] });
    expect(after.school).toMatchObject({ live_avg: 30, live_avg_connectivity: "good" });
    expect(after.results).toMatchObject([{ counts: { good: 1, moderate: 1 } }]);
    expect(after.tile).not.toBe(before.tile);

    expect(await command("withdraw", idOf(listed))).toBe("1 measurements count no more.");
    await server.measure([]);
    expect(await seen()).toEqual(before);
    expect(await command("list", "--state", "withdrawn")).toContain(idOf(listed));
  }
  expect(await command("approve", "--all"), "what was withdrawn is approved by id only").toBe(
    "0 measurements count now.",
  );
  const { rows } = await server.record.pool.query(
    "select action, actor from audit where entity = 'visitor_measurement' order by id",
  );
  expect(rows.slice(-4).map(({ actor, action }) => `${actor} ${action}`)).toEqual(new Array(4).fill("cli update"));
});

it("a waiting measurement is approved with all others of its country, but not after it was withdrawn", async () => {
  await sends(1_000_000);
  const first = idOf(await command("list", "--state", "waiting"));
  await sends(2_000_000);
  await command("withdraw", first);
  expect(await command("approve", "--all", "--country", "ke")).toBe("1 measurements count now.");
  expect(await command("list", "--state", "withdrawn")).toContain(first);
  expect(await command("list", "--state", "counted")).not.toContain(first);
});

it("a measurement stays in the sums when not all measurements of its day are stored", async () => {
  await sends(3_000_000);
  const id = idOf(await command("list", "--state", "waiting"));
  await command("approve", id);
  await server.measure([]);
  await server.record.pool.query("delete from measurement where key <> $1", [id]);
  await server.record.pool.query("update school_day set download_n = download_n + 1 where school_id = 2");
  expect(await command("withdraw", id)).toMatch(/^0 measurements count no more\.\n.* stays/);
  expect(await command("list", "--state", "counted")).toContain(id);
});

it.each([[[]], [["delete"]], [["approve", "all"]], [["approve"]], [["approve", "--all", "x"]], [["withdraw"]]])(
  "the command refuses the arguments %j",
  async (words) => {
    await expect(command(...words)).rejects.toBeInstanceOf(UsageError);
  },
);
