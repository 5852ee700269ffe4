import { expect, test } from "vitest";
import { Edition } from "./edition.ts";

const EARLIER = "e1.b1.7";

test("a response is current for a request for its version", () => {
  const edition = new Edition();
  expect(edition.isCurrent(EARLIER, EARLIER)).toBe(true);
  expect(edition.isCurrent(`${EARLIER}.12-20461`, `${EARLIER}.12-20461`)).toBe(true);
});

test.each([
  ["another sequence", EARLIER, "e1.b1.8"],
  ["no version asked for", EARLIER, null],
  ["none that the server gave", null, EARLIER],
  ["a version without epoch and build, as older servers gave", "7", "7"],
])("a response is not current with %s", (_, cached, requested) => {
  expect(new Edition().isCurrent(cached, requested)).toBe(false);
});

test.each([
  ["epoch", "e2.b1.3"],
  ["build", "e1.b2.7"],
])("no earlier response is current after the server has another %s", (_, version) => {
  const edition = new Edition();
  edition.record(version);
  expect(edition.isCurrent(EARLIER, EARLIER)).toBe(false);
  expect(edition.isCurrent(version, version)).toBe(true);
});

test("later versions of the same epoch and build, and invalid versions, change nothing", () => {
  const edition = new Edition();
  for (const version of ["e1.b1.9", "nonsense", null]) edition.record(version);
  expect(edition.isCurrent(EARLIER, EARLIER)).toBe(true);
});
