import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { createWorld, type World } from "./testing/create-world.ts";
import { auditProbes } from "./testing/other-probes.ts";
import type { Probe } from "./testing/probe.ts";
import { probes } from "./testing/probes.ts";

/** Increase it for a long run. */
const PROBES = Number(process.env.PROBES ?? 5_000);
const AT_ONCE = 6;
/** Maximum number of leaks that are reported. */
const SHOWN = 20;

/** A record with rows of three countries, and one with only the rows of the first country. */
let all: World;
let alone: World;

beforeAll(async () => {
  [all, alone] = [await createWorld(true), await createWorld(false)];
  for (const { person } of [all, alone]) {
    await person.send("PATCH", "reports/1/", { note: "Own" }, "*");
    await person.text("reports/export/");
  }
});

it("the recent actions of an actor with a country limit are the same with and without rows of other countries", async () => {
  const leaks: string[] = [];
  for (const probe of fc.sample(auditProbes(), Math.ceil(PROBES / 50))) {
    const withoutIds = async (world: World) =>
      (await visibleParts(world, probe, 0)).map((answer) => answer.replace(/"id":\d+/g, '"id":0'));
    const leak = difference(await withoutIds(all), await withoutIds(alone));
    if (leak) leaks.push(`${nameOf(probe)}: ${leak}`);
  }
  expect(leaks.slice(0, SHOWN)).toEqual([]);
});

it("an actor with a country limit gets from every list, row, file and refusal the same as if other countries had no rows", async () => {
  const chosen = fc.sample(probes(all.countries), PROBES);
  const statuses = new Map<string, number>();
  const leaks: string[] = [];
  const broken = new Set<string>();
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < chosen.length; at = next++) {
      const probe = chosen[at]!;
      const [one, other] = await Promise.all([visibleParts(all, probe, at), visibleParts(alone, probe, at)]);
      const leak = difference(one, other);
      if (leak) leaks.push(`${nameOf(probe)}: ${leak}`);
      const status = one[0]!.slice(0, 3);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status.startsWith("5")) broken.add(nameOf(probe));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  expect(leaks.slice(0, SHOWN)).toEqual([]);
  expect([...broken].slice(0, SHOWN)).toEqual([]);
  // Many probes have a successful response, and some have each kind of refusal.
  const count = (status: string) => statuses.get(status) ?? 0;
  expect(count("200") + count("201"), JSON.stringify([...statuses])).toBeGreaterThan(PROBES / 3);
  for (const status of ["404", "412", "403"]) expect(count(status), status).toBeGreaterThan(0);
}, 3_600_000);

/** Returns the first difference between two responses; undefined when they are equal. */
function difference(one: readonly string[], other: readonly string[]): string | undefined {
  const [a, b] = [one.join("\n"), other.join("\n")];
  if (a === b) return undefined;
  let at = 0;
  while (a[at] === b[at]) at++;
  const part = (text: string) => text.slice(Math.max(0, at - 60), at + 100);
  return `${part(a)} | ${part(b)}`;
}

const nameOf = ({ method, path, body }: Probe) => `${method} ${path} ${body === undefined ? "" : JSON.stringify(body)}`;

/** Returns everything that a client can see of a response, and of the next page. */
async function visibleParts(world: World, probe: Probe, n: number): Promise<string[]> {
  const answer = await sendProbe(world, probe, n);
  const next = /"next":"([^"]+)"/.exec(answer.body)?.[1];
  const seen = [plain(answer)];
  if (next === undefined || probe.method !== "GET") return seen;
  const separator = probe.path.includes("?") ? "&" : "?";
  const path = `${probe.path}${separator}after=${encodeURIComponent(next)}`;
  return [...seen, plain(await sendProbe(world, { ...probe, path }, n))];
}

function sendProbe({ app, person: { cookie } }: World, { method, path, body, ifMatch }: Probe, n: number) {
  const headers = {
    ...{
      cookie,
      "sec-fetch-site": "same-origin",
      "x-forwarded-for": `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
    },
    ...(ifMatch === undefined ? {} : { "if-match": ifMatch }),
    ...(body === undefined ? {} : { "content-type": "application/json" }),
  };
  return app.send(`/api/v1/admin/${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

const ROW_ETAG = /^"[a-z-]+-\d+-\d+"$/;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;
const TIME = /\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)/g;

/** Returns a response without random parts: the clock, random ids, and hashes and cursors derived from them. */
function plain({ status, headers, body }: Awaited<ReturnType<typeof sendProbe>>): string {
  const etag = ROW_ETAG.test(headers.etag ?? "") ? headers.etag : "";
  return `${status} ${headers["x-total-count"] ?? ""} ${headers["content-type"]} ${etag} ${body}`
    .replaceAll(UUID, "ID")
    .replaceAll(TIME, "TIME")
    .replace(/"requestId":"[^"]*"/g, "")
    .replace(/"request_id":"[^"]*"/g, "")
    .replace(/"hash":"[0-9a-f]{64}"/g, "")
    .replace(/"next":"[^"]+"/g, '"next":"…"');
}
