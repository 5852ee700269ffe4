import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./root.mjs";
import { run } from "./run.mjs";

const TRIED_AGAIN = join(ROOT, "scripts/lib/tried-again.mjs");

/**
 * Runs Vitest and counts.
 *
 * @param {string} name of the report under .build
 * @param {readonly string[]} args of `vitest run`
 * @param {Record<string, string>} [env]
 * @returns {Promise<{ passed: number, failed: number }>} a run that breaks off without a report counts as one failure
 */
export async function countTests(name, args, env) {
  const report = join(ROOT, `.build/${name}.json`);
  rmSync(report, { force: true });
  const reporters = ["default", "json", TRIED_AGAIN].map((reporter) => `--reporter=${reporter}`);
  const { code } = await run("vitest", ["run", ...args, ...reporters, `--outputFile.json=${report}`], { env });
  const counts = read(report);
  // Vitest can fail without a failed test: an error outside of any, a file that does not load, a broken set-up.
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  return counts;
}

function read(report) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, "utf8"));
    const unloaded = testResults.filter(
      (file) => file.status === "failed" && file.assertionResults.length === 0,
    ).length;
    return { passed: numPassedTests, failed: numFailedTests + unloaded };
  } catch {
    return { passed: 0, failed: 0 };
  }
}
