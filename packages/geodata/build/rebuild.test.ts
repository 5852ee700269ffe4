import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { isUnchanged } from "./check.ts";

const run = promisify(execFile);

// Takes minutes and 400 MB: only after a change of what the files follow from. `npm run check` does it whenever asked.
test.skipIf(isUnchanged())("rebuilding gives the committed files", { timeout: 420_000 }, async () => {
  const folder = fileURLToPath(new URL(".", import.meta.url));
  await expect(run("npm", ["run", "check"], { cwd: folder, maxBuffer: 64e6 })).resolves.toBeDefined();
});
