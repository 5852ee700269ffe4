import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { pino } from "pino";
import { describe, expect, it, onTestFinished } from "vitest";
import { createHttp } from "../app.ts";

const INLINE = 'document.documentElement.dataset.theme = "dark";';

interface Built {
  readonly offline?: boolean;
  /** Name of a further file. */
  readonly more?: string;
}

async function createWebServer({ offline, more }: Built = {}) {
  const folder = await mkdtemp(join(tmpdir(), "schoolmap-web-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "index.html"), `<!doctype html><title>Schoolmap</title><script>${INLINE}</script>`);
  await writeFile(join(folder, "admin.html"), "<!doctype html><title>Staff</title>");
  await writeFile(join(folder, "assets/app-1a2b3c.js"), "plain()");
  await writeFile(join(folder, "assets/app-1a2b3c.js.br"), brotliCompressSync("plain()"));
  await writeFile(join(folder, "assets/app-1a2b3c.js.gz"), gzipSync("plain()"));
  await writeFile(join(folder, "robots.txt"), "User-agent: *");
  if (more !== undefined) await writeFile(join(folder, more), "");
  await writeFile(join(folder, "service-worker.js"), "keep()");
  await writeFile(join(folder, "service-worker.js.br"), brotliCompressSync("keep()"));
  await writeFile(join(folder, "service-worker-withdrawn.js"), "forget()");
  const http = await createHttp({
    config: { trustProxy: [], mapProviderUrl: undefined },
    log: pino({ level: "silent" }),
    version: () => "1",
    webFolder: folder,
    offline,
  });
  onTestFinished(() => http.app.close());
  return http.app;
}

const person = { accept: "text/html,application/xhtml+xml" };

describe("the web application's files", () => {
  it.each(["/", "/map", "/map/", "/map?layer=4", "/map/country/ke/KEN001", "/map/schools?school_ids=1,2"])(
    "are the application page at %s",
    async (url) => {
      const response = await (await createWebServer()).inject({ url, headers: person });
      expect([response.statusCode, response.headers["cache-control"]]).toEqual([200, "no-cache"]);
      expect(response.body).toMatch(/<title>Schoolmap/);
      expect(response.headers["content-security-policy"]).toMatch(/^default-src .self.;.*frame-ancestors .none.$/);
    },
  );

  it("allow only the inline script of the build", async () => {
    const { headers } = await (await createWebServer()).inject({ url: "/map", headers: person });
    const hash = createHash("sha256").update(INLINE).digest("base64");
    expect(headers["content-security-policy"]).toContain(`script-src 'self' 'sha256-${hash}';`);
  });

  it.each(["/admin", "/admin/", "/admin/layers/3?sort=name"])(
    "are the page of the staff console at %s",
    async (url) => {
      const { statusCode, headers, body } = await (await createWebServer()).inject({ url, headers: person });
      expect([statusCode, headers["cache-control"], headers["x-robots-tag"]]).toEqual([200, "no-cache", "noindex"]);
      expect(body).toMatch(/<title>Staff/);
      expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    },
  );

  it.each(["/administrators", "/admin.html"])("are not the page of the staff console at %s", async (url) => {
    const response = await (await createWebServer()).inject({ url, headers: person });
    expect(response.statusCode).toBe(404);
    expect(response.body).not.toMatch(/<title>Staff/);
  });

  it("are the application page with status 404 at an unknown address", async () => {
    const app = await createWebServer();
    for (const url of ["/map/nowhere", "/map/country/ke/%E0%A4%A"]) {
      const response = await app.inject({ url, headers: person });
      expect(response.statusCode, url).toBe(404);
      expect(response.body).toMatch(/<title>Schoolmap/);
      expect(response.headers["content-security-policy"]).toMatch(/^default-src/);
    }
  });

  it("are not served in place of data", async () => {
    const app = await createWebServer();
    for (const [url, accept] of [
      ["/api/nowhere/", "text/html"],
      ["/assets/gone.js", "application/json"],
    ] as const) {
      const response = await app.inject({ url, headers: { accept } });
      expect(response.statusCode, url).toBe(404);
      expect(response.json(), url).toMatchObject({ code: "not_found" });
    }
  });

  it("are cached permanently when their name has a hash, and are sent with the compression of the build", async () => {
    const app = await createWebServer();
    const packed = await app.inject({ url: "/assets/app-1a2b3c.js", headers: { "accept-encoding": "br" } });
    expect(packed.headers["content-security-policy"], "for a worker that it may be").toBe("default-src 'self'");
    expect(packed.headers, "what only a page needs").not.toHaveProperty("permissions-policy");
    expect(packed.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-encoding": "br",
    });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe("plain()");
    expect((await app.inject({ url: "/assets/app-1a2b3c.js" })).body).toBe("plain()");
    expect((await app.inject({ url: "/robots.txt" })).headers["cache-control"]).toBe("public, max-age=3600");
  });

  it.each([
    ["br, gzip", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["identity", undefined, (bytes: Buffer) => bytes],
  ])(
    "have the same content and type in each encoding, and are not sent again: %s",
    async (accepted, encoding, unpack) => {
      const app = await createWebServer();
      const request = { url: "/assets/app-1a2b3c.js", headers: { "accept-encoding": accepted } };
      const { headers, rawPayload } = await app.inject(request);
      expect(headers).toMatchObject({
        "content-type": "text/javascript; charset=utf-8",
        "content-length": String(rawPayload.length),
        vary: "accept-encoding",
      });
      expect(headers["content-encoding"]).toBe(encoding);
      expect(unpack(rawPayload).toString()).toBe("plain()");
      const again = { ...request, headers: { ...request.headers, "if-none-match": headers.etag } };
      expect((await app.inject(again)).statusCode).toBe(304);
    },
  );

  it.each([
    ["br;q=0, gzip", "gzip"],
    ["gzip, br", "br"],
    ["br;q=0", undefined],
  ])("are compressed as the browser accepts: %s", async (accepted, encoding) => {
    const headers = { ...person, "accept-encoding": accepted };
    const response = await (await createWebServer()).inject({ url: "/map", headers });
    expect(response.headers["content-encoding"]).toBe(encoding);
  });

  it.each([
    ["keep()", undefined],
    ["keep()", true],
    ["forget()", false],
  ])(
    "include a worker that runs %s when offline use is set to %s, and that is always revalidated",
    async (text, offline) => {
      const app = await createWebServer({ offline });
      for (const headers of [{}, { "accept-encoding": "br" }]) {
        const { rawPayload, headers: sent } = await app.inject({ url: "/service-worker.js", headers });
        expect(sent).toMatchObject({
          "cache-control": "no-cache",
          "content-type": expect.stringMatching(/javascript/),
        });
        const plain = sent["content-encoding"] === "br" ? brotliDecompressSync(rawPayload) : rawPayload;
        expect(plain.toString()).toBe(text);
      }
    },
  );

  it("are refused at the start when their media type is not known", async () => {
    await expect(createWebServer({ more: "app.wasm" })).rejects.toThrow(/media type of .*app\.wasm is not known/);
  });

  it("are never served from outside their folder", async () => {
    const app = await createWebServer();
    for (const url of ["/../package.json", "/assets/..%2f..%2fpackage.json", "/assets/%2e%2e/%2e%2e/etc/passwd"]) {
      const response = await app.inject({ url, headers: { accept: "application/json" } });
      expect(response.statusCode, url).toBeGreaterThanOrEqual(400);
    }
  });
});
