import { PERMISSIONS } from "@schoolmap/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { createUser } from "../../accounts/testing/create-user.ts";
import { createTestApp, type TestApp } from "../../testing/create-test-app.ts";
import { type SignedInClient, signInAgain, signInAs } from "../testing/create-staff.ts";

const PASSWORD = "correct horse battery";
const [ADMIN, READ_ONLY] = [1, 2];

let app: TestApp;
let admin: SignedInClient;

beforeAll(async () => {
  app = await createTestApp();
  admin = await signInAs(app, { role: "Admin", password: PASSWORD });
});

let made = 0;
const newRole = async (permissions: readonly string[], more: object = {}) =>
  (await admin.send("POST", "roles/", { name: `Made ${++made}`, permissions, ...more })).body as { id: number };
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

describe("users", () => {
  it("are invited by a link that is returned once, and are listed, changed and disabled", async () => {
    const sent = { email: "Ada@Staff.example", first_name: "Ada", last_name: "Lovelace", role_id: READ_ONLY };
    const one = await admin.send("POST", "users/", sent);
    expect(one.body).toMatchObject({ email: "ada@staff.example", status: "active", last_sign_in_at: null });
    expect(one.body.invitation_url).toMatch(/\/admin\/invitation\/[\w-]{43}$/);
    const again = await admin.get(`users/${one.body.id}/`);
    expect(again.body).not.toHaveProperty("invitation_url");
    expect(codeOf(await admin.send("POST", "users/", sent))).toEqual([409, "email_already_exists"]);
    const listed = await admin.get("users/?q=lovelace&status__in=active");
    expect(listed.body.results.map(({ id }: { id: number }) => id)).toEqual([one.body.id]);
    const changed = await admin.send("PATCH", `users/${one.body.id}/`, { first_name: "Augusta" }, one.etag);
    expect(changed.body).toMatchObject({ first_name: "Augusta", revision: 2 });
    const late = await admin.send("PATCH", `users/${one.body.id}/`, { role_id: ADMIN }, one.etag);
    expect([late.status, late.body.conflict]).toEqual([412, []]);
    const history = await admin.get(`users/${one.body.id}/history/`);
    expect(history.status).toBe(200);
    expect(JSON.stringify(history.body)).not.toMatch(/lovelace/i);
    const at = encodeURIComponent(changed.body.created_at);
    expect((await admin.get(`users/${one.body.id}/?at=${at}`)).body).toMatchObject({
      revision: 1,
      last_name: "Lovelace",
    });
  });

  it("cannot be created with the e-mail address of another user or a role that does not exist", async () => {
    const sent = { email: "grace@staff.example", first_name: "Grace", last_name: "Hopper" };
    expect(codeOf(await admin.send("POST", "users/", { ...sent, role_id: 999 }))).toEqual([400, "invalid_role"]);
    const person = await admin.send("POST", "users/", { ...sent, role_id: READ_ONLY });
    expect((await admin.send("PATCH", `users/${person.body.id}/`, { email: "x@staff.example" }, "*")).status).toBe(400);
  });

  it("get a role only from actors who hold all permissions of that role", async () => {
    const manager = await signInAs(app, {
      permissions: ["can_view_user", "can_add_user", "can_update_user", "can_delete_user"],
    });
    const weak = await newRole(["can_view_user"]);
    const strong = await newRole(["can_view_user", "can_publish_data_layer"]);
    const sent = (role_id: number) => ({ email: `p${++made}@staff.example`, first_name: "P", last_name: "Q", role_id });
    expect((await manager.send("POST", "users/", sent(ADMIN))).status).toBe(403);
    expect((await manager.send("POST", "users/", sent(strong.id))).status).toBe(403);
    const person = await manager.send("POST", "users/", sent(weak.id));
    expect(person.status).toBe(201);
    const at = `users/${person.body.id}/`;
    expect((await manager.send("PATCH", at, { role_id: manager.user.roleId }, "*")).body.detail).toMatch(
      /can_update_user_role/,
    );
    for (const [verb, body] of [
      ["PATCH", { status: "disabled" }],
      ["PATCH", { first_name: "Eve" }],
      ["DELETE", undefined],
    ] as const) {
      expect((await manager.send(verb, `users/${admin.user.id}/`, body, "*")).status, verb).toBe(403);
    }
    const batch = await manager.send("POST", "users/batches/", { action: "delete", ids: [admin.user.id] });
    const run = await manager.send("POST", `users/batches/${batch.body.id}/`, { hash: batch.body.hash });
    expect(run.status).toBe(403);
    expect((await admin.get(`users/${admin.user.id}/`)).body).toMatchObject({ status: "active", deleted: null });
  });

  it("do not get a former, stronger role back from an actor who does not hold it", async () => {
    const person = await createUser(app.record, { role: "Admin" });
    await admin.send("PATCH", `users/${person.id}/`, { role_id: READ_ONLY }, "*");
    const readOnly = (await admin.get(`roles/${READ_ONLY}/`)).body.permissions;
    const manager = await signInAs(app, { permissions: [...readOnly, "can_update_user", "can_update_user_role"] });
    const back = await manager.send("POST", `users/${person.id}/restore/`, { revision: 1 }, "*");
    expect(back.status).toBe(403);
    expect((await admin.get(`users/${person.id}/`)).body.role_id).toBe(READ_ONLY);
  });

  it("keep one administrator who can sign in, also when two administrators disable each other at the same time", async () => {
    let one = admin;
    const invitedOnly = await createUser(app.record, { role: "Admin" });
    expect(codeOf(await one.send("PATCH", `users/${one.user.id}/`, { status: "disabled" }, "*"))).toEqual([
      409,
      "last_administrator",
    ]);
    expect(codeOf(await one.send("DELETE", `users/${one.user.id}/`, undefined, "*"))).toEqual([
      409,
      "last_administrator",
    ]);
    expect(codeOf(await one.send("PATCH", `users/${one.user.id}/`, { role_id: READ_ONLY }, "*"))).toEqual([
      409,
      "last_administrator",
    ]);
    await one.send("DELETE", `users/${invitedOnly.id}/`, undefined, "*");
    for (let round = 0; round < 8; round++) {
      const other = await signInAs(app, { role: "Admin", password: PASSWORD });
      const answers = await Promise.all([
        one.send("PATCH", `users/${other.user.id}/`, { status: "disabled" }, "*"),
        other.send("PATCH", `users/${one.user.id}/`, { status: "disabled" }, "*"),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
      await app.record.pool.query(`update "user" set status = 'active' where id = $1`, [one.user.id]);
      await app.record.pool.query(`update "user" set status = 'disabled' where id = $1`, [other.user.id]);
      one = await signInAgain(app, one.user);
    }
    admin = one;
  });
});

describe("roles", () => {
  it("are created, copied, changed and deleted, with a distinct code for each error", async () => {
    const one = await admin.send("POST", "roles/", { name: "Kenya's editors (1)", permissions: ["can_view_school"] });
    expect(one.body).toMatchObject({ category: "custom", holds_all: false, country_ids: null });
    const make = (name: string) => admin.send("POST", "roles/", { name, permissions: [] });
    expect(codeOf(await make("kenya's EDITORS (1)"))).toEqual([409, "duplicate_role_name"]);
    expect(codeOf(await make("admin"))).toEqual([400, "invalid_role_name"]);
    expect((await make("Rôle")).status).toBe(400);
    const limited = await admin.send("PATCH", `roles/${one.body.id}/`, { country_ids: [1] }, one.etag);
    expect(limited.body.country_ids).toEqual([1]);
    const copy = (name: string, reference_role: number, by: SignedInClient = admin, more: object = {}) =>
      by.send("POST", "roles/", { name, reference_role, ...more });
    expect((await copy("Copy", one.body.id)).body).toMatchObject({
      permissions: ["can_view_school"],
      country_ids: [1],
    });
    expect((await copy("Other copy", one.body.id, admin, { permissions: [] })).body.permissions).toEqual([]);
    expect((await copy("Of all", ADMIN)).body).toMatchObject({ holds_all: false, permissions: [...PERMISSIONS] });
    expect((await copy("Of none", 99_999)).body.errors).toMatchObject([{ path: "reference_role" }]);
    const manager = await signInAs(app, { permissions: ["can_create_role_configurations"] });
    expect((await copy("Stronger", ADMIN, manager)).status).toBe(403);
    expect((await admin.send("PATCH", `roles/${one.body.id}/`, { country_ids: [99999] }, "*")).status).toBe(400);
    expect((await admin.send("PATCH", `roles/${one.body.id}/`, { permissions: ["can_fly"] }, "*")).status).toBe(400);
    const user = await createUser(app.record, { role: "Kenya's editors (1)" });
    expect(codeOf(await admin.send("DELETE", `roles/${one.body.id}/`, undefined, "*"))).toEqual([
      409,
      "invalid_role_delete",
    ]);
    await admin.send("DELETE", `users/${user.id}/`, undefined, "*");
    expect((await admin.send("DELETE", `roles/${one.body.id}/`, undefined, "*")).status).toBe(200);
  });

  it("that are built in cannot be changed", async () => {
    for (const id of [ADMIN, READ_ONLY]) {
      expect((await admin.send("PATCH", `roles/${id}/`, { permissions: [] }, "*")).status).toBe(409);
      expect((await admin.send("DELETE", `roles/${id}/`, undefined, "*")).status).toBe(409);
    }
  });

  it("are limited to 50 custom roles", async () => {
    const { rows } = await app.record.pool.query(
      "select count(*)::int as n from role where category = 'custom' and deleted is null",
    );
    for (let n = rows[0].n; n < 50; n++)
      expect((await admin.send("POST", "roles/", { name: `Filler ${n}`, permissions: [] })).status).toBe(201);
    expect(codeOf(await admin.send("POST", "roles/", { name: "One more", permissions: [] }))).toEqual([
      409,
      "invalid_custom_role_count",
    ]);
    await app.record.pool.query("update role set deleted = now() where name like 'Filler%'");
  });

  it("are readable but not writable for users limited to countries", async () => {
    const limited = await signInAs(app, { permissions: PERMISSIONS, countries: [1] });
    expect((await limited.get("roles/")).status).toBe(200);
    expect((await limited.send("POST", "roles/", { name: "Mine", permissions: [] })).status).toBe(403);
    expect((await limited.send("PATCH", `roles/${limited.user.roleId}/`, { country_ids: null }, "*")).status).toBe(403);
    expect((await limited.send("POST", `users/${admin.user.id}/invitation/`, {})).status).toBe(403);
  });
});
