import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { isUnchanged } from "./check.ts";

const run = promisify(execFile);

// Takes minutes and 400 MB, so it runs only after a change of the inputs of the files. `npm run check` always runs it.
test.skipIf(isUnchanged())("rebuilding produces the committed files", { timeout: 420_000 }, async () => {
  const folder = fileURLToPath(new URL(".", import.meta.url));
  await expect(run("npm", ["run", "check"], { cwd: folder, maxBuffer: 64e6 })).resolves.toBeDefined();
});
