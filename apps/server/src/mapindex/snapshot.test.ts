import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { createIndex } from "./build/builder.ts";
import { readSnapshot, writeSnapshot } from "./snapshot.ts";
import { anySchools, createPlaces, createSchool } from "./testing/create-schools.ts";
import { expectSame } from "./testing/expect-same.ts";

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "schoolmap-index-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test("an index is unchanged after it is written to a snapshot and read again", async () => {
  const file = join(await createFolder(), "a", "index");
  await fc.assert(
    fc.asyncProperty(anySchools, async (schools) => {
      const index = createIndex(schools, createPlaces(), "17");
      await writeSnapshot(index, file, "here");
      const read = await readSnapshot(file, "here");
      expect(read?.version).toBe("17");
      expectSame(read!, index);
    }),
    { numRuns: 30 },
  );
});

test("a snapshot of another database, a damaged snapshot and a missing snapshot are not used", async () => {
  const folder = await createFolder();
  const file = join(folder, "index");
  const schools = Array.from({ length: 500 }, (_, i) => createSchool({ id: i + 1 }));
  await writeSnapshot(createIndex(schools, createPlaces()), file, "here");
  expect(await readSnapshot(file, "there")).toBeNull();
  expect(await readSnapshot(join(folder, "none"), "here")).toBeNull();
  const bytes = await readFile(file);
  for (const at of [0, 20, 40, Math.floor(bytes.length / 2), bytes.length - 20]) {
    const damaged = Buffer.from(bytes);
    damaged[at]! ^= 0x10;
    await writeFile(file, damaged);
    expect(await readSnapshot(file, "here"), `byte ${at}`).toBeNull();
  }
  await writeFile(file, bytes.subarray(0, bytes.length - 2000));
  expect(await readSnapshot(file, "here")).toBeNull();
  await writeFile(file, "");
  expect(await readSnapshot(file, "here")).toBeNull();
});
