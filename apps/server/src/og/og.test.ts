import { readFile } from "node:fs/promises";
import { inflateSync } from "node:zlib";
import { Resvg } from "@resvg/resvg-js";
import { CONNECTION_STATUSES, LANGS, LINK_PICTURE } from "@schoolmap/contract";
import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestServer, type TestServer } from "../catalog/testing/create-test-server.ts";
import { createHttp } from "../http/app.ts";
import { readConfig } from "../settings/config.ts";
import { type Card, COLOURS, cardSvg, EDGE } from "./card.ts";
import { FONT_FILES, Painter } from "./draw.ts";
import { fitText } from "./fit-text.ts";
import { ogRoutes } from "./index.ts";

let server: TestServer;
let app: FastifyInstance;

beforeAll(async () => {
  server = await createTestServer();
  const kenya = { countryId: server.countryId("KE"), regionId: server.regionId("KEN001") };
  server.show([
    ...Array.from({ length: 3 }, () => ({ ...kenya, status: "connected" as const })),
    { ...kenya, regionId: null, status: "not_connected" },
    { countryId: server.countryId("BR"), isDemo: true },
  ]);
  const log = pino({ level: "silent" });
  const http = await createHttp({ config: readConfig({}), log, version: () => server.index.version });
  ogRoutes(http, { index: () => server.index, catalog: () => server.catalog });
  app = http.app;
});
afterAll(async () => {
  await app.close();
  await server.close();
});

describe("the picture of a place", () => {
  it.each(["/og/world.png", "/og/country/ke.png", "/og/country/KE/KEN001.png?lang=es"])(
    "is returned by %s",
    async (url) => {
      const { statusCode, headers, rawPayload } = await app.inject(url);
      expect([statusCode, headers["content-type"]]).toEqual([200, "image/png"]);
      const picture = readPng(rawPayload);
      expect([picture.width, picture.height]).toEqual([LINK_PICTURE.width, LINK_PICTURE.height]);
      // The margin has the background colour on all sides, and the picture is not empty.
      expect(picture.colours((x, y) => x < 40 || y < 30 || x >= 1160 || y >= 610)).toEqual([COLOURS.surface]);
      expect(picture.colours(() => true).length).toBeGreaterThan(50);
    },
  );

  it("shows shares in the colours of the classes, in true proportions", async () => {
    const { rawPayload } = await app.inject("/og/country/ke.png");
    const bar = readPng(rawPayload);
    const pixels = (colour: string) =>
      Array.from({ length: LINK_PICTURE.width }, (_, x) => bar.at(x, 386)).filter((one) => one === colour).length;
    const [connected, not] = [pixels(COLOURS.connected), pixels(COLOURS.not_connected)];
    expect(connected / (connected + not)).toBeCloseTo(3 / 4, 1);
  });

  it("differs by language, and is refused in other languages and for places that do not exist", async () => {
    const pictures = await Promise.all(LANGS.map((lang) => app.inject(`/og/country/ke.png?lang=${lang}`)));
    expect(new Set(pictures.map(({ rawPayload }) => rawPayload.toString("base64"))).size).toBe(LANGS.length);
    expect((await app.inject("/og/country/ke.png?lang=xx")).statusCode).toBe(400);
    expect((await app.inject("/og/country/qq.png")).statusCode).toBe(404);
    expect((await app.inject("/og/country/k%3C.png")).statusCode).toBe(400);
  });

  it("is unchanged until the data change, and is cached permanently with its version in the URL", async () => {
    const { headers } = await app.inject("/og/country/ke.png");
    expect(headers["cache-control"]).toBe("public, no-cache");
    const again = await app.inject({ url: "/og/country/ke.png", headers: { "if-none-match": String(headers.etag) } });
    expect(again.statusCode).toBe(304);
    const version = /^"(.+)-[\w-]{16}"$/.exec(String(headers.etag))?.[1];
    const named = await app.inject(`/og/country/ke.png?v=${version}`);
    expect(named.headers["cache-control"]).toContain("immutable");
  });

  it("may be embedded by other sites and runs no scripts", async () => {
    const { headers } = await app.inject("/og/world.png");
    expect(headers).toMatchObject({
      "cross-origin-resource-policy": "cross-origin",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    });
  });

  it("is rendered one at a time, and too many concurrent requests are refused", async () => {
    const painter = new Painter();
    const drawings = Array.from({ length: 60 }, (_, at) => painter.draw(cardSvg(createCard({ name: `Place ${at}` }))));
    const done = await Promise.allSettled(drawings);
    expect(done.filter(({ status }) => status === "rejected")).toHaveLength(20);
  });
});

describe("a card", () => {
  it("escapes texts of the record", () => {
    const svg = cardSvg(createCard({ name: `</text><script>alert("1")</script>`, place: "a & b" }));
    expect(svg).not.toContain("<script");
    expect(svg).toContain("a &amp; b");
  });

  it("hatches a place without schools", () => {
    const svg = cardSvg(createCard({ parts: [] }));
    expect(svg.match(/url\(#hatch\)/g)).toHaveLength(1);
  });

  it("has the colours of the dark theme", async () => {
    const tokens = await readFile(new URL("../../../web/src/ui/tokens.css", import.meta.url), "utf8");
    const token = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(tokens)?.[1];
    const dark = Object.keys(COLOURS).map((name) => [
      name,
      token(name === "connected" ? "good" : name.replaceAll("_", "-")),
    ]);
    expect(Object.fromEntries(dark)).toEqual(COLOURS);
  });
});

describe("a fitted text", () => {
  it.each([
    "Kenya",
    "Bosnia and Herzegovina",
    "Federation of Bosnia and Herzegovina",
    "South Georgia and the South Sandwich Islands",
    "San Miguel de Tucumán y Santiago del Estero Occidental",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "Ñeembucú ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞß",
  ])("%s stays inside its width", (words) => {
    const wide = LINK_PICTURE.width - 2 * EDGE;
    const { lines, size } = fitText(words, wide, [76, 64, 54, 46]);
    for (const line of lines) expect(drawnWidth(line, size), line).toBeLessThanOrEqual(wide);
  });

  it("keeps all words on one or two lines, or shows that some are omitted", () => {
    const words = fc.array(fc.stringMatching(/^[A-Za-zÀ-ž]{1,14}$/), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(words, fc.integer({ min: 80, max: 1200 }), (parts, wide) => {
        const text = parts.join(" ");
        const { lines } = fitText(text, wide, [76, 46]);
        expect(lines.length).toBeLessThanOrEqual(2);
        expect(lines.join(" ") === text || lines.at(-1)!.endsWith("…")).toBe(true);
      }),
    );
  });
});

function createCard(parts: Partial<Card> = {}): Card {
  const words = { label: "Connected", count: "1,200", share: "75%" };
  return {
    ...{ name: "Kenya", place: "Schools" },
    parts: CONNECTION_STATUSES.map((kind, at) => ({ kind, amount: [3, 1, 0][at]!, ...words })),
    ...{ total: "Schools on the map: 4", date: "21 Nov 2026", site: "Schoolmap", demo: undefined },
    ...parts,
  };
}

function drawnWidth(words: string, size: number): number {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="200"><text x="10" y="120" font-family="Noto Sans" font-weight="600" font-size="${size}">${words}</text></svg>`;
  return new Resvg(svg, { font: { loadSystemFonts: false, fontFiles: [...FONT_FILES] } }).getBBox()?.width ?? 0;
}

/** Reads PNG files in the written format: eight bits per channel, no filter. */
function readPng(bytes: Buffer) {
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const packed: Buffer[] = [];
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (bytes.toString("latin1", at + 4, at + 8) === "IDAT") packed.push(bytes.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const rows = inflateSync(Buffer.concat(packed));
  const at = (x: number, y: number) => {
    const from = y * (width * 4 + 1) + 1 + x * 4;
    return `#${rows.toString("hex", from, from + 3)}`;
  };
  const colours = (isIncluded: (x: number, y: number) => boolean) => {
    const found = new Set<string>();
    for (let y = 0; y < height; y += 2) for (let x = 0; x < width; x += 2) if (isIncluded(x, y)) found.add(at(x, y));
    return [...found];
  };
  return { width, height, at, colours };
}
