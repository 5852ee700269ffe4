import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { needPackage } from "../run/debian.ts";

const run = promisify(execFile);
const PROGRAM = "/usr/bin/wrk";

/** Results of wrk. */
export interface Load {
  readonly requestsPerSecond: number;
  /** In milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly bytesPerSecond: number;
}

export interface PressOptions {
  readonly connections: number;
  readonly seconds: number;
  /** Folder for the wrk script. */
  readonly work: string;
}

/**
 * Requests some paths of a server in turn, as fast as it responds, and accepts gzip. It runs wrk in a separate process
 * with one thread. wrk is written in C, so most of the machine is available to the server.
 *
 * @throws when any request failed
 */
export async function press(address: string, paths: readonly string[], options: PressOptions): Promise<Load> {
  await needPackage("wrk", PROGRAM);
  const script = join(options.work, "press.lua");
  await writeFile(script, scriptFor(paths));
  const { connections, seconds } = options;
  const { stdout } = await run(PROGRAM, ["-t1", `-c${connections}`, `-d${seconds}s`, "-s", script, address]);
  const counted = JSON.parse(stdout.trim().split("\n").at(-1)!) as Counted;
  if (counted.errors > 0) throw new Error(`${counted.errors} requests failed under load.`);
  const duration = counted.microseconds / 1e6;
  return {
    requestsPerSecond: counted.requests / duration,
    bytesPerSecond: counted.bytes / duration,
    p50: counted.p50 / 1000,
    p99: counted.p99 / 1000,
  };
}

interface Counted {
  readonly requests: number;
  readonly bytes: number;
  readonly microseconds: number;
  readonly p50: number;
  readonly p99: number;
  readonly errors: number;
}

/** Creates the script. It builds the requests once; the last line that it prints is JSON. */
function scriptFor(paths: readonly string[]): string {
  return `
local requests = {}
local at = 0
init = function()
  wrk.headers["Accept-Encoding"] = "gzip"
  for _, path in ipairs({ ${paths.map((path) => JSON.stringify(path)).join(", ")} }) do
    requests[#requests + 1] = wrk.format("GET", path)
  end
end
request = function()
  at = at % #requests + 1
  return requests[at]
end
done = function(summary, latency)
  local e = summary.errors
  print(string.format('{"requests":%d,"bytes":%d,"microseconds":%d,"p50":%d,"p99":%d,"errors":%d}', summary.requests,
    summary.bytes, summary.duration, latency:percentile(50), latency:percentile(99),
    e.connect + e.read + e.write + e.status + e.timeout))
end
`;
}
