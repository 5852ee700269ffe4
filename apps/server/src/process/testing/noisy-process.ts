import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { createLog, droppedLogLines, settleLog } from "../log.ts";

/**
 * Logs much more than the buffer limit and measures the longest block of its event loop. Then waits for input, logs one
 * more line and ends.
 */
// A child process that inherits standard error also makes it blocking for this process.
spawnSync(process.execPath, ["--version"], { stdio: ["ignore", "ignore", "inherit"] });
const log = createLog({ logLevel: "info" });
const filler = "x".repeat(1000);
let slowestMs = 0;
let last = performance.now();
for (let n = 1; n <= 20_000; n++) {
  log.info({ n, filler }, "a line");
  if (n % 100 > 0) continue;
  await new Promise((done) => setImmediate(done));
  slowestMs = Math.max(slowestMs, performance.now() - last);
  last = performance.now();
}
console.log(JSON.stringify({ dropped: droppedLogLines(), slowestMs }));
await once(process.stdin, "data");
await settleLog();
log.info("the last line");
await settleLog();
process.exit(0);
