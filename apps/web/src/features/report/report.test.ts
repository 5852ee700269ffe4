import { expect, test } from "vitest";
import { bodyOf, faultsOf, NO_REPORT } from "./report.ts";

const report = { ...NO_REPORT, message: "The school moved to the hill." };

test("a report says enough; e-mail and place may stay empty", () => {
  expect(faultsOf(report)).toEqual({});
  expect(faultsOf({ ...report, message: " too short " })).toEqual({ message: "report.short" });
  expect(faultsOf({ ...report, email: "a@b" })).toEqual({ email: "report.badEmail" });
  expect(bodyOf(report)).toEqual({ kind: "wrong_place", message: report.message });
});

test.each(["-1.2921, 36.8219", "-1.2921 36.8219", "-1.2921;36.8219"])("%s is a place", (place) => {
  expect(faultsOf({ ...report, place })).toEqual({});
  expect(bodyOf({ ...report, place })).toMatchObject({ proposed_lat: -1.2921, proposed_lon: 36.8219 });
});

test.each(["here", "91, 0", "0, 181", "1.5"])("%s is none", (place) => {
  expect(faultsOf({ ...report, place })).toEqual({ place: "report.badPlace" });
});

test("a place counts only for a school in the wrong place", () => {
  const closed = { ...report, kind: "closed", place: "here" } as const;
  expect(faultsOf(closed)).toEqual({});
  expect(bodyOf(closed)).toEqual({ kind: "closed", message: report.message });
});
