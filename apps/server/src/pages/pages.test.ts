import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { CONTENT_PAGES, LANGS, portalPaths, ROUTES } from "@schoolmap/contract";
import { PAGE_SECTIONS } from "@schoolmap/contract/page-sections";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestServer, type TestServer } from "../catalog/testing/create-test-server.ts";
import { createHttp } from "../http/app.ts";
import { escapeText } from "../lib/escape.ts";
import { pageLang } from "../lib/page-lang.ts";
import { LiveStore } from "../mapindex/index.ts";
import { firstPictures } from "../page-data/index.ts";
import { readConfig } from "../settings/config.ts";
import { pagesRoutes, pageWriter } from "./index.ts";

const BUILT = `<!doctype html>
<html lang="en" data-theme="dark">
  <head>
    <title>Schoolmap</title>
    <meta name="description" content="A map." />
    <link rel="preload" as="fetch" href="/api/v1/meta/" crossorigin="anonymous" />
    <script type="module" src="/assets/index.js"></script>
  </head>
  <body><div id="root"><div class="first-paint"><p>Schoolmap</p><noscript>Needs JavaScript.</noscript></div></div></body>
</html>`;

let server: TestServer;
let folder: string;
const apps: FastifyInstance[] = [];
let app: FastifyInstance;

/** Creates a server of the built page, composed as in production. */
async function createSite(env: Record<string, string> = {}): Promise<FastifyInstance> {
  const config = readConfig(env);
  const measurements = await LiveStore.open(server.record);
  const { record } = server;
  const liveVersion = () => "live-1";
  const context = {
    config,
    record,
    index: () => server.index,
    catalog: () => server.catalog,
    measurements,
    liveVersion,
  };
  const log = pino({ level: "silent" });
  const writePage = pageWriter(context, firstPictures(context));
  const http = await createHttp({ config, log, version: () => "1", webFolder: folder, writePage });
  pagesRoutes(http, context);
  apps.push(http.app);
  return http.app;
}

beforeAll(async () => {
  server = await createTestServer();
  folder = await mkdtemp(join(tmpdir(), "schoolmap-pages-"));
  await writeFile(join(folder, "index.html"), BUILT);
  await writeFile(join(folder, "robots.txt"), "User-agent: *");
  const kenya = { countryId: server.countryId("KE"), regionId: server.regionId("KEN001") };
  server.show([
    ...Array.from({ length: 1200 }, () => ({ ...kenya, status: "connected" as const })),
    { ...kenya, regionId: null, status: "not_connected" },
    { countryId: server.countryId("BR"), isDemo: true },
  ]);
  const insert = "insert into school_registration (school_id, registered_on, source_id) values (1, '2026-01-05', 1)";
  await server.record.pool.query(insert);
  app = await createSite({ ALLOWED_HOSTS: "map.example.org" });
});
afterAll(async () => {
  for (const one of apps) await one.close();
  await rm(folder, { recursive: true });
  await server.close();
});

const person = { accept: "text/html" };
async function page(url: string, headers: Record<string, string> = {}) {
  const { statusCode, body } = await app.inject({ url, headers: { ...person, host: "map.example.org", ...headers } });
  expect(statusCode, url).toBe(200);
  return body;
}

describe("a text page", () => {
  it.each(LANGS)("contains all its text without the application, in %s", async (lang) => {
    for (const [name, sections] of Object.entries(PAGE_SECTIONS)) {
      const html = await page(`/${name}?lng=${lang}`);
      const beginningOf = (text: string) => escapeText(text.split("{", 1)[0]!);
      for (const { title, text } of sections)
        expect(html).toContain(`<h2>${escapeText(title[lang])}</h2><p>${beginningOf(text[lang])}`);
      expect(html).not.toMatch(/\{\w+\}/);
    }
    expect(await page(`/media?lng=${lang}`)).toContain("http://map.example.org");
  });

  it("contains the numbers of the world on the page for the media", async () => {
    expect(await page("/media")).toMatch(/<noscript><table>.*<td>1,202<\/td>/);
  });
});

describe("the page of a country", () => {
  it("contains its name and its numbers without the application", async () => {
    const html = await page("/map/country/ke");
    expect(html).toContain("<title>Schools and internet in Kenya · Schoolmap</title>");
    expect(html).toMatch(
      /name="description" content="Schools on the map: 1,201\. Connected: 1,200\. Not connected: 1\./,
    );
    expect(html).toMatch(/<h1[^>]*>Kenya<\/h1><p[^>]*>1,201 schools in 8 provinces<\/p>/);
    expect(html).toMatch(/<noscript><table>.*<td>1,201<\/td>.*Schools that measure<\/th><td>1<\/td>/);
    expect(html).toContain('<script type="module" src="/assets/index.js">');
    expect(html).not.toContain("invented");
  });

  it.each([
    ["es", "Escuelas e internet: Kenia", "1.201"],
    ["pt", "Escolas e internet: Quênia", "1.201"],
  ])("is in %s on request by the URL or by the browser", async (lang, title, number) => {
    const requested = await page(`/map/country/KE/?lng=${lang}`);
    expect(requested).toContain(`<html lang="${lang}"`);
    expect(requested).toContain(`<title>${title}`);
    expect(requested).toContain(`<td>${number}</td>`);
    const preferred = await page("/map/country/ke", { "accept-language": `fr,${lang}-XX;q=0.8,en;q=0.3` });
    expect(preferred).toContain(`<title>${title}`);
  });

  it("contains its canonical URL and the same page in each language", async () => {
    const html = await page("/map/country/KE/?layer=4&filter__x__y=1");
    expect(html).toContain('<link rel="canonical" href="http://map.example.org/map/country/ke" />');
    for (const lang of LANGS) {
      expect(html).toContain(`hreflang="${lang}" href="http://map.example.org/map/country/ke?lng=${lang}"`);
    }
    expect(html).toContain('hreflang="x-default" href="http://map.example.org/map/country/ke"');
    expect(html).toContain('property="og:title" content="Schools and internet in Kenya · Schoolmap"');
    expect(await page("/map/country/ke?lng=es")).toContain(
      'canonical" href="http://map.example.org/map/country/ke?lng=es"',
    );
  });

  it("has a preview picture for links, in its language and for the data from which it was written", async () => {
    const html = await page("/map/country/KE/KEN001?lng=es");
    const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1];
    expect(picture).toMatch(/^http:\/\/map\.example\.org\/og\/country\/ke\/KEN001\.png\?lang=es&amp;v=[\d-]+$/);
    expect(html).toMatch(
      /property="og:image:alt" content="Escuelas e internet: .+, Kenia\. Escuelas en el mapa: 1\.200\./,
    );
    expect(html).toContain('name="twitter:card" content="summary_large_image"');
    expect(await page("/about")).toMatch(/og:image" content="http:\/\/map\.example\.org\/og\/world\.png/);
  });

  it("links the URLs of its data, with the parameters that determine its content", async () => {
    const html = await page("/embed/country/KE?layer=4&theme=light&filter__num_students__range=1,2");
    const behind = "?layer=4&amp;filter__num_students__range=1,2";
    expect(html).toContain(`<link rel="alternate" type="text/csv" href="/map/country/ke.csv${behind}" />`);
    expect(html).toContain(`<link rel="alternate" type="application/json" href="/map/country/ke.json${behind}" />`);
    expect(await page("/map/schools?school_ids=1")).toContain('href="/map/schools.geojson?school_ids=1"');
    expect(await page("/about")).not.toContain(".csv");
  });

  it("has the same content in an embedded map", async () => {
    const html = await page("/embed/country/ke?theme=light");
    expect(html).toContain('canonical" href="http://map.example.org/map/country/ke"');
    expect(html).toContain("Connected: 1,200.");
  });

  it("counts only the schools of a region on the page of that region", async () => {
    const html = await page("/map/country/ke/KEN001");
    expect(html).toMatch(/<title>Schools and internet in .+, Kenya/);
    expect(html).toContain("Schools on the map: 1,200.");
  });

  it("marks invented schools", async () => {
    expect(await page("/map/country/br")).toContain("some of these schools are invented");
  });

  it("is sent as it was built if the country does not exist", async () => {
    expect(await page("/map/country/qq")).toBe(BUILT);
  });
});

it.each(["/", "/map", "/map/countries/all", "/map/schools?school_ids=1"])("%s is the map of the world", async (url) => {
  const html = await page(url);
  expect(html).toContain("Schools on the map: 1,202.");
  expect(html).toContain('canonical" href="http://map.example.org/map"');
});

const COUNTRIES = "/api/locations/countries/";
const LAYERS = "/api/accounts/layers/PUBLISHED/";

it.each([
  ["/map", [`${LAYERS}?`]],
  ["/map/country/ke/KEN001", [`${LAYERS}?`, `${COUNTRIES}KE/?`]],
  ["/about?lng=es", ["/api/about_us/active_data/?lang=es&amp;"]],
  ["/country-progress", [`${COUNTRIES}?has_schools=false&amp;`, `${LAYERS}?`]],
  ["/privacy", []],
])("%s preloads the first requests of the application", async (url, expected) => {
  const links = (await page(url)).matchAll(/<link rel="preload" as="fetch" href="([^"]+)"/g);
  const addresses = [...links].map(([, address]) => address);
  expect(addresses).toEqual(["/api/v1/meta/", ...expected.map((address) => `${address}v=${server.index.version}`)]);
});

it("the about page contains all its text without the application", async () => {
  const html = await page("/about?lng=es");
  for (const { type, texts } of server.catalog.about) {
    const words = [texts.es!.title, ...texts.es!.text].map(escapeText);
    for (const word of words) expect(html.includes(`>${word}<`), word).toBe(type !== "header");
  }
});

it.each(CONTENT_PAGES)("/%s has a title and a description of its own in each language", async (name) => {
  const pages = await Promise.all(LANGS.map((lang) => page(`/${name}?lng=${lang}`)));
  expect(new Set(pages.map((html) => /<meta name="description"[^>]*>/.exec(html)?.[0])).size).toBe(LANGS.length);
});

it.each([
  ["/map/country/ke", true],
  ["/", true],
  ["/about", true],
  ["/map/countries", false],
  ["/map/schools?school_ids=1", false],
  ["/map?view=table", false],
  ["/map/country/ke?compare=ke", false],
  ["/embed/country/ke", false],
])("%s contains the initial text of the application: %s", async (url, isFirst) => {
  const html = await page(url);
  expect(html.includes(`data-words-of="${url}"`)).toBe(isFirst);
  expect(html).toContain(` data-seen="${server.index.version}/live-1"`);
  expect(html.includes('class="first-words"')).toBe(isFirst);
  expect(html.match(/<h1/g)).toHaveLength(1);
});

it("a page is also sent compressed", async () => {
  const load = (encoding: string) =>
    app.inject({
      url: "/map/country/ke",
      headers: { ...person, host: "map.example.org", "accept-encoding": encoding },
    });
  // The picture is drawn during the first responses and is unchanged afterwards.
  await expect.poll(() => page("/map/country/ke")).toContain("first-map");
  const plain = await page("/map/country/ke");
  expect(brotliDecompressSync((await load("br")).rawPayload).toString()).toBe(plain);
  expect(gunzipSync((await load("gzip")).rawPayload).toString()).toBe(plain);
});

describe("external text is not markup", () => {
  it("when it is in the record", async () => {
    const before = server.catalog;
    const kenya = server.catalog.countriesByCode.get("KE")!;
    const name = `</title><script>alert("x")</script> & $& $1 'Co'`;
    const names = { en: name, es: name, pt: name };
    server.catalog = { ...before, countriesByCode: new Map([["KE", { ...kenya, name, names }]]) };
    const html = await page("/map/country/ke");
    server.catalog = before;
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).toContain(
      "&lt;/title&gt;&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; $&amp; $1 &#39;Co&#39;",
    );
  });

  it("when it is in the URL", async () => {
    const html = await page(`/map/country/ke/x"><script>alert(1)</script>?lng="><script>`);
    expect(html.match(/<script/g)).toHaveLength(1);
  });

  it.each(['evil.example"><script>', "a b", "x/y", "evil.example"])("when it is the host %j", async (host) => {
    expect(await page("/map", { host })).toContain('canonical" href="/map"');
  });

  it("and loses characters that XML does not allow", () => {
    expect(escapeText("a\0b\u0008<\u000bé\ufffe")).toBe("ab&lt;é");
  });
});

describe("robots", () => {
  it("receive the location of the pages and the paths that are not for them", async () => {
    const { body } = await app.inject({ url: "/robots.txt", headers: { host: "map.example.org" } });
    expect(body).toBe("User-agent: *\nDisallow: /api/\n\nSitemap: http://map.example.org/sitemap.xml\n");
  });

  it("find the map, the text pages, the documentation and each country with schools, in each language", async () => {
    const { body, headers } = await app.inject({ url: "/sitemap.xml", headers: { host: "map.example.org" } });
    expect(headers["content-type"]).toBe("application/xml; charset=utf-8");
    const paths = [...body.matchAll(/<loc>http:\/\/map\.example\.org(.*?)<\/loc>/g)].map(([, path]) => path);
    const texts = CONTENT_PAGES.map((name) => `/${name}`);
    const countries = ["/map/country/br", "/map/country/ke"];
    expect(paths).toEqual(["/map", ...texts, ...portalPaths(ROUTES), ...countries]);
    expect(paths).toContain("/docs/api/schools");
    expect(body.match(/hreflang="pt"/g)).toHaveLength(paths.length);
  });

  it("receive the URL configured by the operator, regardless of the requested host", async () => {
    const site = await createSite({ PUBLIC_URL: "https://schools.example.org/" });
    const { body } = await site.inject({ url: "/robots.txt", headers: { host: "10.0.0.1" } });
    expect(body).toContain("Sitemap: https://schools.example.org/sitemap.xml");
  });
});

it.each([
  ["es", "", "es"],
  ["PT-br", "en", "pt"],
  ["fr", "es;q=0.5, pt;q=0.9", "pt"],
  [undefined, "fr, en;q=0", "en"],
  [["es", "pt"], undefined, "en"],
  [undefined, "pt;q=0, es", "es"],
  [undefined, "*", "en"],
] as const)("for the requested language %j and a browser that accepts %j, the page is in %s", (lng, accept, lang) => {
  expect(pageLang(lng, accept)).toBe(lang);
});
