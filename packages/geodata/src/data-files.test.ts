import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dataDir } from "./data-dir.ts";

test("the data files are identical to the files that SHA256SUMS lists", () => {
  const listed = readFileSync(join(dataDir(), "SHA256SUMS"), "utf8").trimEnd().split("\n");
  const actual = readdirSync(dataDir())
    .filter((name) => name !== "SHA256SUMS")
    .sort()
    .map((name) => {
      const sum = createHash("sha256").update(readFileSync(join(dataDir(), name)));
      return `${sum.digest("hex")}  ${name}`;
    });
  expect(actual).toEqual(listed);
});
