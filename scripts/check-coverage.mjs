// Checks that a test covers each sentence of the specification and of the description of the staff area. Rejects a row
// without a test, a test that its file does not contain, and gaps in the numbers. A row may contain "not built: …"
// instead; these rows are counted.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./lib/root.mjs";

/** Number of sections in each document. */
const DOCUMENTS = { "docs/coverage-of-the-specification.md": 9, "docs/coverage-of-the-staff-area.md": 15 };
const NOT_BUILT = /^not built: \S/;

const documents = Object.entries(DOCUMENTS).map(([name, sections]) => ({ name, sections, rows: rowsOf(name) }));
const problems = documents.flatMap(({ name, sections, rows }) => {
  const numbers = Array.from({ length: sections }, (_, at) => at + 1);
  const found = [...numbers.flatMap((section) => gapsIn(rows, section)), ...rows.flatMap(faultsOf)];
  return found.map((problem) => `${name}: ${problem}`);
});
for (const problem of problems) console.error(problem);
const shown = documents.flatMap(({ rows }) => rows.map((row) => row.shown));
const tests = new Set(shown.flatMap((text) => testsIn(text).map(([whole]) => whole)));
const notBuilt = shown.filter((text) => NOT_BUILT.test(text)).length;
console.log(`${shown.length} sentences, ${tests.size} tests, ${notBuilt} not built, ${problems.length} problems`);
process.exit(problems.length > 0 ? 1 : 0);

function rowsOf(document) {
  return readFileSync(join(ROOT, document), "utf8")
    .split("\n")
    .flatMap((line) => {
      const [, section, number, , shown] = /^\| (\d+)\.(\d+) \| (.*?) \| (.*) \|$/.exec(line) ?? [];
      return section ? [{ section: Number(section), number: Number(number), shown }] : [];
    });
}

function gapsIn(rows, section) {
  const numbers = rows.filter((row) => row.section === section).map(({ number }) => number);
  if (numbers.length === 0) return [`section ${section} is missing`];
  const wrong = numbers.findIndex((number, position) => number !== position + 1);
  return wrong < 0 ? [] : [`${section}.${wrong + 1} is missing or out of order`];
}

function faultsOf({ section, number, shown }) {
  const named = testsIn(shown);
  if (named.length === 0 && !NOT_BUILT.test(shown)) return [`${section}.${number} names no test`];
  return named.flatMap(([, path, name]) => {
    if (!existsSync(join(ROOT, path))) return [`${section}.${number}: there is no ${path}`];
    return holds(path, name) ? [] : [`${section}.${number}: ${path} has no test "${name}"`];
  });
}

function testsIn(shown) {
  return [...shown.matchAll(/`([^`]+?) › ([^`]+)`/g)];
}

/**
 * Whether the file contains a test with this name. The name is the first text after an opening bracket, exactly as in
 * the source, with the `%s` of a table of cases.
 */
function holds(path, name) {
  const source = readFileSync(join(ROOT, path), "utf8");
  const literal = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`\\(\\s*(["'\`])${literal}\\1`).test(source);
}
