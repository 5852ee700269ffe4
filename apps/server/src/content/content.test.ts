import { type AboutSection, LANGS } from "@schoolmap/contract";
import { SOURCES } from "@schoolmap/geodata";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestServer, type TestServer } from "../catalog/testing/create-test-server.ts";
import { contentRoutes } from "./index.ts";

const URL = "/api/about_us/active_data/";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  contentRoutes(server.http, { catalog: () => server.catalog });
});
afterAll(() => server.close());

const sections = (lang: string) => server.read<AboutSection[]>(`${URL}?lang=${lang}`);

/** Returns the structure of a section without its texts. */
const shapeOf = ({ type, text, cta, content, order }: AboutSection) => ({
  type,
  order,
  text: text.length,
  cta: cta.text.length,
  links: cta.link,
  content: content.map((part) => [part.text.length, part.link]),
});

describe("the about page", () => {
  it("has the same sections in every language, in the same order", async () => {
    const english = (await sections("en")).map(shapeOf);
    expect(english.map(({ type }) => type)).toEqual([
      "header",
      "live-map",
      "school-connected",
      "resources",
      "faqs",
      "eleventh",
      "live-map-get-in-touch",
    ]);
    for (const lang of LANGS) expect((await sections(lang)).map(shapeOf), lang).toEqual(english);
  });

  it("has different texts in each language, and no HTML", async () => {
    const [en, es, pt] = await Promise.all(LANGS.map((lang) => sections(lang)));
    for (const [at, section] of en!.entries()) {
      expect(new Set([section, es![at]!, pt![at]!].flatMap(({ text }) => text)).size).toBe(section.text.length * 3);
    }
    expect(JSON.stringify([en, es, pt])).not.toMatch(/<[a-z/]|&[a-z]+;|javascript:/i);
  });

  it("contains questions and answers, and lists every source of the map with its licence", async () => {
    const byType = new Map((await sections("en")).map((section) => [section.type, section]));
    expect(byType.get("faqs")!.content.length).toBeGreaterThanOrEqual(6);
    const named = byType.get("eleventh")!.content.map(({ title }) => title);
    expect(named.sort()).toEqual(SOURCES.map(({ name }) => name).sort());
  });

  it("links only to its own sections, to pages of this site and to sources", async () => {
    const all = await sections("en");
    const links = all.flatMap(({ cta, content }) => [...cta.link, ...content.flatMap(({ link }) => link ?? [])]);
    const allowed = [...SOURCES.map(({ url }) => url), ...all.map(({ type }) => `#${type}`)];
    for (const link of links) expect(link.startsWith("/") || allowed.includes(link), link).toBe(true);
  });

  it("is the same at its alternative address, and in English by default", async () => {
    expect(await server.read("/api/about_us/about_us/")).toEqual(await sections("en"));
  });

  it("omits sections hidden by staff", async () => {
    await server.record.db
      .updateTable("about_section")
      .set({ status: false })
      .where("type", "=", "resources")
      .execute();
    await server.reload();
    const types = (await sections("en")).map(({ type }) => type);
    expect(types).not.toContain("resources");
    expect(types).toContain("faqs");
  });
});
