import { once } from "node:events";
import { readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { createDataDir, createProcess, ready } from "./process/testing/create-process.ts";
import { findPostmaster } from "./record/embedded/postmaster.ts";

const isUp = async (url: string) => (await fetch(new URL("/health/", url))).text();

describe("the server as a process", () => {
  it("starts without any setup, prints its URL, and stops cleanly on SIGTERM together with its database", async () => {
    const dataDir = await createDataDir();
    const server = createProcess("main", [], { DATA_DIR: dataDir });
    expect(await isUp(await ready(server))).toBe("OK");
    server.kill("SIGTERM");
    expect(await server.ended).toMatchObject({ code: 0, error: "" });
    expect(await findPostmaster(join(dataDir, "postgres"))).toBeUndefined();
  });

  it("shares its database with a second process, which survives a kill -9 of the first", async () => {
    const dataDir = await createDataDir();
    const first = createProcess("main", [], { DATA_DIR: dataDir });
    await ready(first);
    const second = createProcess("main", [], { DATA_DIR: dataDir });
    const address = await ready(second);
    first.kill("SIGKILL");
    await first.ended;
    expect(await isUp(address)).toBe("OK");
    second.kill("SIGINT");
    expect((await second.ended).code).toBe(130);
    expect(await findPostmaster(join(dataDir, "postgres"))).toBeUndefined();
  });

  it.each([
    [{ PORT: "eighty" }, 'PORT must be a whole number from 0 to 65535, not "eighty".\n'],
    [{ DATABASE_URL: "postgres://me@127.0.0.1:1/none" }, /^The database cannot be reached: [^\n]+\.\n$/],
  ])("refuses to start with %j and explains it in one sentence", async (env, sentence) => {
    const { code, out, error } = await createProcess("main", [], env).ended;
    expect([code, out]).toEqual([1, ""]);
    expect(error).toEqual(typeof sentence === "string" ? sentence : expect.stringMatching(sentence));
  });

  it("reports that its port is in use and stops its database again", async () => {
    const dataDir = await createDataDir();
    const otherServer = createServer().listen(0, "127.0.0.1");
    onTestFinished(() => void otherServer.close());
    await once(otherServer, "listening");
    const { port } = otherServer.address() as AddressInfo;
    const { code, error } = await createProcess("main", [], { DATA_DIR: dataDir, PORT: String(port) }).ended;
    expect([code, error]).toEqual([
      1,
      `Port ${port} of 127.0.0.1 is taken: stop the program that uses it, or set PORT.\n`,
    ]);
    expect(await findPostmaster(join(dataDir, "postgres"))).toBeUndefined();
  });
});

describe("the command line as a process", () => {
  it.each([
    [[], 2, /^Usage: schoolmap COMMAND/, /^$/],
    [["help"], 0, /import-schools FILE/, /^$/],
    [["version"], 0, /^schoolmap \d/, /^$/],
    [["imprt-schools"], 2, /^$/, /^There is no command "imprt-schools"/],
    [["import-schools"], 2, /^$/, /Usage: schoolmap import-schools FILE/],
    [["import-schools", "--no-such-thing", "x.csv"], 2, /^$/, /Usage: schoolmap import-schools FILE/],
  ])("%j ends with code %d", async (words, code, out, error) => {
    const ended = await createProcess("cli", words, {}).ended;
    expect(ended).toEqual({ code, out: expect.stringMatching(out), error: expect.stringMatching(error) });
  });

  it("prints the version of the package", async () => {
    const { version } = JSON.parse(await readFile(new URL("../package.json", import.meta.url), "utf8")) as {
      version: string;
    };
    expect((await createProcess("cli", ["version"], {}).ended).out).toBe(`schoolmap ${version}\n`);
  });
});
