import { readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { ROOT } from "./root.mjs";
import { run } from "./run.mjs";

const FLAKY_REPORTER = join(ROOT, "scripts/lib/flaky-reporter.mjs");
/** Maximum number of lines of an error in the summary. The complete error is printed where it occurred. */
const MAX_MESSAGE_LINES = 6;

/**
 * Runs Vitest and counts the tests.
 *
 * @param {string} name of the report under .build
 * @param {readonly string[]} args of `vitest run`
 * @param {Record<string, string>} [env]
 * @returns {Promise<{ passed: number, failed: readonly string[] }>} failed tests by name with their errors; a run that
 *   ends without a report counts as one failure
 */
export async function countTests(name, args, env) {
  const report = join(ROOT, `.build/${name}.json`);
  rmSync(report, { force: true });
  const reporters = ["default", "json", FLAKY_REPORTER].map((reporter) => `--reporter=${reporter}`);
  const { code } = await run("vitest", ["run", ...args, ...reporters, `--outputFile.json=${report}`], { env });
  const { passed, failed } = read(report);
  // Vitest can fail without a failed test: because of an error outside any test, or a failed set-up.
  const isBroken = failed.length === 0 && (code !== 0 || passed === 0);
  return { passed, failed: isBroken ? [`${name}: ended with code ${code}, ${passed} passed`] : failed };
}

function read(report) {
  try {
    const { numPassedTests, testResults } = JSON.parse(readFileSync(report, "utf8"));
    return { passed: numPassedTests, failed: testResults.flatMap(failuresIn) };
  } catch {
    return { passed: 0, failed: [] };
  }
}

/** Returns the failures of a file. A file that was not loaded fails without a test. */
function failuresIn({ name, status, message, assertionResults }) {
  const file = relative(ROOT, name);
  if (status === "failed" && assertionResults.length === 0) return [`${file}: ${beginningOf(message)}`];
  return assertionResults
    .filter((test) => test.status === "failed")
    .map((test) => `${file}: ${test.fullName}\n${beginningOf(test.failureMessages.join("\n"))}`);
}

/** Text of the JSON report in place of the message of a test that timed out. */
const TIMED_OUT = "Error: STACK_TRACE_ERROR";

function beginningOf(message) {
  return message.replaceAll(TIMED_OUT, "Timed out.").split("\n").slice(0, MAX_MESSAGE_LINES).join("\n");
}
