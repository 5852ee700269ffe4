import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { writtenPage } from "./built-page.ts";

it.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
] as const)("a generated page is compressed once, and another page is not its copy: %s", (accepted, unpack) => {
  const send = (page: string) => writtenPage(page, { status: 200, headers: {}, accepted });
  const numbered = (n: number) => `<p>${n} schools, São Tomé – ${"…".repeat(1000)}`;
  const first = send(numbered(1));
  expect(send(numbered(1)).bytes).toBe(first.bytes);
  expect(unpack(send(numbered(2)).bytes).toString()).toBe(numbered(2));
  expect(unpack(first.bytes).toString()).toBe(numbered(1));
});

it("recent pages are kept within a limit", () => {
  const page = (n: number) => `${n}${" ".repeat(1_000_000)}`;
  const send = (n: number) => writtenPage(page(n), { status: 200, headers: {}, accepted: "br" }).bytes;
  const first = send(0);
  for (let n = 1; n < 8; n++) send(n);
  expect(send(0)).not.toBe(first);
  expect(send(0)).toEqual(first);
});
