import { expect, test } from "vitest";
import { idList } from "./scope.ts";

test("a list of ids has at most 10,000 entries, regardless of its notation", () => {
  const listOf = (count: number) => Array.from({ length: count }, (_, i) => i + 1).join(",");
  expect(idList.parse(listOf(10_000))).toHaveLength(10_000);
  expect(idList.parse(`${listOf(10_000)},1,2,`)).toHaveLength(10_000);
  expect(idList.safeParse(listOf(10_001)).error?.issues[0]?.message).toBe("must be at most 10,000 ids");
});
