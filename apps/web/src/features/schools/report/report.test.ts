import fc from "fast-check";
import { expect, test } from "vitest";
import { readPlace, writePlace } from "./place-text.ts";
import { bodyOf, faultsOf, fieldOf, NO_REPORT, type Report } from "./report.ts";

const createReport = (more: Partial<Report> = {}): Report => ({
  ...NO_REPORT,
  message: "The school moved to the hill.",
  ...more,
});
const { message } = createReport();

test("accepts a report with a long enough message and without e-mail and place", () => {
  expect(faultsOf(createReport())).toEqual({});
  expect(faultsOf(createReport({ message: " too short " }))).toEqual({ message: "report.short" });
  expect(faultsOf(createReport({ email: "a@b" }))).toEqual({ email: "form.badEmail" });
  expect(bodyOf(createReport())).toEqual({ kind: "wrong_place", message });
});

test.each(["-1.2921, 36.8219", "-1.2921 36.8219", "-1.2921;36.8219"])("accepts %s as a place", (place) => {
  expect(faultsOf(createReport({ place }))).toEqual({});
  expect(bodyOf(createReport({ place }))).toMatchObject({ proposed_lat: -1.2921, proposed_lon: 36.8219 });
});

test.each(["here", "91, 0", "0, 181", "1.5"])("rejects %s as a place", (place) => {
  expect(faultsOf(createReport({ place }))).toEqual({ place: "report.badPlace" });
});

test("parses a place written by the map with a precision of about a metre", () => {
  const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
  fc.assert(
    fc.property(degrees(90), degrees(180), (lat, lon) => {
      const read = readPlace(writePlace({ lat, lon }));
      expect(read?.lat).toBeCloseTo(lat, 4);
      expect(read?.lon).toBeCloseTo(lon, 4);
    }),
  );
});

test("a duplicate requires the other school", () => {
  expect(faultsOf(createReport({ kind: "duplicate" }))).toEqual({ duplicate: "report.noDuplicate" });
  const report = createReport({ kind: "duplicate", duplicate: { id: 7, name: "Abbey", detail: "" } });
  expect(faultsOf(report)).toEqual({});
  expect(bodyOf(report)).toEqual({ kind: "duplicate", message, duplicate_of: 7 });
});

test("a wrong connection status requires the correct one", () => {
  expect(faultsOf(createReport({ kind: "wrong_status" }))).toEqual({ status: "form.required" });
  const report = createReport({ kind: "wrong_status", status: "connected" });
  expect(bodyOf(report)).toMatchObject({ proposed_facts: { connectivity_status: "connected" } });
});

test("better data contain the filled-in facts, with numbers as numbers", () => {
  const better = createReport({ kind: "better_data", name: " Hill School ", num_students: "120" });
  expect(faultsOf(better)).toEqual({});
  expect(bodyOf(better)).toMatchObject({ proposed_facts: { name: "Hill School", num_students: 120 } });
  for (const num_teachers of ["-1", "1.5", "many", "100001"]) {
    expect(faultsOf({ ...better, num_teachers })).toEqual({ num_teachers: "report.badAmount" });
  }
});

test("ignores and omits fields that the kind does not use", () => {
  const filled = { place: "here", status: "connected", num_students: "x", name: "Other" } as const;
  const closed = createReport({ ...filled, kind: "closed", duplicate: { id: 7, name: "", detail: "" } });
  expect(faultsOf(closed)).toEqual({});
  expect(bodyOf(closed)).toEqual({ kind: "closed", message });
});

test("maps fields that the server rejects to the fields of the form", () => {
  const paths = ["proposed_lon", "duplicate_of", "proposed_facts.connectivity_status", "proposed_facts.name", "email"];
  expect(paths.map(fieldOf)).toEqual(["place", "duplicate", "status", "name", "email"]);
});
