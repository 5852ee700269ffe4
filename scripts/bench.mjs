// `npm run bench`: measures the budgets of the design on this machine; the table that it prints is docs/performance.md's.
import { buildIfNeeded } from "./build.mjs";
import { run } from "./lib/run.mjs";

await buildIfNeeded();
const { code } = await run("tsx", ["bench/index.ts", ...process.argv.slice(2)]);
process.exit(code);
