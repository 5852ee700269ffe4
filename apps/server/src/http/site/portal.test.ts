import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { pino } from "pino";
import { expect, it, onTestFinished } from "vitest";
import { createHttp } from "../app.ts";

const person = { accept: "text/html" };
const INLINE = "paint();";

async function createSite(hasDemo = false) {
  const folder = await mkdtemp(join(tmpdir(), "schoolmap-docs-"));
  await mkdir(join(folder, "docs-assets"));
  await writeFile(join(folder, "index.html"), "<!doctype html><title>Map</title>");
  await writeFile(join(folder, "docs-assets/main-1a2b3c.js"), "wake()");
  for (const lang of ["en", "es", "pt"]) {
    await mkdir(join(folder, "docs-pages", lang, "api"), { recursive: true });
    for (const name of ["index", "api/schools", "api/daily-check-app", "not-found"]) {
      const page = `<html lang="en"><title>${name} ${lang}</title><script>${INLINE}</script><a href="__ORIGIN__/docs__LNG__">`;
      await writeFile(join(folder, "docs-pages", lang, `${name}.html`), page);
    }
  }
  const config = { trustProxy: [], mapProviderUrl: undefined, publicUrl: "https://map.example" };
  const log = pino({ level: "silent" });
  const http = await createHttp({ config, log, version: () => "1", webFolder: folder, hasDemo: () => hasDemo });
  onTestFinished(async () => {
    await http.app.close();
    await rm(folder, { recursive: true });
  });
  return http.app;
}

it.each([
  ["/docs", {}, "index en"],
  ["/docs/", {}, "index en"],
  ["/docs/api/Schools/", {}, "api/schools en"],
  ["/docs/api/DAILY_CHECK_APP", {}, "api/daily-check-app en"],
  ["/docs?lng=pt", {}, "index pt"],
  ["/docs/api/schools", { "accept-language": "es-MX,en" }, "api/schools es"],
])("serves the documentation at %s (%j) as the page '%s'", async (url, headers, title) => {
  const {
    statusCode,
    body,
    headers: sent,
  } = await (await createSite()).inject({ url, headers: { ...person, ...headers } });
  expect([statusCode, sent["content-language"]]).toEqual([200, title.slice(-2)]);
  expect(body).toContain(`<title>${title}</title>`);
  expect(sent.vary).toContain("accept-language");
  expect(sent.link).toContain('</api/openapi.json>; rel="service-desc"');
});

it.each(["/docs/nothing", "/docs/not-found", "/docs/index", "/docs/..%2findex", "/docs/en/index"])(
  "responds with 404 and the not-found page of the documentation at %s",
  async (url) => {
    const { statusCode, body } = await (await createSite()).inject({ url, headers: person });
    expect([statusCode, body]).toEqual([404, expect.stringContaining("<title>not-found en</title>")]);
  },
);

it("inserts the server address and the requested language, and allows only the inline script of the build", async () => {
  const app = await createSite();
  const headers = { ...person, "accept-encoding": "br" };
  const response = await app.inject({ url: "/docs?lng=es", headers });
  const text = brotliDecompressSync(response.rawPayload).toString();
  expect(text).toContain('<a href="https://map.example/docs?lng=es">');
  expect(brotliDecompressSync((await app.inject({ url: "/docs", headers })).rawPayload).toString()).toContain(
    '<a href="https://map.example/docs">',
  );
  expect(response.headers["content-security-policy"]).toMatch(/script-src 'self' 'sha256-[^']+'/);
});

it.each([true, false])(
  "marks invented schools before the first paint, so that the note shifts no layout: %s",
  async (hasDemo) => {
    const { body } = await (await createSite(hasDemo)).inject({ url: "/docs", headers: person });
    expect(body.startsWith("<html data-demo lang=")).toBe(hasDemo);
  },
);

it("does not serve its source pages, and marks its script as immutable", async () => {
  const app = await createSite();
  expect((await app.inject({ url: "/docs-pages/en/index.html", headers: person })).statusCode).toBe(404);
  const script = await app.inject("/docs-assets/main-1a2b3c.js");
  expect(script.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
});
