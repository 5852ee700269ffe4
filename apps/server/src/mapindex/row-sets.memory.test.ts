import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const PROGRAM = fileURLToPath(new URL("./testing/fill-row-sets.ts", import.meta.url));
const run = promisify(execFile);
const MAX_BYTES = 24_000_000;

it("unread row sets use no more than their allowed memory, including the tables of their filters", async () => {
  const { stdout } = await run(process.execPath, ["--expose-gc", "--import", "tsx", PROGRAM, "2000"]);
  expect(Number(stdout)).toBeLessThan(MAX_BYTES * 1.3);
});
