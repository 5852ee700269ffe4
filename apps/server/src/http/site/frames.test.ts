import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { describe, expect, it, onTestFinished } from "vitest";
import { createHttp } from "../app.ts";

const person = { accept: "text/html" };

async function createSite(embedOrigins: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), "schoolmap-frames-"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "index.html"), "<!doctype html><title>Schoolmap</title>");
  await writeFile(join(folder, "assets/app-1a2b3c.js"), "plain()");
  const config = { trustProxy: [], mapProviderUrl: undefined, embedOrigins };
  const log = pino({ level: "silent" });
  const http = await createHttp({ config, log, version: () => "1", webFolder: folder });
  onTestFinished(async () => {
    await http.app.close();
    await rm(folder, { recursive: true });
  });
  return http.app;
}

describe("a page in a frame", () => {
  const ancestors = async (url: string, origins: readonly string[]) => {
    const { headers } = await (await createSite(origins)).inject({ url, headers: person });
    return /frame-ancestors ([^;]*)/.exec(String(headers["content-security-policy"]))?.[1];
  };

  it.each(["/embed", "/embed/", "/embed?theme=light", "/embed/country/ke", "/embed/schools?school_ids=1"])(
    "is allowed for the configured origins at %s",
    async (url) => {
      expect(await ancestors(url, ["*"])).toBe("'self' *");
      expect(await ancestors(url, ["https://a.example", "https://b.example"])).toBe(
        "'self' https://a.example https://b.example",
      );
      expect(await ancestors(url, [])).toBe("'self'");
    },
  );

  it.each(["/", "/map", "/map/country/ke", "/embedded", "/map/embed", "/about"])(
    "is not allowed for any origin at %s",
    async (url) => {
      expect(await ancestors(url, ["*"])).toBe("'none'");
    },
  );

  it("is a page of the application, and its files can be read without an origin", async () => {
    const app = await createSite(["*"]);
    for (const url of ["/embed", "/embed/country/ke/KEN001"])
      expect((await app.inject({ url, headers: person })).statusCode).toBe(200);
    expect((await app.inject({ url: "/embed/nowhere", headers: person })).statusCode).toBe(404);
    expect((await app.inject("/assets/app-1a2b3c.js")).headers["access-control-allow-origin"]).toBe("*");
  });
});
