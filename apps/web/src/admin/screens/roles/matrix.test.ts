import { PERMISSIONS } from "@schoolmap/contract";
import { expect, test } from "vitest";
import { type Changes, changedPermissions, copiedPermissions, countOf, type Role, turned, willHold } from "./matrix.ts";

const role = { id: 5, holds_all: false, permissions: ["can_view_user"] } as unknown as Role;
const none: Changes = new Map();

test("a cell that is toggled twice is no change", () => {
  const given = turned(none, role, "can_add_user");
  expect(willHold(role, "can_add_user", given)).toBe(true);
  expect(countOf(given)).toBe(1);
  expect(countOf(turned(given, role, "can_add_user"))).toBe(0);
});

test("a role is saved with its permissions and the changes, in the order of the contract", () => {
  const changes = turned(turned(none, role, "can_view_user"), role, "can_view_school");
  expect(changedPermissions(role, changes, PERMISSIONS)).toEqual(["can_view_school"]);
});

test("a copy contains the permissions of the role that the user can grant", () => {
  const mayGrant = (permission: string) => permission !== "can_delete_csv";
  expect(copiedPermissions(role, mayGrant, PERMISSIONS)).toEqual(["can_view_user"]);
  const copied = copiedPermissions({ ...role, holds_all: true }, mayGrant, PERMISSIONS);
  expect(copied).toEqual(PERMISSIONS.filter(mayGrant));
});

test("a role with all permissions has each permission", () => {
  expect(willHold({ ...role, holds_all: true }, "can_delete_csv", none)).toBe(true);
});
