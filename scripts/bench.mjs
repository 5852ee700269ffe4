// `npm run bench`: measures the performance budgets of the design on this machine. The table that it prints is the one
// in docs/performance.md.
import { buildIfNeeded } from "./build.mjs";
import { run } from "./lib/run.mjs";

await buildIfNeeded();
const { code } = await run("tsx", ["bench/index.ts", ...process.argv.slice(2)]);
process.exit(code);
