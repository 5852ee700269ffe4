import type { ResourceVersion } from "@schoolmap/contract";
import { expect, test } from "vitest";
import type { AnyRow } from "../screen/resource-screen.ts";
import { differences, versionAt, withValues } from "./versions.ts";

const change = (revision: number, at: string, ...changes: [string, unknown, unknown][]): ResourceVersion => ({
  revision,
  at,
  actor: { id: "user:1", name: "Ana Moreira" },
  reason: null,
  action: revision === 1 ? "create" : "update",
  changes: changes.map(([field, before, after]) => ({ field, before, after })),
});
const row = { id: 1, revision: 3, name: "C", students: 30, email: null } as unknown as AnyRow;
const versions = withValues(row, [
  change(3, "2026-03-01T00:00:00Z", ["name", "B", "C"]),
  change(2, "2026-02-01T00:00:00Z", ["name", "A", "B"], ["students", 10, 30]),
  change(1, "2026-01-01T00:00:00Z", ["name", null, "A"], ["students", null, 10]),
]);

test("each version has the values from its own time", () => {
  expect(versions.map(({ values: { name, students } }) => [name, students])).toEqual([
    ["C", 30],
    ["B", 30],
    ["A", 10],
  ]);
});

test("two versions differ in the fields with different values", () => {
  expect(differences(versions[2]!.values, versions[0]!.values, ["name", "students", "email"])).toEqual([
    { field: "name", from: "A", to: "C" },
    { field: "students", from: 10, to: 30 },
  ]);
});

test("the version at a time is the newest one at that time", () => {
  expect(versionAt(versions, "2026-02-15T00:00:00Z")?.revision).toBe(2);
  expect(versionAt(versions, "2026-03-01T00:00:00Z")?.revision).toBe(3);
  expect(versionAt(versions, "2025-12-31T00:00:00Z")).toBeUndefined();
});
