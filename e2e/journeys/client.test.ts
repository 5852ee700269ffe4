import { execFile } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { apiRegions } from "@schoolmap/contract";
import { beforeAll, expect, inject, test } from "vitest";
import { ask } from "../driver/server.ts";

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const CLIENT = join(ROOT, "packages/client");
const EXAMPLE = join(CLIENT, "examples/unconnected-regions.ts");
const STRICT = ["--noEmit", "--strict", "--target", "es2023", "--module", "nodenext", "--types", "node"];

/** Runs a program of the repository, by its path, in a separate process. */
const node = (...words: string[]) => run(process.execPath, words, { cwd: ROOT });
const bin = (name: string) => join(ROOT, "node_modules", name);

beforeAll(() => node("--import", "tsx", join(CLIENT, "build/build.ts")), 120_000);

test("the client that is generated from the OpenAPI document knows the columns of a response and compiles the example", async () => {
  const folder = join(ROOT, ".build/client");
  const misspelt = join(folder, "misspelt.ts");
  await mkdir(folder, { recursive: true });
  await writeFile(misspelt, (await readFile(EXAMPLE, "utf8")).replace("schools_not_connected:", "schools_without:"));
  const { stdout } = await node(bin("typescript/bin/tsc"), ...STRICT, EXAMPLE, misspelt).catch(
    (error: { readonly stdout: string }) => error,
  );
  const problems = stdout.split("\n").filter((line) => /^\S.*error TS/.test(line));
  expect(problems).toEqual([expect.stringMatching(/misspelt\.ts.*'schools_without' does not exist/)]);
});

test("a program that uses it prints the data of the server", async () => {
  const { stdout } = await node("--import", "tsx", EXAMPLE, inject("url"), "BR");
  const { data } = await ask(apiRegions, { country: "BR", limit: 1000 });
  const most = Math.max(...data.map(({ schools_not_connected = 0 }) => schools_not_connected));
  const [, count] = /: (\d+) of \d+$/m.exec(stdout) ?? [];
  expect(Number(count)).toBe(most);
  expect(stdout.trim().split("\n")).toHaveLength(3);
});
