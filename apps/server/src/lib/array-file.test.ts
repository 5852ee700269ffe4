import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { ArrayFileWriter, type ArrayPlace, type NumberArray, type ReadArray, readArrayFile } from "./array-file.ts";

interface Header {
  readonly title: string;
  readonly places: readonly ArrayPlace[];
}

const anyArrays = fc.array(
  fc.oneof<fc.Arbitrary<NumberArray>[]>(
    fc.uint8Array(),
    fc.uint16Array(),
    fc.uint32Array(),
    fc.int32Array(),
    fc.float64Array(),
  ),
  { maxLength: 4 },
);

async function createFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "schoolmap-arrays-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, "a", "file");
}

async function write(file: string, title: string, arrays: readonly NumberArray[]): Promise<void> {
  const writer = new ArrayFileWriter();
  const places = arrays.map((array) => writer.place(array));
  await writer.write(file, { title, places } satisfies Header);
}

const readAll = (file: string) =>
  readArrayFile(file, async (json: unknown, read: ReadArray) => {
    const { title, places } = json as Header;
    return { title, arrays: await Promise.all(places.map(read)) };
  });

test("arrays and their header are unchanged after they are written and read", async () => {
  const file = await createFile();
  const property = fc.asyncProperty(fc.string(), anyArrays, async (title, arrays) => {
    await write(file, title, arrays);
    expect(await readAll(file)).toEqual({ title, arrays });
  });
  await fc.assert(property, { numRuns: 50 });
});

test("a file with a changed bit or without its end is never read as something else", async () => {
  const file = await createFile();
  const property = fc.asyncProperty(anyArrays, fc.nat(), fc.nat(7), async (arrays, place, bit) => {
    await write(file, "arrays", arrays);
    const bytes = await readFile(file);
    const at = place % bytes.length;
    const expected = { title: "arrays", arrays };
    await writeFile(file, bytes.subarray(0, at));
    // The file may end with bytes that only fill it up to a multiple of 8.
    expect([null, expected]).toContainEqual(await readAll(file));
    bytes[at]! ^= 1 << bit;
    await writeFile(file, bytes);
    expect([null, expected]).toContainEqual(await readAll(file));
  });
  await fc.assert(property, { numRuns: 100 });
});

test("a missing file, another file and a file that `use` does not accept are not read", async () => {
  const file = await createFile();
  expect(await readAll(file)).toBeNull();
  await write(file, "arrays", [new Uint8Array(9)]);
  expect(await readArrayFile(file, () => null)).toBeNull();
  await writeFile(file, "An older file, with a text of its own instead of the header of a file of arrays.");
  expect(await readAll(file)).toBeNull();
});
