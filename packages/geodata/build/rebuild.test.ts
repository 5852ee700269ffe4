import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const run = promisify(execFile);

test("rebuilding from the public packages gives the committed files", { timeout: 420_000 }, async () => {
  const folder = fileURLToPath(new URL(".", import.meta.url));
  await expect(run("npm", ["run", "check"], { cwd: folder, maxBuffer: 64e6 })).resolves.toBeDefined();
});
