import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { describe, expect, onTestFinished, test } from "vitest";
import { ArtifactMissingError, type ArtifactStore } from "./artifact-store.ts";
import { folderStore } from "./folder-store.ts";
import { s3Store } from "./s3-store.ts";
import { createS3Server } from "./testing/create-s3-server.ts";

const CSV = { mediaType: "text/csv" };
const MISSING = "2026-01-01/00000000-0000-4000-8000-000000000000";

async function* partsOf(bytes: Buffer, size = 100_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "schoolmap-artifacts-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function keysOf(store: ArtifactStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys.sort();
}

const STORES: readonly [string, () => Promise<ArtifactStore>][] = [
  ["a folder", async () => folderStore(await createFolder())],
  ["a bucket", async () => s3Store(await createS3Server())],
];

describe.each(STORES)("%s", (_name, createStore) => {
  test("returns a stored file, complete and in ranges, and reports its length and hash", async () => {
    const store = await createStore();
    // Larger than one part of an upload.
    const bytes = randomBytes(13_000_000);
    const stored = await store.put(partsOf(bytes), CSV);
    expect(stored).toMatchObject({ bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") });
    expect(bytes.equals(await buffer(await store.get(stored.key)))).toBe(true);
    const middle = await buffer(await store.get(stored.key, { first: 5_000_000, last: 6_000_000 }));
    expect(bytes.subarray(5_000_000, 6_000_001).equals(middle)).toBe(true);
    const end = await buffer(await store.get(stored.key, { first: 12_999_990 }));
    expect(bytes.subarray(12_999_990).equals(end)).toBe(true);
  });

  test("lists and removes files", async () => {
    const store = await createStore();
    const first = await store.put(Readable.from(["name\r\n", "São José\r\n"]), CSV);
    const empty = await store.put(partsOf(Buffer.alloc(0)), CSV);
    expect(first.bytes).toBe(18);
    expect(await keysOf(store)).toEqual([first.key, empty.key].sort());
    for await (const { modified } of store.list()) expect(Date.now() - modified.getTime()).toBeLessThan(60_000);
    await store.delete(first.key);
    await store.delete(first.key);
    expect(await keysOf(store)).toEqual([empty.key]);
    expect(await text(await store.get(empty.key))).toBe("");
    await expect(store.get(first.key)).rejects.toThrow(ArtifactMissingError);
  });

  test("stores nothing of a file that fails during the upload or is cancelled", async () => {
    const store = await createStore();
    const bytes = randomBytes(11_000_000);
    async function* broken() {
      yield* partsOf(bytes);
      throw new Error("The disk is full.");
    }
    await expect(store.put(broken(), CSV)).rejects.toThrow("The disk is full.");
    const cancel = new AbortController();
    async function* endless() {
      for (let n = 0; ; n++) {
        if (n === 50) cancel.abort(new Error("Enough."));
        yield bytes.subarray(0, 200_000);
      }
    }
    await expect(store.put(endless(), { ...CSV, signal: cancel.signal })).rejects.toThrow(/Enough|abort/i);
    expect(await keysOf(store)).toEqual([]);
  });

  test("stores nothing of a file that is cancelled before its first part is read", async () => {
    const store = await createStore();
    const cancel = new AbortController();
    const stored = store.put(partsOf(randomBytes(1_000)), { ...CSV, signal: cancel.signal });
    cancel.abort(new Error("Enough."));
    await expect(stored).rejects.toThrow(/Enough|abort/i);
    expect(await keysOf(store)).toEqual([]);
  });

  test.each(["../../etc/passwd", "/etc/passwd", "2026-01-01/../../x", "2026-01-01", "", `${MISSING}/x`, MISSING])(
    "has no file %j",
    async (key) => {
      const store = await createStore();
      await expect(store.get(key)).rejects.toThrow(ArtifactMissingError);
      if (key !== MISSING) await expect((async () => store.delete(key))()).rejects.toThrow();
    },
  );
});

test("a folder lists neither incomplete files nor foreign files", async () => {
  const folder = await createFolder();
  const store = folderStore(folder);
  let seen: string[] = [];
  async function* watched() {
    yield "half";
    seen = await keysOf(store);
    yield "whole";
  }
  const { key } = await store.put(watched(), CSV);
  await writeFile(join(folder, "notes.txt"), "mine");
  expect(seen).toEqual([]);
  expect(await keysOf(store)).toEqual([key]);
  expect(await readdir(join(folder, "incoming"))).toEqual([]);
});

test("a bucket reports why it cannot be used", async () => {
  const options = await createS3Server();
  const store = s3Store({ ...options, bucket: "there-is-none" });
  await expect(store.put(partsOf(Buffer.from("x")), CSV)).rejects.toThrow(/bucket/i);
});
