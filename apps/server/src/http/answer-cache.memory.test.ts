import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const PROGRAM = fileURLToPath(new URL("./testing/fill-answer-cache.ts", import.meta.url));
const run = promisify(execFile);

it("uses no more process memory than configured, also for 100,000 small tiles", async () => {
  const maxBytes = 48 * 2 ** 20;
  const words = ["--expose-gc", "--import", "tsx", PROGRAM, String(maxBytes), "100000"];
  const env = { ...process.env, MALLOC_ARENA_MAX: "2" };
  const { stdout } = await run(process.execPath, words, { env });
  expect(Number(stdout)).toBeGreaterThan(maxBytes * 0.4);
  expect(Number(stdout)).toBeLessThan(maxBytes * 1.3);
});
