import { LANGS } from "@schoolmap/contract";
import { expect, test } from "vitest";
import { axeFindingsEverywhere, ROUND } from "../driver/axe.ts";
import { useVisitors } from "../driver/visitors.ts";

const { aVisitor } = useVisitors({ sharp: true });

test("axe has no findings on any screen of a desktop, in any theme and language", ROUND, async () => {
  expect(await axeFindingsEverywhere(await aVisitor(), "desktop", LANGS)).toEqual([]);
});
