import type { LayerSchoolRow, LiveLayerInfo } from "@schoolmap/contract";
import { dayOf, formatDay } from "@schoolmap/rules";
import { afterAll, beforeAll, expect, it } from "vitest";
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
}, 60_000);
afterAll(() => server.close());

/** All that shows measurements: the panel, the school, the list of countries, the tile. */
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

it("shows in no number, list or tile until staff approve visitors as a source; then in all of them", async () => {
  const before = await seen();
  expect(before.panel).toEqual({ schools: 1, live_avg: 10, sources: ["Probes"] });
  expect(await sends(30_000_000)).toEqual({ counted: false });
  await server.measure([]);
  expect(await seen()).toEqual(before);
  expect(await command("status")).toBe("Visitors are not approved as a source; 1 measurements wait.");

  expect(await command("approve")).toMatch(/1 measurements that waited count/);
  await server.measure([]);
  const after = await seen();
  expect(after.panel).toEqual({ schools: 2, live_avg: 20, sources: ["Probes", "Visitors' measurements"] });
  expect(after.school).toMatchObject({ live_avg: 30, live_avg_connectivity: "good" });
  expect(after.results).toMatchObject([{ counts: { good: 1, moderate: 1 } }]);
  expect(after.tile).not.toBe(before.tile);
});

it("waits again once they are withdrawn, and what counts stays", async () => {
  await command("withdraw");
  expect(await sends(1_000_000)).toEqual({ counted: false });
  await server.measure([]);
  expect((await seen()).panel).toMatchObject({ schools: 2, live_avg: 20 });
  expect(await command("status")).toMatch(/; 1 measurements wait/);
});

it.each([[[]], [["delete"]], [["approve", "all"]]])("the command does not understand %j", async (words) => {
  await expect(command(...words)).rejects.toThrow(/status, approve or withdraw/);
});
