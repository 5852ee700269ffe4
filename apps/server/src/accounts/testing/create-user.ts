import { createHmac } from "node:crypto";
import { SESSION_COOKIE } from "@schoolmap/contract";
import { pino } from "pino";
import { SYSTEM } from "../../record/actor.ts";
import type { TestRecord } from "../../record/testing/create-test-record.ts";
import { write } from "../../record/unit/write.ts";
import { hashPassword, setPassword } from "../links/set-password.ts";
import { roleNamed } from "../role-named.ts";
import { createAuth } from "../sign-in/auth.ts";
import { readSessionSecret } from "../sign-in/secret.ts";

export interface TestUser {
  readonly id: number;
  readonly email: string;
  readonly roleId: number;
}

export interface NewTestUser {
  /** In the name, the address and the role of its own; absent: a number. */
  readonly name?: string;
  /** Name of a role; absent: a new one with these permissions, in these countries. */
  readonly role?: string;
  readonly permissions?: readonly string[];
  /** Ids; absent: everywhere. */
  readonly countries?: readonly number[];
  /** With one the user can sign in over HTTP; without one they are invited and no more. */
  readonly password?: string;
}

let made = 0;

/** A member of staff, made as the accounts module makes one. */
export async function createUser(record: TestRecord, options: NewTestUser = {}): Promise<TestUser> {
  const { role, permissions = [], countries = null, password, name = String(++made) } = options;
  const email = `person${name}@staff.example`;
  const user = await write(record, SYSTEM, { reason: "For a test" }, async (unit) => {
    const roleId = role
      ? await roleNamed(unit.db, role)
      : (
          await unit.insert("role", {
            name: `Role ${name}`,
            permissions: [...permissions],
            country_ids: countries && [...countries],
            deleted: null,
          })
        ).id;
    const names = { first_name: "Ada", last_name: `Person ${name}` };
    const row = await unit.insert("user", { email, ...names, role_id: roleId });
    return { id: row.id, email, roleId };
  });
  if (password) await setPassword(record.db, user.id, await hashPassword(await authOf(record), password));
  return user;
}

/** Signs a user in without the form: a session of the library, and the cookie as it signs it. */
export async function createSession(record: TestRecord, { id }: Pick<TestUser, "id">): Promise<string> {
  const { internalAdapter } = await (await authOf(record)).$context;
  const { token } = await internalAdapter.createSession(String(id));
  const signature = createHmac("sha256", await readSessionSecret(record.db, undefined))
    .update(token)
    .digest("base64");
  return `${SESSION_COOKIE}=${encodeURIComponent(`${token}.${signature}`)}`;
}

const auths = new WeakMap<TestRecord, ReturnType<typeof openAuth>>();

function authOf(record: TestRecord) {
  const auth = auths.get(record) ?? openAuth(record);
  auths.set(record, auth);
  return auth;
}

async function openAuth({ db }: TestRecord) {
  return createAuth({ db, secret: await readSessionSecret(db, undefined), log: pino({ level: "silent" }) });
}
