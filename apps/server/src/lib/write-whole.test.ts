import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { writeWhole } from "./write-whole.ts";

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "schoolmap-whole-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test("an unfinished file leaves only the older one", async () => {
  const folder = await createFolder();
  const file = join(folder, "new", "index");
  await writeWhole(file, (handle) => handle.write("first"));
  const half = writeWhole(file, async (handle) => {
    await handle.write("sec");
    throw new Error("full");
  });
  await expect(half).rejects.toThrow("full");
  expect(await readFile(file, "utf8")).toBe("first");
  expect(await readdir(join(folder, "new"))).toEqual(["index"]);
});

test("files of killed processes are removed, files that another process is writing are not", async () => {
  const folder = await createFolder();
  for (const name of ["index.left", "index.growing", "else.left"]) await writeFile(join(folder, name), "half of one");
  const yesterday = Date.now() / 1000 - 86_400;
  for (const name of ["index.left", "else.left"]) await utimes(join(folder, name), yesterday, yesterday);
  await writeWhole(join(folder, "index"), (handle) => handle.write("whole"));
  expect((await readdir(folder)).sort()).toEqual(["else.left", "index", "index.growing"]);
});
