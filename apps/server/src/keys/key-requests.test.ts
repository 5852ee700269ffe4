import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SignedInClient, signInAs } from "../admin/testing/create-staff.ts";
import { createFormToken } from "../forms/form-token.ts";
import { createMailServer } from "../mail/testing/create-mail-server.ts";
import { createTestApp, type TestApp } from "../testing/create-test-app.ts";

const PUBLIC_URL = "https://map.example";
const DAY_MS = 86_400_000;
const fields = {
  program: "School probe",
  full_name: "Wanjiru Kamau",
  email: "wanjiru@probe.example",
  purpose: "Measures the connection of schools.",
  category: "research",
  scopes: ["measurements:write"],
  countries: [],
};

let app: TestApp;
let mails: readonly string[];
let admin: SignedInClient;
let token: string;

beforeAll(async () => {
  const smtp = await createMailServer(PUBLIC_URL);
  mails = smtp.mails;
  app = await createTestApp({ env: smtp.env });
  afterAll(() => smtp.close());
  admin = await signInAs(app, { role: "Admin" });
  token = await createFormToken(app.record.db, Date.now() - 10_000);
});

let address = 0;
/** Sends a request as a visitor, each time from another address, because an address may send five requests per hour. */
async function visit(path: string, body: object, headers: Record<string, string> = {}) {
  address += 1;
  const answer = await app.http.app.inject({
    ...{ method: "POST", url: `/api/v1/keys/${path}`, payload: body, headers },
    remoteAddress: `2001:db8:${address}::1`,
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** Requests the state of a key request. */
async function visitState(reference: string) {
  const answer = await app.http.app.inject(`/api/v1/keys/requests/${reference}/`);
  return { status: answer.statusCode, body: answer.json() };
}

const requestKey = (more: object = {}, headers = {}) => visit("requests/", { ...fields, ...more, token }, headers);
const newest = async () => (await admin.get("key-requests/?sort=-created_at&limit=1")).body.results[0];
const etagOf = ({ id, revision }: { id: number; revision: number }) => `"key-requests-${id}-${revision}"`;
const decide = (row: { id: number; revision: number }, what: "approve" | "decline", body: object = {}) =>
  admin.send("POST", `key-requests/${row.id}/${what}/`, body, etagOf(row));
/** Returns the newest mail with this text. Mails to approvers arrive at any time. */
const mailWith = (text: string) => mails.findLast((mail) => mail.includes(text));
const linkIn = (mail: string | undefined) => /\/admin\/key\/([\w-]{43})/.exec(mail ?? "")?.[1] ?? "";
const daysUntil = (moment: string) => Math.round((Date.parse(moment) - Date.now()) / DAY_MS);

/** Requests a key under its own name and approves it. @returns the key and its request */
async function obtainKey(program: string) {
  await requestKey({ program });
  await decide(await newest(), "approve");
  const { body } = await visit("links/", { token: linkIn(mailWith("/admin/key/")) });
  return { key: body.key as string, request: await newest() };
}

describe("a request for a key", () => {
  it("is stored, approvers are notified, and the audit does not contain its sender", async () => {
    expect(await requestKey()).toEqual({ status: 201, body: { received: true, reference: expect.any(String) } });
    const { countries: country_ids, ...kept } = fields;
    expect(await newest()).toMatchObject({ ...kept, country_ids, status: "INITIATED", kind: "key" });
    await expect.poll(() => mailWith(`To: ${admin.user.email}`)).toContain("School probe");
    const { rows } = await app.record.pool.query("select before, after from audit where entity = 'key_request'");
    expect(JSON.stringify(rows)).not.toMatch(/Wanjiru|probe\.example|Measures|[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/);
  });

  it.each([
    [{ program: "" }, "program"],
    [{ email: "nobody" }, "email"],
    [{ countries: ["QQ"] }, "countries"],
    [{ token: "1.x" }, "token"],
    [{ scopes: ["everything"] }, "scopes.0"],
  ])("is refused with %j", async (more, path) => {
    const { status, body } = await visit("requests/", { ...fields, token, ...more });
    expect([status, body.errors[0].path]).toEqual([400, path]);
  });

  it("of a program that fills in every field is accepted but not stored", async () => {
    const { id } = await newest();
    expect((await requestKey({ website: "https://spam.example" })).status).toBe(201);
    expect((await newest()).id).toBe(id);
  });
});

describe("the reference of a request", () => {
  it("returns the state, and no data about the sender", async () => {
    const { reference } = (await requestKey({ program: "Followed" })).body;
    const state = async () => (await visitState(reference)).body;
    const { scopes } = fields;
    const waiting = { program: "Followed", scopes, state: "in_progress", valid_to: null, use: null, extension: null };
    expect(await state()).toEqual({ ...waiting, asked_at: expect.any(String) });
    await decide(await newest(), "approve");
    expect(await state()).toMatchObject({ state: "active", valid_to: expect.any(String) });
    const { body } = await visit("links/", { token: linkIn(mailWith("/admin/key/")) });
    const { use } = await state();
    expect([use.length, use.at(-1)]).toEqual([
      28,
      { day: new Date().toISOString().slice(0, 10), requests: 0, refused: 0 },
    ]);
    const { purpose, full_name, email } = fields;
    const more = await visit("extensions/", { key: body.key, full_name, email, purpose, token });
    expect(await state()).toMatchObject({ state: "active", extension: "in_progress" });
    expect((await visitState(more.body.reference)).body).toMatchObject({ state: "in_progress", valid_to: null });
    await decide(await newest(), "decline", { reason: "Too long" });
    expect(await state()).toMatchObject({ state: "active", extension: "declined" });
    const keyId = (await newest()).key_id;
    await app.record.asOwner(`begin; set local session_replication_role = replica;
      update api_key set valid_to = now() - interval '1 second' where id = ${keyId}; commit`);
    expect(await state()).toMatchObject({ state: "expired" });
  });

  it("must be exact, and all other references get the same response", async () => {
    const { reference } = (await requestKey({ website: "https://spam.example" })).body;
    for (const other of [reference, "7K3M-Q2XW-PDA4", "1", "null"])
      expect([other, (await visitState(other)).status]).toEqual([other, 404]);
  });
});

describe("a key", () => {
  it("is approved for 90 days, and shown only once to its owner", async () => {
    await requestKey({ program: "Once" }, { "accept-language": "es" });
    const approved = await decide(await newest(), "approve");
    expect(approved.body).toMatchObject({ status: "APPROVED", key_url: null, key_id: null });
    expect(daysUntil(approved.body.valid_to)).toBe(90);
    const mail = mailWith("/admin/key/")!;
    expect(mail).toContain("To: wanjiru@probe.example");
    expect(mail).toMatch(/Tu_clave_de_Schoolmap/);
    expect(JSON.stringify(approved.body)).not.toContain(linkIn(mail));

    const both = await Promise.all([1, 2].map(() => visit("links/", { token: linkIn(mail) })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    const { key } = both.find(({ status }) => status === 200)!.body;
    const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
    const sent = await app.send("/api/v1/measurements/", { method: "POST", headers, body: '{"measurements":[]}' });
    expect([401, 403]).not.toContain(sent.status);
    const request = await newest();
    const { body } = await admin.get("api-keys/facts/");
    expect(body.results.find((one: { key_id: number }) => one.key_id === request.key_id)).toMatchObject({
      owner: { full_name: "Wanjiru Kamau", email: "wanjiru@probe.example", category: "research" },
      extension: null,
    });
  });

  it("is not shown by an expired or replaced link", async () => {
    await requestKey({ program: "Late" });
    const { body } = await decide(await newest(), "approve");
    const first = linkIn(mailWith("/admin/key/"));
    expect((await admin.send("POST", `key-requests/${body.id}/link/`, {})).body).toEqual({ key_url: null });
    const second = linkIn(mailWith("/admin/key/"));
    expect((await visit("links/", { token: first })).status).toBe(404);
    const until = (interval: string) =>
      app.record.asOwner(`begin; set local session_replication_role = replica;
        update key_request set link_until = now() + interval '${interval}' where id = ${body.id}; commit`);
    await until("-1 second");
    expect((await visit("links/", { token: second })).status).toBe(404);
    await until("1 day");
    expect((await visit("links/", { token: second })).status).toBe(200);
    expect((await admin.send("POST", `key-requests/${body.id}/link/`, {})).status).toBe(409);
  });

  it("has only the requested scopes that staff grant", async () => {
    await requestKey({ program: "Narrow", scopes: ["read", "download", "measurements:write"] });
    const row = await newest();
    const more = await decide(row, "approve", { scopes: [] });
    expect([more.status, more.body.errors[0].path]).toEqual([400, "scopes"]);
    const { body } = await decide(row, "approve", { scopes: ["download"] });
    expect(body).toMatchObject({ status: "APPROVED", scopes: ["download"], source_id: null });
    const { key } = (await visit("links/", { token: linkIn(mailWith("/admin/key/")) })).body;
    const made = (await admin.get(`api-keys/${(await newest()).key_id}/`)).body;
    expect(made).toMatchObject({ scopes: ["download"], rate_factor: 5 });
    const headers = { authorization: `Bearer ${key}` };
    expect((await app.send("/api/v1/measurements/", { method: "POST", headers })).status).toBe(403);

    await requestKey({ program: "Reader", scopes: ["read"] });
    const other = await decide(await newest(), "approve", { scopes: ["read", "measurements:write"] });
    expect([other.status, other.body.errors[0].path]).toEqual([400, "scopes"]);
  });

  it("never gets a source by the name of its program alone", async () => {
    const source = await admin.send("POST", "sources/", { name: "Taken name", type: "PUSH" });
    await requestKey({ program: "taken NAME" });
    const row = await newest();
    expect((await decide(row, "approve")).status).toBe(409);
    expect((await decide(row, "approve", { source_id: 999_999 })).body.errors[0].path).toBe("source_id");
    const { body } = await decide(row, "approve", { source_id: source.body.id });
    expect(body).toMatchObject({ status: "APPROVED", source_id: source.body.id });
  });

  it("is not issued for longer than 90 days, and not twice", async () => {
    await requestKey({ program: "Long" });
    const row = await newest();
    const tooLong = new Date(Date.now() + 91 * DAY_MS).toISOString();
    expect((await decide(row, "approve", { valid_to: tooLong })).status).toBe(400);
    expect((await decide(row, "approve")).status).toBe(200);
    expect((await decide(await newest(), "approve")).status).toBe(409);
    expect((await decide(row, "decline", { reason: "No" })).status).toBe(412);
  });

  it("is declined with a reason, and stays declined when an earlier revision is restored", async () => {
    await requestKey({ program: "Declined" });
    const row = await newest();
    expect((await decide(row, "decline", {})).status).toBe(400);
    const { body } = await decide(row, "decline", { reason: "Say which schools." });
    expect(body).toMatchObject({
      status: "DECLINED",
      decision: "Say which schools.",
      decided_by: { name: expect.any(String) },
    });
    expect(mailWith("Say which schools.")).toContain("To: wanjiru@probe.example");
    const restored = await admin.send("POST", `key-requests/${row.id}/restore/`, { revision: 1 }, etagOf(body));
    expect(restored.status).toBe(409);
  });

  it("cannot be approved without the permission, or with permission for some countries only", async () => {
    await requestKey({ program: "Closed" });
    const row = await newest();
    const path = `key-requests/${row.id}/approve/`;
    const viewer = await signInAs(app, { permissions: ["can_view_api_key"] });
    expect((await viewer.send("POST", path, {}, etagOf(row))).status).toBe(403);
    const limited = await signInAs(app, {
      permissions: ["can_view_api_key", "can_approve_reject_api_key"],
      countries: [1],
    });
    expect((await limited.send("POST", path, {}, etagOf(row))).status).toBe(403);
    const poor = await signInAs(app, { permissions: ["can_view_api_key", "can_approve_reject_api_key"] });
    expect((await poor.send("POST", path, {}, etagOf(row))).status).toBe(403);
  });

  it("is invalid after staff revoke it, and its owner is notified", async () => {
    const { key, request } = await obtainKey("Revoked");
    const { etag } = await admin.get(`api-keys/${request.key_id}/`);
    const gone = await admin.send("DELETE", `api-keys/${request.key_id}/`, undefined, etag);
    expect(gone).toMatchObject({ status: 200 });
    expect(mailWith("was revoked")).toContain("To: wanjiru@probe.example");
    const headers = { authorization: `Bearer ${key}` };
    expect((await app.send("/api/v1/measurements/", { method: "POST", headers })).status).toBe(401);
  });
});

describe("an extension of a key", () => {
  const extend = (key: string, more: object = {}) => {
    const { full_name, email } = fields;
    return visit("extensions/", { key, full_name, email, purpose: "We go on.", token, ...more });
  };

  it("is requested once at a time with the key itself, and changes its end", async () => {
    const { key, request } = await obtainKey("Extended");
    const wanted_until = new Date(Date.now() + 200 * DAY_MS).toISOString();
    expect((await extend("smk_unknown")).status).toBe(404);
    expect((await extend(key, { wanted_until: new Date(Date.now() + 366 * DAY_MS).toISOString() })).status).toBe(400);
    expect((await extend(key, { wanted_until })).status).toBe(201);
    expect((await extend(key, { wanted_until })).status).toBe(409);
    const row = await newest();
    expect(row).toMatchObject({ kind: "extension", key_id: request.key_id, category: "research", program: "Extended" });
    expect((await decide(row, "approve")).body).toMatchObject({ key_url: null, valid_to: wanted_until });
    expect((await admin.get(`api-keys/${request.key_id}/`)).body.valid_to).toBe(wanted_until);
    expect(mailWith(wanted_until.slice(0, 10))).toContain("To: wanjiru@probe.example");
  });

  it("is not granted to a key that was revoked in the meantime", async () => {
    const { key, request } = await obtainKey("Gone");
    await extend(key, { wanted_until: new Date(Date.now() + 100 * DAY_MS).toISOString() });
    const { etag } = await admin.get(`api-keys/${request.key_id}/`);
    await admin.send("DELETE", `api-keys/${request.key_id}/`, undefined, etag);
    expect((await decide(await newest(), "approve")).status).toBe(409);
    expect((await extend(key)).status).toBe(404);
  });
});
