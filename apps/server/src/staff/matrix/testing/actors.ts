import { KEY_SCOPES, PERMISSIONS, type Permission } from "@schoolmap/contract";
import { createKey } from "../../../accounts/keys.ts";
import { createSession, createUser, type NewTestUser } from "../../../accounts/testing/create-user.ts";
import { CLI } from "../../../record/actor.ts";
import type { TestApp } from "../../../testing/create-test-app.ts";

/** A user or client that sends requests, with the permissions of its role and key. */
export interface MatrixActor {
  readonly name: string;
  /** "nobody" means without valid credentials. */
  readonly kind: "nobody" | "key" | "user";
  readonly permissions: ReadonlySet<Permission>;
  readonly scopes: readonly string[];
  /** Headers of its requests. */
  readonly headers: Readonly<Record<string, string>>;
}

const NOTHING: ReadonlySet<Permission> = new Set();

/** Creates a signed-in user. @param permissions of the role */
export async function createPerson(
  { record }: TestApp,
  name: string,
  options: NewTestUser,
  permissions: readonly Permission[] = options.permissions as readonly Permission[],
): Promise<MatrixActor> {
  const cookie = await createSession(record, await createUser(record, options));
  const headers = { cookie, "sec-fetch-site": "same-origin" };
  return { name, kind: "user", permissions: new Set(permissions), scopes: [], headers };
}

async function createProgram({ record }: TestApp, name: string, scopes: typeof KEY_SCOPES | []): Promise<MatrixActor> {
  const key = await createKey(record.db, { name, source: "Matrix", scopes, actor: CLI });
  return { name, kind: "key", permissions: NOTHING, scopes, headers: { authorization: `Bearer ${key}` } };
}

/** Creates the actors that are required for each route; `countries` are the countries of the limited role. */
export async function createActors(app: TestApp, countries: readonly number[]): Promise<MatrixActor[]> {
  const { pool } = app.record;
  const { rows } = await pool.query<{ permissions: Permission[] }>(
    "select permissions from role where name = 'Read Only'",
  );
  await pool.query("insert into role (name, holds_all, country_ids) values ('Some countries', true, $1)", [countries]);
  const disabled = await createPerson(app, "a disabled user", { role: "Admin" }, []);
  await pool.query(`update "user" set status = 'disabled' where id = (select max(id) from "user")`);
  const ended = await createPerson(app, "an ended session", { role: "Admin" }, []);
  await pool.query("update auth_session set expires_at = now() where id = (select max(id) from auth_session)");
  return [
    { name: "nobody", kind: "nobody", permissions: NOTHING, scopes: [], headers: {} },
    { ...disabled, kind: "nobody" },
    { ...ended, kind: "nobody" },
    await createProgram(app, "a key without scopes", []),
    await createProgram(app, "a key with every scope", KEY_SCOPES),
    await createPerson(app, "Read Only", { role: "Read Only" }, rows[0]!.permissions),
    await createPerson(app, "Admin", { role: "Admin" }, PERMISSIONS),
    await createPerson(app, "a role for one country", { role: "Some countries" }, PERMISSIONS),
  ];
}

/** Creates two users for each permission: one with only this permission, and one with all others. */
export async function createSingles(
  app: TestApp,
): Promise<ReadonlyMap<Permission, readonly [MatrixActor, MatrixActor]>> {
  const pairs = new Map<Permission, readonly [MatrixActor, MatrixActor]>();
  for (const permission of PERMISSIONS) {
    const others = PERMISSIONS.filter((other) => other !== permission);
    const pair = [
      createPerson(app, `only ${permission}`, { permissions: [permission] }),
      createPerson(app, `all but ${permission}`, { permissions: others }),
    ] as const;
    pairs.set(permission, await Promise.all(pair));
  }
  return pairs;
}
