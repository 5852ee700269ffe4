import { readdir, readFile } from "node:fs/promises";
import { ERROR_CODES, errorCodesOf, getHealth, type Route, route, webPage } from "@schoolmap/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { createKey } from "./accounts/keys.ts";
import { signInAs } from "./admin/testing/create-staff.ts";
import { addRoute } from "./http/add-route.ts";
import { CLI } from "./record/actor.ts";
import {
  createTestApp,
  EXHAUSTED,
  exhaust,
  type Received,
  requestOf,
  type TestApp,
} from "./testing/create-test-app.ts";

/** A staff list with everything that a public list may declare, except its access. */
const staffList = route({
  id: "staffList",
  method: "GET",
  path: "/api/staff/list/",
  summary: "For staff.",
  tag: "Test",
  access: { permission: "can_view_user" },
  query: z.object({ v: z.string().optional() }),
  response: z.object({ secret: z.string() }),
});
/** Routes without a required declaration, which is possible in JavaScript. */
const { access: _forgotten, ...withoutAccess } = { ...staffList, id: "forgotten", path: "/api/staff/forgotten/" };
const withoutCache: Route = { ...staffList, id: "unkept", path: "/api/unkept/", access: "public" };

let app: TestApp;
let adminKey: string;
let gatewayKey: string;

beforeAll(async () => {
  app = await createTestApp({
    more: (http) => {
      addRoute(http, staffList, ({ actor }) => ({ secret: actor.kind }));
      addRoute(http, withoutAccess as Route, () => ({ secret: "never" }) as never);
      addRoute(http, withoutCache, () => ({ secret: "public" }) as never);
    },
  });
  const key = { name: "T", source: "T", scopes: ["measurements:write"], actor: CLI } as const;
  adminKey = await createKey(app.record.db, { ...key, role: "admin" });
  gatewayKey = await createKey(app.record.db, key);
});

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
const isPublic = ({ access }: Route) => access === "public";
const sharedCacheMayKeep = ({ headers }: Received) => !/no-store|private/.test(headers["cache-control"] ?? "");

describe("a staff route", () => {
  it("is refused for anonymous clients before and after a staff request, and allowed for staff", async () => {
    const url = "/api/staff/list/?v=1";
    const before = await app.send(url);
    const staff = await app.send(url, { headers: bearer(adminKey) });
    const after = await app.send(url);
    expect([before.status, staff.status, after.status]).toEqual([401, 200, 401]);
    expect(staff.body).toBe('{"secret":"key"}');
    expect(staff.headers["cache-control"]).toBe("no-store");
    for (const { headers } of [before, staff, after]) expect(headers).not.toHaveProperty("access-control-allow-origin");
  });

  it("is refused for a key without the permission, and for a key whose role was deleted", async () => {
    const statusWith = async (key: string) => (await app.send("/api/staff/list/", { headers: bearer(key) })).status;
    expect(await statusWith(gatewayKey)).toBe(403);
    await app.record.pool.query("update role set deleted = now() where name = 'Admin'");
    expect(await statusWith(adminKey)).toBe(403);
    await app.record.pool.query("update role set deleted = null where name = 'Admin'");
    expect(await statusWith(adminKey)).toBe(200);
  });

  it("without declared access is refused for all clients", async () => {
    const statuses = [
      await app.send("/api/staff/forgotten/"),
      await app.send("/api/staff/forgotten/", { headers: bearer(adminKey) }),
    ];
    expect(statuses.map(({ status }) => status)).toEqual([403, 403]);
  });

  it("cannot be declared as cacheable", () => {
    const kept = { ...staffList, id: "kept", path: "/api/staff/kept/", cache: "versioned" } as const;
    expect(() => addRoute(app.http, kept, () => ({ secret: "x" }))).toThrow(/only public answers may be kept/);
  });
});

it("a public route without declared caching is never cached", async () => {
  const answers = [await app.send("/api/unkept/?v=1"), await app.send("/api/unkept/?v=1")];
  expect(answers.map(({ headers }) => headers["cache-control"])).toEqual(["no-store", "no-store"]);
});

describe("every registered route, pages and files included", () => {
  it("refuses clients without the required key, and its responses are not cached", async () => {
    const closed = app.http.routes.filter((one) => !isPublic(one));
    expect(closed.map(({ id }) => id)).toEqual(expect.arrayContaining(["postMeasurements", "getMetrics", "staffList"]));
    for (const [at, one] of closed.entries()) {
      // A separate client for each route: a client that repeatedly fails to send a key is limited.
      const visitor = { "x-forwarded-for": `10.1.${at >> 8}.${at & 255}` };
      const answers = [
        await app.send(...requestOf(one, visitor)),
        await app.send(...requestOf(one, { ...visitor, ...bearer(adminKey) })),
        await app.send(...requestOf(one, visitor)),
      ];
      expect([401, 403], one.id).toContain(answers[0]!.status);
      expect([401, 403], one.id).toContain(answers[2]!.status);
      for (const answer of answers) {
        expect(sharedCacheMayKeep(answer), one.id).toBe(false);
        expect(answer.headers, one.id).not.toHaveProperty("access-control-allow-origin");
      }
    }
  });

  it("refuses requests with a cookie unless they are sent by a page of this site", async () => {
    const { cookie } = await signInAs(app, { role: "Admin" });
    const writes = app.http.routes.filter((one) => one.method !== "GET" && !isPublic(one));
    expect(writes.map(({ id }) => id)).toEqual(expect.arrayContaining(["signOut", "create_users", "changePassword"]));
    const pages: Readonly<Record<string, Readonly<Record<string, string>>>> = {
      "another site": { "sec-fetch-site": "cross-site", origin: "https://other.example" },
      "a sister site": { "sec-fetch-site": "same-site", origin: "https://other.example" },
      "a frame without an origin": { origin: "null" },
      "an old browser at another site": { origin: "https://other.example" },
      "a client without these headers": {},
    };
    for (const one of writes) {
      for (const [who, headers] of Object.entries(pages)) {
        const { status } = await app.send(...requestOf(one, { ...headers, cookie }));
        expect([one.id, who, status]).toEqual([one.id, who, 403]);
      }
    }
    const own = { "sec-fetch-site": "same-origin", cookie };
    expect((await app.send("/api/v1/session/", { method: "DELETE", headers: own })).status).toBe(204);
  });

  it("for signed-in users is refused for keys and allowed with a session", async () => {
    const { cookie } = await signInAs(app, { permissions: [] });
    const forPeople = app.http.routes.filter(({ access }) => typeof access === "object" && "signedIn" in access);
    expect(forPeople.map(({ id }) => id)).toEqual(expect.arrayContaining(["getAccount", "signOut"]));
    for (const one of forPeople.filter(({ id }) => id !== "signOut")) {
      expect((await app.send(...requestOf(one, bearer(adminKey)))).status, one.id).toBe(403);
      const opened = await app.send(...requestOf(one, { cookie, "sec-fetch-site": "same-origin" }));
      expect([401, 403, 500], one.id).not.toContain(opened.status);
      expect(sharedCacheMayKeep(opened), one.id).toBe(false);
    }
  });

  it("responds with a status and a code that it declares", async () => {
    for (const one of app.http.routes) {
      const { status, headers, body } = await app.send(...requestOf(one));
      const codes = errorCodesOf(one);
      expect([one.status ?? 200, ...[...codes].map((code) => ERROR_CODES[code])], `${one.id} ${body}`).toContain(
        status,
      );
      expect(status, `${one.id} ${body}`).not.toBe(500);
      if (headers["content-type"]?.startsWith("application/problem+json"))
        expect([...codes], one.id).toContain(JSON.parse(body).code);
      if (one.cache === undefined)
        expect(sharedCacheMayKeep({ status, headers, body }) && one.stream !== "download", one.id).toBe(false);
    }
  });

  it("counts the requests of a client regardless of its headers", async () => {
    const isRefused = async (one: Route) => {
      const [url, options] = requestOf(one);
      const forwarded = { ...options.headers, "x-forwarded-for": "127.0.0.1, 203.0.113.99", "x-real-ip": "127.0.0.1" };
      const fresh = `${url}${url.includes("?") ? "&" : "?"}v=limited`;
      expect((await app.send(fresh, { ...options, headers: forwarded })).status, one.id).toBe(429);
    };
    // Routes with a shared limit are requested consecutively, because the limit is reset after a minute.
    await exhaust(app, getHealth);
    for (const one of app.http.routes) if (one.limit === undefined) await isRefused(one);
    for (const one of app.http.routes) {
      if (one.limit === undefined || one.limit > EXHAUSTED) continue;
      await exhaust(app, one);
      await isRefused(one);
      // A path without a route is a missing page.
      if (one.id === webPage.id) await isRefused({ ...one, path: "/api/nothing/" });
    }
  });
});

it("a client that sends wrong keys is refused before they are looked up", async () => {
  const { pool } = app.record;
  const queries: string[] = [];
  const query = pool.query.bind(pool);
  const client = { "x-forwarded-for": "203.0.113.50" };
  pool.query = ((...args: Parameters<typeof query>) => {
    queries.push(String(args[0]));
    return query(...args);
  }) as typeof pool.query;
  const wrong = `${gatewayKey.slice(0, -49)}${adminKey.slice(-49)}`.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
  const statuses: number[] = [];
  for (let i = 0; i < 40; i++) {
    const options = {
      method: "POST",
      headers: { ...client, ...bearer(wrong), "content-type": "application/json" },
      body: "[]",
    };
    statuses.push((await app.send("/api/v1/measurements/", options)).status);
  }
  pool.query = query as typeof pool.query;
  expect([statuses[0], statuses[29], statuses[30], statuses[39]]).toEqual([401, 401, 429, 429]);
  expect(queries.filter((text) => text.includes("api_key")).length).toBeLessThanOrEqual(30);
});

it("a list of the public API records the use of a valid key, and a wrong key changes nothing", async () => {
  const { db, pool } = app.record;
  const key = await createKey(db, { name: "Reader", source: "T", scopes: ["measurements:write"], actor: CLI });
  const used = async () => (await pool.query("select count(*)::int as count from api_key_use")).rows[0].count;
  const before = await used();
  const url = "/api/v1/countries?has_schools=false&limit=2";
  const answers = [
    await app.send(url),
    await app.send(url, { headers: bearer(key) }),
    await app.send(url, { headers: bearer(`${key}x`) }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  await expect.poll(used).toBe(before + 1);
});

it("only addRoute adds routes", async () => {
  const folder = new URL(".", import.meta.url);
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => file.endsWith(".ts") && !/\.test\.ts$/.test(file),
  );
  const around: string[] = [];
  for (const file of files) {
    const text = await readFile(new URL(file, folder), "utf8");
    if (/\bapp\s*\.\s*(get|post|put|patch|delete|head|options|all|route)\s*\(/.test(text)) around.push(file);
  }
  expect(around).toEqual(["http/add-route.ts"]);
  expect(() => app.http.app.get("/around", () => "")).toThrow();
});
