import { LANGS } from "@schoolmap/contract";
import { expect, test } from "vitest";
import { axeFindingsEverywhere } from "../driver/axe.ts";
import { useVisitors } from "../driver/visitors.ts";

const { aVisitor } = useVisitors();

test("axe finds nothing on any screen of a desktop, in any theme and language", { timeout: 600_000 }, async () => {
  expect(await axeFindingsEverywhere(await aVisitor(), "desktop", LANGS)).toEqual([]);
});
