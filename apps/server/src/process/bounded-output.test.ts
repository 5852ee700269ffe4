import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";

/** A process that logs a hundred times what may wait, and says on standard output how it fared. */
function createChatterbox() {
  const program = fileURLToPath(new URL("./testing/chatterbox.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", program], { stdio: ["pipe", "pipe", "pipe"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

it("goes on while nobody reads the log, and says afterwards what was lost", async () => {
  const child = createChatterbox();
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  const fared = JSON.parse(line.toString()) as { dropped: number; slowestMs: number };
  expect(fared.dropped).toBeGreaterThan(1_000);
  expect(fared.slowestMs).toBeLessThan(2_000);
  let said = "";
  child.stderr.on("data", (bytes) => (said += bytes));
  // Only now is the log read.
  await expect.poll(() => said, { timeout: 10_000 }).toContain('"n":1,');
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

it("survives a reader that went away", async () => {
  const child = createChatterbox();
  child.stderr.destroy();
  await once(child.stdout, "data");
  child.stdin.end("go on\n");
  const [code] = await once(child, "close");
  expect(code).toBe(0);
});
