import { beforeAll, describe, expect, it } from "vitest";
import { takeDue } from "../../ingest/feeds/feed-state.ts";
import { addSource } from "../../ingest/feeds/sources.ts";
import { createCheckFeed, createHttpConfig } from "../../ingest/feeds/testing/create-feed.ts";
import { CLI } from "../../record/actor.ts";
import { findSource } from "../../record/sources.ts";
import { createTestApp, type TestApp } from "../../testing/create-test-app.ts";
import { type SignedInClient, signInAs } from "../testing/create-staff.ts";

let app: TestApp;
let author: SignedInClient;
let publisher: SignedInClient;

beforeAll(async () => {
  app = await createTestApp();
  const edits = [
    "can_view_recent_actions",
    "can_view_data_source",
    "can_add_data_source",
    "can_update_data_source",
  ] as const;
  author = await signInAs(app, { permissions: edits });
  publisher = await signInAs(app, { permissions: [...edits, "can_publish_data_source"] });
});

const createSource = (by: SignedInClient, name: string, more: object = {}) =>
  by.send("POST", "sources/", { name, type: "PUSH", ...more });
const names = async () =>
  JSON.parse((await app.send("/api/v1/sources/")).body).map((one: { name: string }) => one.name);

describe("a source", () => {
  it("starts as a draft, which visitors do not see, and is published by another person", async () => {
    const made = await createSource(author, "Ministry");
    expect(made).toMatchObject({ status: 201, body: { status: "DRAFT" } });
    expect(await names()).not.toContain("Ministry");
    const at = `sources/${made.body.id}/`;
    const ready = await author.send("POST", `${at}status/`, { status: "READY_TO_PUBLISH" }, made.etag);
    const refused = await author.send("POST", `${at}status/`, { status: "PUBLISHED" }, ready.etag);
    expect([ready.status, refused.status]).toEqual([200, 403]);
    const published = await publisher.send("POST", `${at}status/`, { status: "PUBLISHED" }, ready.etag);
    expect(published.body.status).toBe("PUBLISHED");
    // The list for visitors is cached for seconds.
    await expect.poll(names).toContain("Ministry");
    const inPlace = await author.send("PATCH", at, { licence: "None" }, published.etag);
    expect(inPlace).toMatchObject({ status: 403, body: { detail: expect.stringContaining("may publish") } });
    expect((await publisher.send("PATCH", at, { licence: "CC0" }, published.etag)).status).toBe(200);
  });

  it("is not published by its author, and as a draft is changed only by its author", async () => {
    const made = await createSource(publisher, "Own");
    const at = `sources/${made.body.id}/`;
    expect((await author.send("PATCH", at, { licence: "x" }, made.etag)).status).toBe(403);
    const ready = await publisher.send("POST", `${at}status/`, { status: "READY_TO_PUBLISH" }, made.etag);
    const own = await publisher.send("POST", `${at}status/`, { status: "PUBLISHED" }, ready.etag);
    expect(own).toMatchObject({
      status: 403,
      body: { detail: "You wrote this source, so another publisher decides." },
    });
  });
});

describe("a pulled source", () => {
  const http = { type: "HTTP", request_config: createHttpConfig("https://feed.example.org") };

  it("is refused with the path of each fault, and for a configuration of another type", async () => {
    const { mapping, ...rest } = http.request_config;
    const { measured_at: _, ...columns } = mapping.columns;
    const wrong = await createSource(author, "Faults", {
      ...http,
      request_config: { ...rest, url: "ftp://x", mapping: { ...mapping, columns } },
    });
    const paths = wrong.body.errors.map(({ path }: { path: string }) => path).sort();
    expect([wrong.status, paths]).toEqual([400, ["request_config.mapping.columns.measured_at", "request_config.url"]]);
    const other = await createSource(author, "Faults", { ...http, type: "PUSH" });
    expect(other).toMatchObject({ status: 400, body: { errors: [{ path: "request_config.kind" }] } });
  });

  it("has a feed while it has a configuration, and is pulled only when it is published", async () => {
    const made = await createSource(author, "Pulled", { ...http, every_minutes: 15 });
    const feeds = () =>
      app.record.db.selectFrom("feed").select("every_minutes").where("source_id", "=", made.body.id).execute();
    expect(await feeds()).toEqual([{ every_minutes: 15 }]);
    expect(await takeDue(app.record.db)).not.toContain(made.body.id);
    const often = await author.send("PATCH", `sources/${made.body.id}/`, { every_minutes: 5 }, made.etag);
    expect(await feeds()).toEqual([{ every_minutes: 5 }]);
    const pulled = await author.send("POST", `sources/${made.body.id}/pull/`);
    expect(pulled).toMatchObject({ status: 409, body: { code: "conflict" } });
    await app.record.db.updateTable("source").set({ status: "PUBLISHED" }).where("id", "=", made.body.id).execute();
    expect(await takeDue(app.record.db)).toContain(made.body.id);
    const off = await publisher.send("PATCH", `sources/${made.body.id}/`, { request_config: {} }, "*");
    expect([often.status, off.status, await feeds()]).toEqual([200, 200, []]);
  });

  it("cannot name a secret of the server at its creation or for another host", async () => {
    const auth = { header: "Authorization", secret: "env:SCHOOLMAP_SECRET_CHECKS" };
    const request_config = { ...http.request_config, auth };
    const made = await createSource(author, "Thief", { ...http, request_config });
    expect(made).toMatchObject({ status: 400, body: { errors: [{ path: "request_config" }] } });
    await addSource(app.record.db, { name: "Of the operator", feed: request_config }, CLI);
    const { id } = (await findSource(app.record.db, "Of the operator"))!;
    const moved = { ...request_config, url: "https://thief.example.org/measurements" };
    expect((await publisher.send("PATCH", `sources/${id}/`, { request_config: moved }, "*")).status).toBe(400);
    const sameHost = { ...request_config, url: "https://feed.example.org/v3" };
    expect((await publisher.send("PATCH", `sources/${id}/`, { request_config: sameHost }, "*")).status).toBe(200);
  });

  it("accepts a secret that appears in no response, audit or history", async () => {
    const made = await createSource(author, "With a secret", http);
    const at = `sources/${made.body.id}/`;
    const secret = "s3cret-of-the-feed";
    expect((await publisher.send("POST", `${at}secret/`, { secret })).status).toBe(403);
    expect((await author.send("POST", `${at}secret/`, { secret })).status).toBe(204);
    const feed = await author.get(`${at}feed/`);
    expect(feed.body.secret).toMatchObject({
      origin: "https://feed.example.org",
      given_by: { id: `user:${author.user.id}` },
    });
    const { rows } = await app.record.pool.query(
      "select a::text from audit a union all select h::text from history h union all select b::text from resource_batch b",
    );
    const visible = [
      feed,
      await author.get(at),
      await author.get(`${at}history/`),
      await author.get("recent-actions/"),
      rows,
    ];
    expect(JSON.stringify(visible)).not.toContain(secret);
    expect((await author.get(at)).etag).toBe(made.etag);
  });

  it("reports the state of its pulls, and pulls on request", async () => {
    const feed = await createCheckFeed(app.record, []);
    const { body } = await publisher.send("POST", `sources/${feed.sourceId}/pull/`);
    expect(body).toEqual({ id: expect.any(Number) });
    const shown = await publisher.get(`sources/${feed.sourceId}/feed/`);
    expect(shown.body).toMatchObject({
      health: { id: feed.sourceId, failures: 0, error: null, next_pull_at: expect.any(String) },
      pull: { id: body.id, status: "queued" },
    });
    const all = await publisher.get("source-health/");
    expect(all.body.results.map(({ id }: { id: number }) => id)).toContain(feed.sourceId);
    expect((await publisher.get("sources/999999/feed/")).status).toBe(404);
  });
});
