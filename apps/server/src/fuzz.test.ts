import { errorCodesOf, problem, ROUTES } from "@schoolmap/contract";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { publishChanges } from "./record/journals.ts";
import type { TestRecord } from "./record/testing/create-test-record.ts";
import { type AnyCall, anyCall } from "./testing/any-call.ts";
import { createTestApp, type Received, requestOf, type TestApp } from "./testing/create-test-app.ts";

/** `FUZZ=100000` sends more requests, `FUZZ_SEED=7` sends others. */
const COUNT = Number(process.env.FUZZ ?? (process.env.CI ? 5_000 : 1_000));
const SEED = Number(process.env.FUZZ_SEED ?? 1);
const AT_ONCE = 4;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ fill: addSchools });
});

async function addSchools({ pool, db }: TestRecord): Promise<void> {
  await pool.query(
    `insert into school (country_id, region_id, giga_id_school, name, lon, lat, education_level, connection_status)
     select c.id, r.id, 'giga-' || c.code || n, 'School ' || n, 36 + n / 10.0, n / 10.0, 'Primary', 'connected'
     from generate_series(1, 40) n, country c left join region r on r.code = 'KEN001' and r.country_id = c.id
     where c.code in ('KE', 'BR')`,
  );
  await publishChanges(db, [{ kind: "school" }]);
}

it("the examples of the document return data", async () => {
  const shown = ROUTES.filter(({ examples }) => examples);
  expect(shown.length).toBeGreaterThan(10);
  for (const route of shown) {
    const { status, body } = await app.send(...requestOf(route));
    expect(status, `${route.id} ${body}`).toBe(200);
    expect(body.length, `${route.id} ${body}`).toBeGreaterThan(40);
  }
});

it("every request returns a response that the document describes", { timeout: 600_000 + COUNT * 200 }, async () => {
  const calls = fc.sample(anyCall(), { numRuns: COUNT, seed: SEED });
  const seen = new Map<number, number>();
  let next = 0;
  const work = async () => {
    while (next < calls.length) {
      const at = next++;
      const call = calls[at]!;
      const from = `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`;
      // On a machine under load, an idle connection may be closed at the moment when it is reused.
      const headers: Record<string, string> = { "x-forwarded-for": from, connection: "close" };
      if (call.body !== undefined) headers["content-type"] = "application/json";
      const received = await app.send(call.url, { ...call, headers }).catch((cause: unknown) => {
        throw new Error(`${call.method} ${call.url} ${call.body ?? ""} had no answer`, { cause });
      });
      expectDescribed(call, received);
      seen.set(received.status, (seen.get(received.status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  // Some random requests are valid.
  expect(seen.get(200)).toBeGreaterThan(COUNT / 10);
});

const routes = new Map(ROUTES.map((route) => [route.id, route]));

function expectDescribed({ operation, method, url, body: sent }: AnyCall, { status, headers, body }: Received): void {
  const what = `${method} ${url} ${sent ?? ""}\n${status} ${body.slice(0, 500)}`;
  const type = headers["content-type"]?.split(";")[0];
  const route = routes.get(operation.operationId.replace(/At_.*/, ""));
  const response = operation.responses[status];
  expect(response, what).toBeDefined();
  // A busy server sends Retry-After.
  if (status >= 500) expect([status, headers["retry-after"]], what).toEqual([503, expect.any(String)]);
  if (response?.content && type !== undefined && status < 300)
    expect(Object.keys(response.content), what).toContain(type);
  if (type === "application/problem+json") {
    const { code } = problem.parse(JSON.parse(body));
    if (route) expect([...errorCodesOf(route)], what).toContain(code);
  } else if (status === 200 && route?.response && type?.endsWith("json")) route.response.parse(JSON.parse(body));
}
