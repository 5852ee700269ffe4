import { createHmac } from "node:crypto";
import { MAX_MESSAGE_SCHOOLS, type Webhook } from "@schoolmap/contract";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { createKey } from "../accounts/keys.ts";
import { signInAs } from "../admin/testing/create-staff.ts";
import type { Letter, Mail } from "../mail/index.ts";
import { CLI } from "../record/actor.ts";
import { createSchoolsApp, type SchoolsApp } from "../staff/schools/testing/create-schools-app.ts";
import { createReceiver, type Received } from "./testing/create-receiver.ts";
import { collectChanges } from "./webhooks/collect-changes.ts";
import { type SendOutcome, sendMessages } from "./webhooks/send-messages.ts";
import { notifyStopped } from "./webhooks/webhook-letters.ts";

const LOOPBACK = "127.0.0.1";

let it_: SchoolsApp;
beforeAll(async () => {
  it_ = await createSchoolsApp({ env: { WEBHOOK_HOSTS: LOOPBACK } });
});

async function request(url: string, options: Parameters<SchoolsApp["app"]["send"]>[1] = {}) {
  const { status, headers, body } = await it_.app.send(url, options);
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of many routes, and fail where a field is missing.
  return { status, headers, text: body, json: (): any => JSON.parse(body) };
}

describe("the feed of changes", () => {
  const feed = async (query = "") => (await request(`/api/v1/changes.atom${query}`)).text;
  const idsIn = (text: string) => [...text.matchAll(/<entry>\s*<id>tag:[^,]+,2026:([^<]+)<\/id>/g)].map(([, id]) => id);
  const timesIn = (text: string) => [...text.matchAll(/<entry>.*?<updated>([^<]+)/gs)].map(([, time]) => time!);

  it("is Atom with stable ids, and is not sent again while it is unchanged", async () => {
    const { status, headers, text } = await request("/api/v1/changes.atom");
    expect([status, headers["content-type"]]).toEqual([200, "application/atom+xml; charset=utf-8"]);
    expect(idsIn(text)).toEqual(expect.arrayContaining(["api/datasets", "api/first"]));
    expect(/<updated>([^<]+)/.exec(text)?.[1]).toBe(timesIn(text)[0]);
    expect(text).toMatch(
      /<link rel="self" type="application\/atom\+xml" href="[^"]*\/api\/v1\/changes\.atom\?lang=en"\/>/,
    );
    const again = await request("/api/v1/changes.atom", { headers: { "if-none-match": String(headers.etag) } });
    expect(again.status).toBe(304);
  });

  it("lists versions, countries, layers and files, newest first, in each language, optionally for one country", async () => {
    const { app, kenya, brazil, admin } = it_;
    const run = (text: string, values: unknown[] = []) => app.record.pool.query(text, values);
    await run("update country set integration_status = 4 where id = any($1)", [[kenya, brazil]]);
    const { etag } = await admin.get(`countries/${kenya}/`);
    await admin.send("PATCH", `countries/${kenya}/`, { integration_status: 1 }, etag);
    await run(
      `insert into import (kind, file_name, country_id, status, finished_at, rows_imported, rows_updated) values
       ('schools', 'secret.csv', $1, 'completed', now(), 12, 3), ('schools', 'failed.csv', $1, 'failed', now(), 5, 0)`,
      [kenya],
    );
    await run("insert into dataset_snapshot (id, data_version, created_by) values ('2026-11-23.x', 'x', 'system')");
    await run(
      `with stored as (
         insert into artifact (key, name, media_type, bytes, sha256, expires)
         select n, n, 'application/gzip', 1, repeat('0', 64), now() + interval '1 day'
         from unnest(array['schools.csv.gz', 'school-changes.csv.gz']) n returning id, name)
       insert into dataset_file (snapshot_id, name, dataset, format, rows, artifact_id)
       select '2026-11-23.x', name, split_part(name, '.', 1), 'csv.gz', length(name), id from stored`,
    );
    const spanish = await feed("?country=KE&lang=es");
    expect(spanish).toContain("<title>Kenia: escuelas en el mapa</title>");
    expect(spanish).toContain("12 escuelas añadidas, 3 cambiadas");
    expect(spanish).not.toContain("secret.csv");
    expect(idsIn(spanish).filter((id) => id!.startsWith("import/"))).toHaveLength(1);
    expect(idsIn(spanish).some((id) => id!.startsWith("api/"))).toBe(false);
    expect(idsIn(await feed("?country=bra"))).toEqual([]);
    expect(idsIn(await feed())).toEqual(expect.arrayContaining(idsIn(spanish)));
    const all = await feed();
    expect(idsIn(all).some((id) => id!.startsWith("layer/"))).toBe(true);
    expect(idsIn(all)).toContain("snapshot/2026-11-23.x");
    expect(all).toContain("14 schools. Fields of schools that changed since the version before: 21.");
    const times = timesIn(all);
    expect(times).toEqual(times.toSorted().reverse());
    expect((await request("/api/v1/changes.atom?country=QQ")).status).toBe(404);
  });
});

describe("a webhook", () => {
  const newKey = (name: string) => createKey(it_.app.record.db, { name, source: name, scopes: [], actor: CLI });
  const call = (key: string, method: string, path = "", body?: object) =>
    request(`/api/v1/webhooks/${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const create = async (key: string, body: object): Promise<Webhook & { secret: string }> => {
    const { status, text, json } = await call(key, "POST", "", body);
    expect(status, text).toBe(201);
    return json();
  };
  /** Runs the steps that the job runs every minute. */
  const send = async (): Promise<SendOutcome> => {
    const { db } = it_.app.record;
    await collectChanges(db);
    return sendMessages(db, { guard: { allowedHosts: [LOOPBACK] }, publicUrl: "https://map.example" });
  };
  const run = (text: string, values: unknown[] = []) => it_.app.record.pool.query(text, values);
  afterEach(() => run("update webhook set deleted = now()"));
  const makeDue = () => run("update webhook_state set next_try_at = now()");

  it("of a country receives the ids of its changed schools once, signed with its secret", async () => {
    const { make, admin, brazil } = it_;
    const { url, received } = await createReceiver();
    const hook = await create(await newKey("country"), { url, country: "KEN" });
    expect(hook.secret).toMatch(/^whsec_/);
    await send();
    expect(received).toEqual([]);
    const one = await make({});
    const other = await make({});
    await admin.send("PATCH", `schools/${one.body.id}/`, { name: "Again" }, one.etag);
    await make({ country_id: brazil, lon: -47.9, lat: -15.8 });
    expect(await send()).toMatchObject({ sent: 1, failed: 0 });
    expect(await send()).toMatchObject({ sent: 0 });
    const [{ headers, body, message }] = received as [Received];
    expect(received).toHaveLength(1);
    expect(message).toMatchObject({
      type: "schools.changed",
      data: { webhook: hook.id, country: "KEN", schools: [one.body.id, other.body.id], is_complete: true },
    });
    expect(message.data.url).toBe("https://map.example/api/v1/changes.atom?country=KEN");
    const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
    const key = Buffer.from(hook.secret.slice("whsec_".length), "base64");
    expect(headers["webhook-signature"]).toBe(`v1,${createHmac("sha256", key).update(signed).digest("base64")}`);
    expect(Math.abs(Number(headers["webhook-timestamp"]) - Date.now() / 1000)).toBeLessThan(120);
  });

  it("of some schools is notified only of changes to these schools, also when a change names no schools, and never of measurements", async () => {
    const { make, admin, kenya } = it_;
    const { url, received } = await createReceiver();
    const [mine, quiet, foreign] = [await make({}), await make({}), await make({})];
    await create(await newKey("schools"), { url, schools: [mine.body.id, quiet.body.id] });
    await admin.send("PATCH", `schools/${foreign.body.id}/`, { name: "Not told" }, foreign.etag);
    await run("insert into change (kind, country_id, school_ids) values ('measurement', $1, $2)", [
      kenya,
      [mine.body.id],
    ]);
    await send();
    expect(received).toEqual([]);
    await run(
      "begin; update school set name = 'In bulk' where id = " +
        mine.body.id +
        "; insert into change (kind) values ('school'); commit",
    );
    await send();
    expect(received.map(({ message }) => message.data)).toMatchObject([{ country: null, schools: [mine.body.id] }]);
  });

  it("that fails receives the same message again after increasing pauses, and later changes in another message", async () => {
    const { make } = it_;
    const { url, received } = await createReceiver([500, 503]);
    const key = await newKey("failing");
    const hook = await create(key, { url, country: "KEN" });
    const first = await make({});
    expect(await send()).toMatchObject({ sent: 0, failed: 1 });
    expect((await call(key, "GET", `${hook.id}/`)).json()).toMatchObject({
      status: "failing",
      error: "It answered 500.",
    });
    // Not due yet.
    expect(await send()).toMatchObject({ sent: 0, failed: 0 });
    await makeDue();
    await send();
    const pause =
      "select extract(epoch from next_try_at - clock_timestamp()) > 60 as is_longer from webhook_state where webhook_id = $1";
    expect((await run(pause, [hook.id])).rows).toEqual([{ is_longer: true }]);
    const second = await make({});
    await makeDue();
    expect((await send()).sent).toBeGreaterThan(0);
    expect(received.map(({ message }) => message.data.schools)).toEqual([
      [first.body.id],
      [first.body.id],
      [first.body.id, second.body.id],
    ]);
    const [a, b, c] = received.map(({ headers }) => headers["webhook-id"]);
    expect([a === b, b === c]).toEqual([true, false]);
    expect((await call(key, "GET", `${hook.id}/`)).json()).toMatchObject({ status: "active", error: null });
  });

  it("lists at most a thousand schools and marks the list as incomplete", async () => {
    const { kenya } = it_;
    const { url, received } = await createReceiver();
    await create(await newKey("many"), { url, country: "KE" });
    const { rows } = await run(
      `insert into school (country_id, giga_id_school, lon, lat)
       select $1, 'many-' || n, 36.8, -1.3 from generate_series(0, $2::integer) n returning id`,
      [kenya, MAX_MESSAGE_SCHOOLS],
    );
    await run("insert into change (kind, country_id, school_ids) values ('school', $1, $2)", [
      kenya,
      rows.map(({ id }) => id),
    ]);
    await send();
    expect(received.map(({ message: { data } }) => [data.schools.length, data.is_complete])).toEqual([
      [MAX_MESSAGE_SCHOOLS, false],
    ]);
  });

  it("that fails for five days is stopped with a mail to the owner, until a test is delivered", async () => {
    const { app, make } = it_;
    const { url, received } = await createReceiver([500, 500, 500]);
    const key = await newKey("stopping");
    const hook = await create(key, { url, country: "KEN" });
    await run(
      `insert into key_request (program, full_name, email, purpose, category, lang, key_id, status, decided_at)
       select 'stopping', 'Wanjiru Kamau', 'w@probe.example', 'Watches', 'research', 'en', key_id, 'APPROVED', now()
       from webhook where id = $1`,
      [hook.id],
    );
    await make({});
    await send();
    await run("update webhook_state set failing_since = now() - interval '6 days' where webhook_id = $1", [hook.id]);
    await makeDue();
    const { stopped } = await send();
    expect(stopped).toEqual([hook.id]);
    const letters: Letter[] = [];
    const mail: Mail = { isConfigured: true, send: async (letter) => void letters.push(letter), close: () => {} };
    await notifyStopped(app.record.db, { mail, log: { error: () => {} } as never }, stopped);
    expect(letters).toMatchObject([{ to: "w@probe.example", text: expect.stringContaining(`webhook ${hook.id}`) }]);
    await makeDue();
    await send();
    expect(received).toHaveLength(2);
    const test = async () => (await call(key, "POST", `${hook.id}/test/`)).json();
    expect(await test()).toEqual({ delivered: false, error: "It answered 500." });
    expect(await test()).toEqual({ delivered: true, error: null });
    expect(received.at(-1)?.message).toMatchObject({ type: "test", data: { schools: [] } });
    await send();
    expect(received.at(-1)?.message.type).toBe("schools.changed");
  });

  it("accepts only public servers, and does not report why an address is unreachable", async () => {
    const key = await newKey("guarded");
    for (const url of ["http://example.org/", "https://10.0.0.1/", "https://user:word@example.org/", "ftp://x", "no"]) {
      expect((await call(key, "POST", "", { url, country: "KE" })).json(), url).toMatchObject({
        ...{ status: 400, errors: [{ path: "url" }] },
      });
    }
    const { id } = await create(key, { url: "http://127.0.0.1:1/", country: "KE" });
    expect((await call(key, "POST", `${id}/test/`)).json()).toEqual({
      delivered: false,
      error: "It could not be reached.",
    });
    // A name that resolves to an internal address has the same result.
    await run("update webhook set url = 'https://localhost/' where id = $1", [id]);
    expect((await call(key, "POST", `${id}/test/`)).json()).toEqual({
      delivered: false,
      error: "It could not be reached.",
    });
  });

  it("is visible only to its key and receives nothing without a valid key", async () => {
    const { make, admin } = it_;
    const { url, received } = await createReceiver();
    const [mine, theirs] = [await newKey("mine"), await newKey("theirs")];
    const { id, secret, ...hook } = await create(mine, { url, country: "KEN" });
    expect(secret).not.toBe("");
    expect((await call(mine, "GET")).json()).toEqual({ count: 1, results: [{ id, ...hook }] });
    expect((await call(theirs, "GET")).json()).toEqual({ count: 0, results: [] });
    const missing = (await call(theirs, "GET", "999999/")).json().detail.replace("999999", id);
    for (const [method, path] of [
      ["GET", `${id}/`],
      ["POST", `${id}/test/`],
      ["DELETE", `${id}/`],
    ] as const) {
      expect((await call(theirs, method, path)).json()).toMatchObject({ status: 404, detail: missing });
    }
    expect((await request("/api/v1/webhooks/")).status).toBe(401);
    for (const body of [{ url }, { url, country: "KE", schools: [1] }, { url, schools: [2_000_000_000] }]) {
      expect((await call(mine, "POST", "", body)).status).toBe(400);
    }
    expect((await call(mine, "POST", "", { url, country: "QQ" })).status).toBe(404);
    const { rows } = await run("select key_id from webhook where id = $1", [id]);
    await run("update api_key set deleted = now() where id = $1", [rows[0].key_id]);
    await make({});
    await send();
    expect(received).toEqual([]);
    await run("update api_key set deleted = null where id = $1", [rows[0].key_id]);
    expect((await call(mine, "DELETE", `${id}/`)).status).toBe(204);
    expect((await call(mine, "GET")).json().count).toBe(0);
    await send();
    expect(received).toEqual([]);
    const { body: audit } = await admin.get("recent-actions/?entity=webhook");
    expect(audit.results.length).toBeGreaterThan(1);
    expect(JSON.stringify(audit)).not.toContain(secret.slice("whsec_".length));
  });

  it("can be viewed, stopped, tested and removed by staff without its secret, and its owner cannot restart it", async () => {
    const { make, admin } = it_;
    const { url, received } = await createReceiver();
    const key = await newKey("watched");
    const hook = await create(key, { url, country: "KEN" });
    const { body: list } = await admin.get("webhooks/");
    expect(list).toMatchObject({ count: 1, next: null, states: { active: 1, failing: 0, stopped: 0 } });
    expect(list.results).toMatchObject([
      { id: hook.id, url, key: { name: "watched" }, country: { code: "KE" }, schools: 0 },
    ]);
    expect(JSON.stringify(list)).not.toContain(hook.secret.slice("whsec_".length));
    const stopped = await admin.send("POST", `webhooks/${hook.id}/stop/`);
    expect(stopped.body).toMatchObject({ status: "stopped", is_stopped_by_staff: true });
    const missed = await make({});
    await send();
    expect((await call(key, "POST", `${hook.id}/test/`)).json()).toEqual({ delivered: true, error: null });
    expect((await call(key, "GET", `${hook.id}/`)).json()).toMatchObject({
      status: "stopped",
      error: expect.stringMatching(/staff/),
    });
    await send();
    expect(received.map(({ message }) => message.type)).toEqual(["test"]);
    expect((await admin.get("webhooks/?status=stopped")).body.count).toBe(1);
    expect((await admin.send("POST", `webhooks/${hook.id}/start/`)).body).toMatchObject({ status: "active" });
    await send();
    expect(received.at(-1)?.message.data.schools).toEqual([missed.body.id]);
    expect((await admin.send("POST", `webhooks/${hook.id}/test/`)).body).toEqual({ delivered: true, error: null });
    const limited = await signInAs(it_.app, {
      permissions: ["can_view_api_key", "can_update_api_key"],
      countries: [it_.kenya],
    });
    expect((await limited.get("webhooks/")).body.count).toBe(1);
    expect((await limited.send("POST", `webhooks/${hook.id}/stop/`)).status).toBe(403);
    expect((await admin.send("DELETE", `webhooks/${hook.id}/`)).status).toBe(204);
    expect((await admin.send("POST", `webhooks/${hook.id}/start/`)).status).toBe(404);
    expect((await call(key, "GET")).json().count).toBe(0);
    const { body: audit } = await admin.get("recent-actions/?entity=webhook");
    expect(JSON.stringify(audit)).toContain(`Stopped webhook ${hook.id}`);
  });

  it("is limited to ten per key, also with parallel requests", async () => {
    const { url } = await createReceiver();
    const key = await newKey("ten");
    const answers = await Promise.all(Array.from({ length: 12 }, () => call(key, "POST", "", { url, country: "KE" })));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), 409, 409]);
  });
});
