import { LANGS, SCHOOL_STATUS_LAYER_ID } from "@schoolmap/contract";
import { ATTRIBUTE_LABELS } from "@schoolmap/contract/attribute-labels";
import {
  DEMO_COUNTRY_SETTINGS,
  DEMO_MEASUREMENTS,
  DEMO_SCHOOL_BENCHMARK,
  DEMO_SOURCE,
  DEMO_STATEMENT,
  demoSchools,
} from "@schoolmap/demo";
import { valueLabel } from "@schoolmap/rules";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { layerById } from "../catalog/layers/layer-list.ts";
import { createTestServer, type TestServer } from "../catalog/testing/create-test-server.ts";
import { SEED_FILTERS, SEED_LAYERS } from "../record/seed.ts";
import es from "./dictionary/es.json" with { type: "json" };
import pt from "./dictionary/pt.json" with { type: "json" };
import { dictionaryOf } from "./dictionary.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

async function translated(lang: string, payload: unknown, base = "/api/accounts") {
  const answer = await server.http.app.inject({
    method: "PUT",
    url: `${base}/translate/text/${lang}/`,
    payload: payload as object,
  });
  const texts = () =>
    answer.json<{ translations: { text: string; to: string }[] }[]>().map(({ translations: [one] }) => one?.text);
  return { status: answer.statusCode, texts, json: () => answer.json() };
}

const items = (...texts: string[]) => texts.map((text) => ({ text }));

/** Returns every text of the server that a visitor of a fresh installation can see. */
function seededTexts(): string[] {
  const status = layerById(server.catalog, server.index, SCHOOL_STATUS_LAYER_ID)!;
  const layers = [status, ...SEED_LAYERS].flatMap(({ name, description, legend_configs }) => [
    name,
    description,
    ...Object.values(legend_configs).flatMap(({ labels, tooltip = "" }) => [labels, tooltip]),
  ]);
  const filters = SEED_FILTERS.flatMap(({ name, options }) => [
    name,
    options.placeholder ?? "",
    options.minPlaceholder ?? "",
    options.maxPlaceholder ?? "",
    ...(options.choices ?? []).map(({ label }) => label),
  ]);
  return [...layers, ...filters, ...Object.values(ATTRIBUTE_LABELS).map(({ en }) => en), "Yes", "No", "Unknown"].filter(
    Boolean,
  );
}

/** Returns the texts of the demonstration world, and the labels that filters give to the values of its schools. */
function demoTexts(): string[] {
  const settings = DEMO_COUNTRY_SETTINGS.flatMap(({ disclaimer = "", downloadBenchmark, perStudent }) => [
    disclaimer,
    downloadBenchmark?.name ?? "",
    perStudent?.name ?? "",
  ]);
  const columns = SEED_FILTERS.filter(({ options }) => options.live_choices).map(({ column_name }) => column_name);
  const values = new Set<string>();
  for (const school of demoSchools({ isInside: () => true, countries: ["RW"] })) {
    const known: Readonly<Record<string, unknown>> = Object.assign({}, ...school.facts);
    for (const column of [...columns, "electricity_type"]) values.add(String(known[column] ?? ""));
  }
  const labels = [...values].map((value) => valueLabel(value.toLowerCase()));
  const ownBenchmark = Object.values(DEMO_SCHOOL_BENCHMARK.legend).map((entry) => entry?.labels ?? "");
  const live = [DEMO_MEASUREMENTS.name, DEMO_MEASUREMENTS.description, DEMO_SCHOOL_BENCHMARK.name, ...ownBenchmark];
  return [DEMO_SOURCE, DEMO_STATEMENT, ...live, ...settings, ...labels].filter(Boolean);
}

describe("the dictionary", () => {
  it.each(["es", "pt"] as const)("has every seeded text in %s", (lang) => {
    const dictionary = dictionaryOf(lang);
    expect(seededTexts().filter((text) => !dictionary.get(text))).toEqual([]);
  });

  it.each(["es", "pt"] as const)("has every text of the demonstration world in %s", (lang) => {
    const dictionary = dictionaryOf(lang);
    expect(demoTexts().length).toBeGreaterThan(20);
    expect(demoTexts().filter((text) => !dictionary.get(text))).toEqual([]);
  });

  it("has no labels of attributes in its files, because one list contains them", () => {
    const labels = new Set(Object.values(ATTRIBUTE_LABELS).map(({ en }) => en));
    for (const texts of [es, pt]) expect(Object.keys(texts).filter((text) => labels.has(text))).toEqual([]);
  });

  it("has the same texts in each language", () => {
    expect([...dictionaryOf("es").keys()].sort()).toEqual([...dictionaryOf("pt").keys()].sort());
  });
});

describe("PUT translate", () => {
  it("responds in the order of the request, under both URLs", async () => {
    const texts = items("Running water", "Kenya", "province", "Running water");
    const answer = await translated("es", texts);
    expect(answer.texts()).toEqual(["Agua corriente", "Kenia", "provincia", "Agua corriente"]);
    expect((await translated("es", texts, "/accounts")).json()).toEqual(answer.json());
    expect(answer.json()[0]).toEqual({ translations: [{ text: "Agua corriente", to: "es" }] });
  });

  it("accepts a single text", async () => {
    expect((await translated("pt", { text: "Unknown" })).texts()).toEqual(["Desconhecido"]);
  });

  it("keeps the lower case of a stored value", async () => {
    expect((await translated("es", items("rural", "primary"))).texts()).toEqual(["rural", "primaria"]);
  });

  it("returns unknown texts and English texts unchanged", async () => {
    expect((await translated("es", items("Zorblax", "", "constructor"))).texts()).toEqual([
      "Zorblax",
      "",
      "constructor",
    ]);
    expect((await translated("en", items("Running water"))).texts()).toEqual(["Running water"]);
  });

  it("prefers translations by staff after the catalog is reloaded", async () => {
    await server.record.db
      .insertInto("translation")
      .values({ lang: "es", text_hash: "0".repeat(64), text: "Electricity", translated: "Luz" })
      .execute();
    await server.reload();
    expect((await translated("es", items("Electricity"))).texts()).toEqual(["Luz"]);
    expect((await translated("pt", items("Electricity"))).texts()).toEqual(["Eletricidade"]);
  });

  it.each([
    ["fr", items("x")],
    ["es", []],
    ["es", items("x".repeat(5001))],
    ["es", Array.from({ length: 501 }, () => ({ text: "x" }))],
    ["es", [{ words: "x" }]],
  ])("rejects %s with a body that is too large, too small or invalid", async (lang, payload) => {
    const answer = await translated(lang, payload);
    expect(answer.status).toBe(400);
    expect(answer.json().code).toMatch(/invalid|required/);
  });

  it("rejects a body that is not JSON with an unsupported media type error", async () => {
    const answer = await translated("es", "x");
    expect([answer.status, answer.json().code]).toEqual([415, "unsupported_media_type"]);
  });

  it("limits the rate of a client that sends too many requests", async () => {
    const request = () =>
      server.http.app.inject({
        method: "PUT",
        url: "/api/accounts/translate/text/es/",
        remoteAddress: "198.51.100.7",
        payload: items("Kenya"),
      });
    const statuses: number[] = [];
    for (let count = 0; count < 61; count++) statuses.push((await request()).statusCode);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect(statuses.at(-1)).toBe(429);
  });

  it("supports every language of the product", async () => {
    for (const lang of LANGS) expect((await translated(lang, items("Kenya"))).status).toBe(200);
  });
});
