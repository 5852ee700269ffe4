import { expect, test } from "vitest";
import { leftIn } from "./run-call.ts";

test.each([
  ['"address";r=5999;t=60', 5999],
  ['"key:exportCsv";r=0;t=12', 0],
  ['"key";t=12', null],
  [null, null],
])("parses RateLimit: %s as %s calls left", (header, left) => {
  expect(leftIn(header)).toBe(left);
});
