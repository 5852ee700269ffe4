import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";

/** Starts a process that logs a hundred times the buffer limit and reports the result on standard output. */
function createNoisyProcess() {
  const program = fileURLToPath(new URL("./testing/noisy-process.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", program], { stdio: ["pipe", "pipe", "pipe"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

it("a process continues while its log is not read, and then reports the number of lost lines", async () => {
  const child = createNoisyProcess();
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  const result = JSON.parse(line.toString()) as { dropped: number; slowestMs: number };
  expect(result.dropped).toBeGreaterThan(1_000);
  expect(result.slowestMs).toBeLessThan(2_000);
  let output = "";
  child.stderr.on("data", (bytes) => (output += bytes));
  // The log is first read here.
  await expect.poll(() => output).toContain('"n":1,');
  child.stdin.end("go on\n");
  const [code] = await once(child, "close");
  expect(code).toBe(0);
  const lines = output
    .trim()
    .split("\n")
    .map((text) => JSON.parse(text) as { msg: string; dropped?: number });
  expect(lines).toContainEqual(expect.objectContaining({ msg: "log lines were dropped", dropped: result.dropped }));
  expect(lines.at(-1)!.msg).toBe("the last line");
});

it("a process survives when the reader of its log closes", async () => {
  const child = createNoisyProcess();
  child.stderr.destroy();
  await once(child.stdout, "data");
  child.stdin.end("go on\n");
  const [code] = await once(child, "close");
  expect(code).toBe(0);
});
