import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { postgresUser } from "./os-user.ts";
import { callAs, runCall } from "./run-as.ts";

/** A folder that only we may enter, with a program and a file in it. */
async function createPrivateFolder() {
  const folder = await mkdtemp(join(tmpdir(), "schoolmap-private-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [program, file] = [join(folder, "program"), join(folder, "file")];
  await copyFile("/bin/sh", program);
  await writeFile(file, "read me");
  return { program, file };
}

it("runs a program where its account cannot go, with the right to read there and no right to write", async () => {
  const { program, file } = await createPrivateFolder();
  const user = await postgresUser();
  const script = `test -x ${program} && test -r ${file} && cat ${file} && id -u && { echo spoiled >> ${file}; } 2>/dev/null || true`;
  const output = await runCall(await callAs(user, program, ["-c", script], [file]), 10_000);
  const [text, uid] = output.replace("read me", "read me\n").trim().split("\n");
  expect([text, Number(uid)]).toEqual(["read me", user?.uid ?? process.getuid?.()]);
  // Our own file may be written by ourselves; another account has only been let through to read.
  expect((await readFile(file, "utf8")).includes("spoiled")).toBe(user === undefined);
});
