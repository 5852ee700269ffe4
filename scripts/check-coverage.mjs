// Each sentence of the specification is shown by a test: reads docs/coverage-of-the-specification.md and refuses a sentence
// without a test, a test that its file does not hold, and numbers with a gap.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./lib/root.mjs";

const DOCUMENT = "docs/coverage-of-the-specification.md";
/** Parts of the product that are not built; their sentences wait for their tests. */
const NOT_BUILT = ["not built: staff area", "not built: API documentation"];
const SECTIONS = [1, 2, 3, 4, 5, 8, 9];

const rows = readFileSync(join(ROOT, DOCUMENT), "utf8")
  .split("\n")
  .flatMap((line) => {
    const [, section, number, , shown] = /^\| (\d+)\.(\d+) \| (.*?) \| (.*) \|$/.exec(line) ?? [];
    return section ? [{ section: Number(section), number: Number(number), shown }] : [];
  });
const problems = [...SECTIONS.flatMap(gapsIn), ...rows.flatMap(faultsOf)];
for (const problem of problems) console.error(`${DOCUMENT}: ${problem}`);
const tests = new Set(rows.flatMap(({ shown }) => testsIn(shown).map(([whole]) => whole)));
console.log(`${rows.length} sentences, ${tests.size} tests, ${problems.length} problems`);
process.exit(problems.length > 0 ? 1 : 0);

function gapsIn(section) {
  const numbers = rows.filter((row) => row.section === section).map(({ number }) => number);
  if (numbers.length === 0) return [`section ${section} is missing`];
  const wrong = numbers.findIndex((number, position) => number !== position + 1);
  return wrong < 0 ? [] : [`${section}.${wrong + 1} is missing or out of order`];
}

function faultsOf({ section, number, shown }) {
  const named = testsIn(shown);
  if (named.length === 0 && !NOT_BUILT.includes(shown)) return [`${section}.${number} names no test`];
  return named.flatMap(([, path, name]) => {
    if (!existsSync(join(ROOT, path))) return [`${section}.${number}: there is no ${path}`];
    return holds(path, name) ? [] : [`${section}.${number}: ${path} has no test "${name}"`];
  });
}

function testsIn(shown) {
  return [...shown.matchAll(/`([^`]+?) › ([^`]+)`/g)];
}

/** The name is the first thing in a pair of brackets, written as it stands there, with the `%s` of a table of cases. */
function holds(path, name) {
  const source = readFileSync(join(ROOT, path), "utf8");
  const literal = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`\\(\\s*(["'\`])${literal}\\1`).test(source);
}
