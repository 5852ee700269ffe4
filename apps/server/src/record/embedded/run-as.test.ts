import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { postgresUser } from "./os-user.ts";
import { callAs, runCall } from "./run-as.ts";

/** Creates a folder that only the current account may enter, with a program and a file. */
async function createPrivateFolder() {
  const folder = await mkdtemp(join(tmpdir(), "schoolmap-private-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [program, file] = [join(folder, "program"), join(folder, "file")];
  await copyFile("/bin/sh", program);
  await writeFile(file, "read me");
  return { program, file };
}

it("runs a program in a folder that its account cannot enter, with the right to read but not to write", async () => {
  const { program, file } = await createPrivateFolder();
  const user = await postgresUser();
  const script = `test -x ${program} && test -r ${file} && cat ${file} && id -u && { echo spoiled >> ${file}; } 2>/dev/null || true`;
  const output = await runCall(await callAs(user, program, ["-c", script], [file]), 10_000);
  const [text, uid] = output.replace("read me", "read me\n").trim().split("\n");
  expect([text, Number(uid)]).toEqual(["read me", user?.uid ?? process.getuid?.()]);
  // The current account may write its own file. Another account was only allowed to read.
  expect((await readFile(file, "utf8")).includes("spoiled")).toBe(user === undefined);
});
