import { readFile } from "node:fs/promises";
import { SOURCES } from "@schoolmap/geodata";
import { expect, test } from "vitest";

test("NOTICE lists every source of the map's data", async () => {
  const notice = await readFile(new URL("../../../NOTICE", import.meta.url), "utf8");
  expect(SOURCES.filter(({ url }) => !notice.includes(url)).map(({ name }) => name)).toEqual([]);
});
