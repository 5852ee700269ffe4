import { route } from "@schoolmap/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { createKeyText, knownKeys, startKeyUse } from "../accounts/index.ts";
import { keyAuthenticator } from "../accounts/key-authenticator.ts";
import { type SignedInClient, signInAs } from "../admin/testing/create-staff.ts";
import { addRoute } from "../http/add-route.ts";
import { createTestHttp } from "../http/testing/create-test-http.ts";
import { openMail } from "../mail/index.ts";
import { createMailServer } from "../mail/testing/create-mail-server.ts";
import { createTestApp, type TestApp } from "../testing/create-test-app.ts";
import { notifyOwnersOfEndingKeys } from "./ending-keys.ts";

const PUBLIC_URL = "https://map.example";
const DAY_MS = 86_400_000;

let app: TestApp;
let admin: SignedInClient;
let smtp: Awaited<ReturnType<typeof createMailServer>>;

beforeAll(async () => {
  smtp = await createMailServer(PUBLIC_URL);
  app = await createTestApp({ env: smtp.env });
  afterAll(() => smtp.close());
  admin = await signInAs(app, { role: "Admin" });
});

const run = (statement: string, values: unknown[] = []) => app.record.pool.query(statement, values);
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const quiet = { warn: () => {}, error: () => {} };

async function newKey(name: string, more: object = {}): Promise<{ id: number; key: string }> {
  const made = await admin.send("POST", "api-keys/", { name, ...more });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body;
}

const useOf = async (id: number) => (await admin.get(`api-keys/${id}/use/`)).body.days.slice(-2);

describe("the use of a key", () => {
  const today = () => new Date().toISOString().slice(0, 10);

  it("is counted by day, summed over several nodes, and only when the key is valid", async () => {
    const { id, key } = await newKey("Counted");
    const nodes = [startKeyUse(app.record, quiet), startKeyUse(app.record, quiet)];
    const [one, other] = nodes.map((use) => keyAuthenticator(app.record, use));
    for (let n = 0; n < 3; n++) await one!({ authorization: `Bearer ${key}` });
    await other!({ "api-key": key });
    await expect(other!({ "api-key": `${key.slice(0, -1)}_` })).rejects.toMatchObject({ status: 401 });
    expect((await useOf(id)).at(-1)).toEqual({ day: today(), requests: 0, refused: 0 });
    await Promise.all(nodes.map((use) => use.close()));
    await run("insert into api_key_day values ($1, current_date - 1, 7), ($1, current_date - 28, 99)", [id]);
    const { body } = await admin.get(`api-keys/${id}/use/`);
    expect(body.days).toHaveLength(28);
    expect(body.days.slice(-2)).toEqual([
      { day: inDays(-1).slice(0, 10), requests: 7, refused: 0 },
      { day: today(), requests: 4, refused: 0 },
    ]);
    const { results } = (await admin.get("api-keys/facts/")).body;
    expect(results.find(({ key_id }: { key_id: number }) => key_id === id)).toMatchObject({ requests: 11 });
    expect((await admin.get("api-keys/999999/use/")).status).toBe(404);
  });

  it("is written later when the record is unavailable", async () => {
    const { id } = await newKey("Late");
    const warnings: unknown[] = [];
    const use = startKeyUse(app.record, { warn: (...words: unknown[]) => void warnings.push(words) });
    use.count(id);
    await app.record.asOwner("alter table api_key_day rename to away");
    await use.write();
    use.count(id);
    await use.write();
    await app.record.asOwner("alter table away rename to api_key_day");
    await use.close();
    expect(warnings).toHaveLength(1);
    expect((await useOf(id)).at(-1)).toMatchObject({ requests: 2 });
  });
});

describe("the rate limit of a key", () => {
  const FILE = "/api/v1/datasets/schools.geojson";
  const request = async (url: string, key?: string, method = "HEAD") => {
    const headers: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` };
    const { status, headers: got } = await app.send(url, { method, headers });
    return { status, policy: got["ratelimit-policy"], left: got.ratelimit, wait: got["retry-after"] };
  };

  it("is separate from its address, and responses contain the remaining quota", async () => {
    const { key } = await newKey("Downloads", { rate_factor: 2 });
    const reader = await newKey("Reads only", { scopes: ["read"] });
    for (let isLast = false; !isLast; ) {
      const { status, left } = await request(FILE);
      expect([status, left]).toEqual([200, expect.any(String)]);
      isLast = /;r=0;/.test(String(left));
    }
    const over = await request(FILE);
    expect(over).toMatchObject({ status: 429, policy: '"address:schoolsGeojson";q=12;w=60' });
    expect(over.left).toBe(`"address:schoolsGeojson";r=0;t=${over.wait}`);
    expect(await request(FILE, key)).toMatchObject({
      ...{ status: 200, policy: '"key:schoolsGeojson";q=24;w=60' },
      left: expect.stringMatching(/^"key:schoolsGeojson";r=\d+;t=\d+$/),
    });
    for (const other of [reader.key, `${key.slice(0, -1)}_`, createKeyText()])
      expect((await request(FILE, other)).status).toBe(429);
    expect(await request("/api/v1/countries", reader.key)).toMatchObject({ status: 200, policy: '"key";q=30000;w=60' });
    expect(await request("/api/v1/countries", createKeyText())).toMatchObject({ policy: '"address";q=6000;w=60' });
  });

  it("is not in cached responses, which other clients would read", async () => {
    const { key } = await newKey("Kept");
    for (const url of ["/api/locations/countries/", "/api/locations/countries/", "/api/openapi.json"])
      expect(await request(url, key, "GET")).toMatchObject({ status: 200, policy: undefined, left: undefined });
  });

  it("is set by staff within limits", async () => {
    const { id, key } = await newKey("Faster");
    const set = (rate_factor: unknown) => admin.send("PATCH", `api-keys/${id}/`, { rate_factor }, "*");
    for (const wrong of [0, 101, 1.5, null])
      expect(await set(wrong)).toMatchObject({ status: 400, body: { errors: [{ path: "rate_factor" }] } });
    expect((await set(20)).body.rate_factor).toBe(20);
    expect(await request("/api/v1/countries", key)).toMatchObject({ policy: '"key";q=120000;w=60' });
  });

  it("counts the requests that exceeded it", async () => {
    const { id, key } = await newKey("Over", { rate_factor: 1, scopes: ["measurements:write"] });
    const use = startKeyUse(app.record, quiet);
    const http = await createTestHttp({
      keys: knownKeys(app.record, use),
      authenticators: [keyAuthenticator(app.record, use)],
    });
    const push = { id: "push", method: "POST", path: "/api/push/", summary: "", tag: "Test" } as const;
    const limited = route({ ...push, access: { scope: "measurements:write" }, limit: 2, response: z.object({}) });
    addRoute(http, limited, () => ({}));
    const send = () =>
      http.app.inject({ method: "POST", url: "/api/push/", remoteAddress: "203.0.113.8", headers: { "api-key": key } });
    const statuses = [await send(), await send(), await send()].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([200, 200, 429]);
    await use.close();
    expect((await useOf(id)).at(-1)).toMatchObject({ requests: 3, refused: 1 });
  });

  it("still counts public requests when the key has no limit of its own", async () => {
    const { id, key } = await newKey("Used", { scopes: [] });
    const use = startKeyUse(app.record, quiet);
    const { app: server } = await createTestHttp({ keys: knownKeys(app.record, use) });
    const send = (text: string) =>
      server.inject({ url: "/api/whoami/", remoteAddress: "203.0.113.7", headers: { "api-key": text } });
    for (const text of [key, key, createKeyText(), key])
      expect((await send(text)).headers["ratelimit-policy"]).toBe('"address";q=6000;w=60');
    await use.close();
    const { results } = (await admin.get("api-keys/facts/")).body;
    const facts = results.find(({ key_id }: { key_id: number }) => key_id === id);
    expect(facts).toMatchObject({ requests: 3, last_used: expect.any(String) });
  });
});

describe("the owner of a key that ends", () => {
  /** Creates a requested key that was issued 90 days ago. */
  async function ownedKey(program: string, days: number, lang = "en"): Promise<number> {
    const { id } = await newKey(program, { valid_to: inDays(days) });
    await run("update api_key set valid_from = now() - interval '90 days' where id = $1", [id]);
    await run(
      `insert into key_request (program, full_name, email, purpose, category, lang, key_id, status, decided_at)
       values ($1, 'Wanjiru Kamau', $2, 'Measures', 'research', $3, $4, 'APPROVED', now())`,
      [program, `${program}@probe.example`, lang, id],
    );
    return id;
  }
  const notify = (env: { SMTP_URL: string; MAIL_FROM: string } = smtp.env) => {
    const mail = openMail({ smtpUrl: env.SMTP_URL, mailFrom: env.MAIL_FROM });
    return notifyOwnersOfEndingKeys(app.record, { mail, log: quiet as never }).finally(() => mail.close());
  };
  const mailsTo = (program: string) => smtp.mails.filter((mail) => mail.includes(`To: ${program}@probe.example`));

  it("is notified 14 days and 1 day before the end, once each, and again for a later end", async () => {
    const soon = await ownedKey("soon", 10, "es");
    await ownedKey("now", 0.5);
    await ownedKey("later", 20);
    await run("update api_key set deleted = now() where id = $1", [await ownedKey("gone", 10)]);
    // Issued for ten days, so it did not exist fourteen days before its end.
    const short = await ownedKey("short", 10);
    await run("update api_key set valid_from = now() where id = $1", [short]);
    expect(await notify({ ...smtp.env, SMTP_URL: "smtp://127.0.0.1:1" })).toBe(0);
    expect(await notify()).toBe(2);
    expect(await notify()).toBe(0);
    expect(mailsTo("soon").join()).toContain(`hasta el ${inDays(10).slice(0, 10)}`);
    expect(mailsTo("now").join()).toContain("is valid until");
    expect(["later", "gone", "short"].flatMap(mailsTo)).toEqual([]);
    await admin.send("PATCH", `api-keys/${soon}/`, { valid_to: inDays(0.9) }, "*");
    expect(await notify()).toBe(1);
    await admin.send("PATCH", `api-keys/${soon}/`, { valid_to: inDays(13) }, "*");
    expect(await notify()).toBe(1);
    expect(mailsTo("soon")).toHaveLength(3);
  });
});

describe("categories of keys", () => {
  const category = (code: string, more: object = {}) =>
    admin.send("POST", "api-categories/", { code, name: `Category ${code}`, ...more });

  it("have a unique code, and at most one of them is the default", async () => {
    expect((await category("MAPS", { is_default: true })).body).toMatchObject({ code: "MAPS", is_default: true });
    expect(await category("MAPS")).toMatchObject({ status: 409, body: { errors: [{ path: "code" }] } });
    expect(await category("x")).toMatchObject({ status: 400, body: { errors: [{ path: "code" }] } });
    const taken = await category("METERS", { is_default: true });
    expect(taken).toMatchObject({ status: 409, body: { errors: [{ path: "is_default" }] } });
    expect((await category("METERS")).status).toBe(201);
  });

  it("are assigned to keys, and cannot be deleted while a key has them", async () => {
    const { body: meters } = await category("APPS");
    const { id } = await newKey("Sorted", { category_ids: [meters.id] });
    const unknown = await admin.send("PATCH", `api-keys/${id}/`, { category_ids: [999_999] }, "*");
    expect(unknown).toMatchObject({ status: 400, body: { errors: [{ path: "category_ids" }] } });
    const at = `api-categories/${meters.id}/`;
    expect((await admin.send("DELETE", at, undefined, "*")).status).toBe(409);
    const freed = await admin.send("PATCH", `api-keys/${id}/`, { category_ids: [] }, "*");
    expect(freed.body.category_ids).toEqual([]);
    expect((await admin.send("DELETE", at, undefined, "*")).status).toBe(200);
    expect((await admin.send("POST", `api-keys/${id}/restore/`, { revision: 1 }, "*")).status).toBe(400);
  });
});
