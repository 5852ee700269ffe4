import { crc32, deflateSync } from "node:zlib";
import type { CountryDetail } from "@schoolmap/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { createKey } from "../../accounts/keys.ts";
import { CLI } from "../../record/actor.ts";
import { createTestApp, type TestApp } from "../../testing/create-test-app.ts";
import { createStaff, type StaffClient } from "../testing/create-staff.ts";

let app: TestApp;
let author: StaffClient;
let publisher: StaffClient;
let reader: StaffClient;

beforeAll(async () => {
  app = await createTestApp();
  [author, publisher] = [await createStaff(app, "Admin"), await createStaff(app, "Admin")];
  reader = await createStaff(app, "Read Only");
});

async function createPublishedSource(name: string) {
  const made = await author.send("POST", "sources/", { name, type: "PUSH" });
  const at = `sources/${made.body.id}/status/`;
  const ready = await author.send("POST", at, { status: "READY_TO_PUBLISH" }, made.etag);
  return publisher.send("POST", at, { status: "PUBLISHED" }, ready.etag);
}

const readPublic = async (url: string) => JSON.parse((await app.send(url)).body);
const countryNamed = async (code: string) => (await author.get(`countries/?code__in=${code}`)).body.results[0];
/** Polls the response that a visitor gets. */
const soon = (read: () => Promise<unknown>) => expect.poll(read, { interval: 50 });

describe("a layer", () => {
  const layer = {
    code: "TEACHERS",
    name: "Teachers",
    type: "STATIC",
    column_name: "num_teachers",
    legend_configs: { good: { values: [">= 10"], labels: "Ten or more" }, unknown: { values: [], labels: "Unknown" } },
  };

  it("is changed only by its author until another person publishes it, then by publishers in place", async () => {
    const made = await author.send("POST", "layers/", layer);
    const at = `layers/${made.body.id}/`;
    const foreign = await publisher.send("PATCH", at, { name: "Staff" }, made.etag);
    expect(foreign).toMatchObject({ status: 403, body: { detail: expect.stringMatching(/its author/) } });
    const renamed = await author.send("PATCH", at, { name: "Teachers of a school" }, made.etag);
    const ready = await author.send("POST", `${at}status/`, { status: "READY_TO_PUBLISH" }, renamed.etag);
    const own = await author.send("POST", `${at}status/`, { status: "PUBLISHED" }, ready.etag);
    expect(own).toMatchObject({ status: 403, body: { detail: "You wrote this layer, so another publisher decides." } });
    const back = await publisher.send("POST", `${at}status/`, { status: "DRAFT" }, ready.etag);
    expect(back.body.status).toBe("DRAFT");
    const again = await author.send("POST", `${at}status/`, { status: "READY_TO_PUBLISH" }, back.etag);
    const published = await publisher.send("POST", `${at}status/`, { status: "PUBLISHED" }, again.etag);
    expect(published.body.status).toBe("PUBLISHED");
    await soon(async () => (await app.send("/api/accounts/layers/PUBLISHED/")).body).toContain("Teachers of a school");
    const inPlace = await publisher.send("PATCH", at, { name: "Teachers" }, published.etag);
    expect(inPlace).toMatchObject({ status: 200, body: { status: "PUBLISHED", name: "Teachers" } });
  });

  it("stores its sources and keeps all of them when it is restored", async () => {
    const source = await createPublishedSource("Feed");
    const live = {
      code: "UPLOAD_FEED",
      name: "Upload of the feed",
      type: "LIVE",
      column_name: "connectivity_upload_speed",
      global_benchmark: { value: "5000000", unit: "bps", convert_unit: "mbps" },
      base_benchmark: "1000000",
      legend_configs: Object.fromEntries(
        ["good", "moderate", "bad"].map((name) => [name, { values: [], labels: name }]),
      ),
      source_ids: [source.body.id],
    };
    const made = await author.send("POST", "layers/", live);
    expect(made).toMatchObject({ status: 201, body: { source_ids: [source.body.id] } });
    const at = `layers/${made.body.id}/`;
    const without = await author.send("PATCH", at, { source_ids: [] }, made.etag);
    expect(without.body.source_ids).toEqual([]);
    const { results } = (await author.get(`${at}history/`)).body;
    expect(results[0].changes).toEqual([{ field: "source_ids", before: [source.body.id], after: [] }]);
    const restored = await author.send("POST", `${at}restore/`, { revision: 1 }, without.etag);
    expect(restored.body.source_ids).toEqual([source.body.id]);
    const unknown = await author.send("PATCH", at, { source_ids: [999_999] }, restored.etag);
    expect(unknown).toMatchObject({ status: 400, body: { errors: [{ path: "source_ids.0" }] } });
    const draft = await author.send("POST", "sources/", { name: "Draft of a feed", type: "PUSH" });
    const tooEarly = await author.send("PATCH", at, { source_ids: [draft.body.id] }, restored.etag);
    expect(tooEarly).toMatchObject({ status: 400, body: { errors: [{ path: "source_ids.0" }] } });
    await publisher.send("POST", `sources/${source.body.id}/status/`, { status: "DISABLED" }, source.etag);
    const kept = await author.send("PATCH", at, { description: "Its source is off" }, restored.etag);
    expect(kept).toMatchObject({ status: 200, body: { source_ids: [source.body.id] } });
  });

  it("that is built in cannot be changed", async () => {
    const builtIn = (await author.get("layers/?q=download")).body.results[0];
    expect((await author.send("PATCH", `layers/${builtIn.id}/`, { name: "Mine" }, "*")).status).toBe(403);
  });

  it("stores no icon with content other than shapes", async () => {
    const attack = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/><script>alert(1)</script></svg>';
    const refused = await author.send("POST", "layers/", { ...layer, code: "ICON", icon: attack });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: "icon" }] } });
    const cleaned = await author.send("POST", "layer-icons/", { svg: attack });
    expect(cleaned.body).toEqual({
      svg: '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>',
      removed: ["<script>"],
    });
    const kept = await author.send("POST", "layers/", { ...layer, code: "ICON", icon: cleaned.body.svg });
    expect(kept.status).toBe(201);
  });
});

describe("a filter", () => {
  const filter = {
    code: "CLASS SIZE",
    name: "Class size",
    type: "RANGE",
    column_name: "num_classroom",
    query_param_filter: "range",
    options: { range_auto_compute: true, include_none_filter: true },
  };

  it("is drafted, published, disabled, and deleted only while it is not published", async () => {
    const made = await author.send("POST", "filters/", filter);
    expect(made).toMatchObject({ status: 201, body: { status: "DRAFT" } });
    const at = `filters/${made.body.id}/`;
    const published = await author.send("POST", `${at}status/`, { status: "PUBLISHED" }, made.etag);
    expect(published.body).toMatchObject({ status: "PUBLISHED", published_by: { name: "Admin" } });
    expect((await author.send("DELETE", at, undefined, published.etag)).status).toBe(409);
    const batch = await author.send("POST", "filters/batches/", { action: "delete", ids: [made.body.id] });
    const ran = await author.send("POST", `filters/batches/${batch.body.id}/`, { hash: batch.body.hash });
    expect(ran.status).toBe(409);
    const off = await author.send("POST", `${at}status/`, { status: "DISABLED" }, published.etag);
    expect((await author.send("POST", `${at}status/`, { status: "DRAFT" }, off.etag)).status).toBe(409);
    expect((await author.send("DELETE", at, undefined, off.etag)).status).toBe(200);
  });

  it("takes its choices from the values of schools", async () => {
    const values = await author.get("columns/school_type/values/");
    expect(values).toMatchObject({ status: 200, body: { none: expect.any(Number), results: expect.any(Array) } });
    expect((await author.get("columns/num_students/values/")).status).toBe(404);
  });

  it.each([
    ["no column", { column_name: "colour" }, "column_name"],
    ["a control that the column cannot have", { type: "DROPDOWN", query_param_filter: "exact" }, "type"],
    ["a comparison that the control cannot make", { query_param_filter: "exact" }, "query_param_filter"],
    [
      "options of another control",
      { options: { range_auto_compute: true, choices: [{ label: "a", value: "b" }] } },
      "options.choices",
    ],
    ["no bounds and no texts for them", { options: { minPlaceholder: "From" } }, "options.maxPlaceholder"],
  ])("is refused with %s", async (_what, changes, path) => {
    const refused = await author.send("POST", "filters/", { ...filter, code: "WRONG", ...changes });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });

  it.each([
    ["without any", [], "options.choices"],
    [
      "with a label twice",
      [
        { label: "A", value: "a" },
        { label: "a", value: "b" },
      ],
      "options.choices.1.label",
    ],
    [
      "with a value twice",
      [
        { label: "A", value: "a" },
        { label: "B", value: "b|A" },
      ],
      "options.choices.1.value",
    ],
    ["with a value of nothing", [{ label: "A", value: "a||b" }], "options.choices.0.value"],
  ])("with manual choices is refused %s", async (_what, choices, path) => {
    const options = { group_choices: true, choices };
    const dropdown = { ...filter, code: "WRONG", type: "DROPDOWN_MULTISELECT", column_name: "school_type" };
    const refused = await author.send("POST", "filters/", { ...dropdown, query_param_filter: "in", options });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });
});

describe("a country", () => {
  it("is edited with its layers, filters and benchmarks in place, and visitors see the change", async () => {
    const country = await countryNamed("KE");
    const at = `countries/${country.id}/`;
    const { etag } = await author.get(at);
    const legend = { moderate: { values: ["2g"], labels: "Slow" }, good: { values: [], labels: "Rest" } };
    const layers = [{ layer_id: 4, legend_configs: legend }];
    const filters = [{ advance_filter_id: 100, default_filter_values: { values: ["primary"] } }];
    const changed = await author.send("PATCH", at, { layers, filters, country_disclaimer: "As of 2026." }, etag);
    expect(changed.body.layers).toEqual([
      { layer_id: 4, is_default: false, is_applicable: true, data_sources: {}, legend_configs: legend },
    ]);
    expect(Object.keys(changed.body.layers[0].legend_configs)).toEqual(["moderate", "good"]);
    await soon(async () => (await readPublic("/api/locations/countries/ke/")).country_disclaimer).toBe("As of 2026.");
    const restored = await author.send("POST", `${at}restore/`, { revision: country.revision }, changed.etag);
    expect(restored.body).toMatchObject({ layers: [], filters: [], country_disclaimer: country.country_disclaimer });
  });

  it.each([
    ["an unknown layer", { layers: [{ layer_id: 999 }] }, "layers.0.layer_id"],
    ["a layer twice", { layers: [{ layer_id: 3 }, { layer_id: 3 }] }, "layers.1.layer_id"],
    ["a static layer to begin with", { layers: [{ layer_id: 4, is_default: true }] }, "layers.0.is_default"],
    ["two layers to begin with", { layers: [3, 2].map((layer_id) => ({ layer_id, is_default: true })) }, "layers"],
    ["an unknown filter", { filters: [{ advance_filter_id: 999_999 }] }, "filters.0.advance_filter_id"],
    ["a flag that nobody uploaded", { flag: "0".repeat(64) }, "flag"],
    [
      "a benchmark that is none",
      {
        benchmark_metadata: {
          live_layer: { 3: "fast" },
          static_layer: {},
          benchmark_name: {},
          layer_descriptions: {},
          default_national_benchmark: {},
        },
      },
      "benchmark_metadata.live_layer.3",
    ],
  ])("is refused with %s", async (_what, patch, path) => {
    const { id } = await countryNamed("BR");
    const refused = await author.send("PATCH", `countries/${id}/`, patch, "*");
    expect(refused.body.errors?.map((fault: { path: string }) => fault.path)).toContain(path);
  });

  it("shows its flag to everyone, under an address that never changes", async () => {
    const flag = await upload(createPng(3, 2));
    expect(flag).toMatchObject({ status: 201, body: { media_type: "image/png", width: 3, height: 2 } });
    const { id } = await countryNamed("RW");
    expect((await author.send("PATCH", `countries/${id}/`, { flag: flag.body.hash }, "*")).status).toBe(200);
    const url = `/api/v1/images/${flag.body.hash}/`;
    await soon(async () => ((await readPublic("/api/locations/countries/rw/")) as CountryDetail).flag).toBe(url);
    const picture = await app.send(url);
    expect(picture).toMatchObject({ status: 200, headers: { "content-type": "image/png" } });
    expect(picture.headers["cache-control"]).toMatch(/immutable/);
    expect((await reader.send("PATCH", `countries/${id}/`, { flag: "" }, "*")).status).toBe(403);
  });
});

describe("a section of the about page", () => {
  it("is on the public page after it was saved", async () => {
    const [section] = (await author.get("about-sections/?type__in=faqs")).body.results;
    const at = `about-sections/${section.id}/`;
    const texts = structuredClone(section.texts);
    texts.es.content[0].title = "¿De quién son los datos?";
    const saved = await author.send("PATCH", at, { texts, position: 2 }, "*");
    expect(saved.status).toBe(200);
    await soon(async () => (await app.send("/api/about_us/active_data/?lang=es")).body).toContain("¿De quién son");
    const hidden = await author.send("PATCH", at, { status: false }, saved.etag);
    await soon(async () => (await app.send("/api/about_us/active_data/")).body).not.toContain('"faqs"');
    await author.send("POST", `${at}restore/`, { revision: section.revision }, hidden.etag);
    await soon(async () => (await app.send("/api/about_us/active_data/")).body).toContain('"faqs"');
  });

  it.each([
    ["a link that runs", (texts: Texts) => ({ ...texts, cta: { text: ["Go"], link: ["javascript:alert(1)"] } })],
    [
      "a link to another machine in disguise",
      (texts: Texts) => ({ ...texts, cta: { text: ["Go"], link: ["//evil.example"] } }),
    ],
    ["a link without a text", (texts: Texts) => ({ ...texts, cta: { text: [], link: ["/map"] } })],
    ["a field of its own", (texts: Texts) => ({ ...texts, html: "<b>x</b>" })],
  ])("is refused with %s", async (_what, change) => {
    const [section] = (await author.get("about-sections/?type__in=resources")).body.results;
    const texts = { ...section.texts, en: change(section.texts.en) };
    expect((await author.send("PATCH", `about-sections/${section.id}/`, { texts }, "*")).status).toBe(400);
  });

  it("shows only uploaded images, which staff find by name", async () => {
    const { hash } = (await upload(createPng(2, 2))).body;
    const named = await author.send("POST", "images/", { name: "A school in Nakuru", hash });
    expect(named.status).toBe(201);
    expect((await author.get("images/?q=nakuru")).body.count).toBe(1);
    const [section] = (await author.get("about-sections/?type__in=live-map")).body.results;
    const at = `about-sections/${section.id}/`;
    expect((await author.send("PATCH", at, { image: hash }, "*")).status).toBe(200);
    const missing = await author.send("PATCH", at, { image: "f".repeat(64) }, "*");
    expect(missing).toMatchObject({ status: 400, body: { errors: [{ path: "image" }] } });
  });
});

describe("a translation", () => {
  const states = async (query: string) => (await author.get(`texts/es/?${query}`)).body;

  it("is listed when missing, written, and deleted again", async () => {
    const text = "Ten or more";
    const missing = await states("state=missing&limit=500");
    expect(missing.results.map((one: { text: string }) => one.text)).toContain(text);
    const all = await states("limit=500");
    expect(all.results.slice(0, missing.count)).toEqual(missing.results);
    expect(all.count).toBe(missing.counts.missing + missing.counts.automatic + missing.counts.staff);
    const made = await author.send("POST", "translations/", { lang: "es", text, translated: "Diez o más" });
    expect(made).toMatchObject({ status: 201, body: { origin: "staff" } });
    expect((await states("state=staff")).results).toMatchObject([{ text, translated: "Diez o más", state: "staff" }]);
    const translate = () =>
      app.send("/api/accounts/translate/text/es/", {
        method: "PUT",
        headers: { "content-type": "application/json" },
        body: JSON.stringify([{ text }]),
      });
    await soon(async () => (await translate()).body).toContain("Diez o más");
    const twice = await author.send("POST", "translations/", { lang: "es", text, translated: "Otra" });
    expect(twice.status).toBe(409);
    await author.send("DELETE", `translations/${made.body.id}/`, undefined, made.etag);
    await soon(async () => (await translate()).body).not.toContain("Diez");
  });

  it("is paged without gaps", async () => {
    const all = (await states("limit=500")).results.map((one: { text: string }) => one.text);
    const paged: string[] = [];
    for (let after: string | null = ""; after !== null; ) {
      const page: { next: string | null; results: { text: string }[] } = await states(
        `limit=7&after=${encodeURIComponent(after)}`,
      );
      paged.push(...page.results.map(({ text }) => text));
      after = page.next;
    }
    expect(paged).toEqual(all);
  });
});

type Texts = Record<string, unknown>;

/** Creates an image of one colour. */
function createPng(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
    const frame = Buffer.alloc(body.length + 8);
    frame.writeUInt32BE(data.length);
    body.copy(frame, 4);
    frame.writeUInt32BE(crc32(body), body.length + 4);
    return frame;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = deflateSync(Buffer.alloc((width * 3 + 1) * height));
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))]);
}

async function upload(bytes: Buffer) {
  const key = await createKey(app.record.db, { name: "Up", source: "Staff", scopes: [], role: "Admin", actor: CLI });
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/octet-stream" };
  const answer = await app.http.app.inject({
    method: "POST",
    url: "/api/v1/admin/image-files/",
    headers,
    payload: bytes,
  });
  return { status: answer.statusCode, body: answer.json() };
}
