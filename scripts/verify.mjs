// `npm run verify`: checks types, lint and format, layering, dead code, size budgets and coverage of the specification.
// Runs two checks at a time and reports the failed ones with their output.
import { buildIfNeeded } from "./build.mjs";
import { run } from "./lib/run.mjs";

const CHECKS = [
  ["types", "tsc", ["-p", "tsconfig.json", "--noEmit"]],
  ["lint and format", "biome", ["ci", "--colors=off", "."]],
  ["layering", "depcruise", ["--config", ".dependency-cruiser.cjs", "apps", "packages", "e2e", "bench"]],
  ["layering of folders", "depcruise", ["--config", ".dependency-cruiser.folders.cjs", "apps/server/src"]],
  ["dead code", "knip", ["--no-progress"]],
  ["size budgets", "size-limit", []],
  ["coverage of the specification", "node", ["scripts/check-coverage.mjs"]],
];
const AT_ONCE = 2;

const started = performance.now();
await buildIfNeeded();
const queue = CHECKS.slice();
const failures = [];
await Promise.all(Array.from({ length: AT_ONCE }, work));
for (const { name, output } of failures) console.log(`\n── ${name} ──\n${output.trim()}`);
console.log(`\n${CHECKS.length - failures.length} checks passed, ${failures.length} failed, ${seconds(started)}`);
process.exit(failures.length > 0 ? 1 : 0);

async function work() {
  for (let check = queue.shift(); check; check = queue.shift()) {
    const [name, program, args] = check;
    const from = performance.now();
    const { code, output } = await run(program, args, { quiet: true });
    console.log(`${code === 0 ? "✓" : "✗"} ${name} (${seconds(from)})`);
    if (code !== 0) failures.push({ name, output });
  }
}

function seconds(from) {
  return `${((performance.now() - from) / 1000).toFixed(1)} s`;
}
