import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";

/** Starts a process that logs a hundred times the buffer limit and reports the result on standard output. */
function createChatterbox() {
  const program = fileURLToPath(new URL("./testing/chatterbox.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", program], { stdio: ["pipe", "pipe", "pipe"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

it("a process continues while its log is not read, and then reports the number of lost lines", async () => {
  const child = createChatterbox();
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  const fared = JSON.parse(line.toString()) as { dropped: number; slowestMs: number };
  expect(fared.dropped).toBeGreaterThan(1_000);
  expect(fared.slowestMs).toBeLessThan(2_000);
  let said = "";
  child.stderr.on("data", (bytes) => (said += bytes));
  // The log is first read here.
  await expect.poll(() => said).toContain('"n":1,');
  child.stdin.end("go on\n");
  const [code] = await once(child, "close");
  expect(code).toBe(0);
  const lines = said
    .trim()
    .split("\n")
    .map((text) => JSON.parse(text) as { msg: string; dropped?: number });
  expect(lines).toContainEqual(expect.objectContaining({ msg: "log lines were dropped", dropped: fared.dropped }));
  expect(lines.at(-1)!.msg).toBe("the last line");
});

it("a process survives when the reader of its log closes", async () => {
  const child = createChatterbox();
  child.stderr.destroy();
  await once(child.stdout, "data");
  child.stdin.end("go on\n");
  const [code] = await once(child, "close");
  expect(code).toBe(0);
});
