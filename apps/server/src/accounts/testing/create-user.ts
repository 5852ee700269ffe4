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
  /** Part of the name, of the address and of the name of its new role; absent: a number. */
  readonly name?: string;
  /** Name of a role; absent: a new role with these permissions in these countries. */
  readonly role?: string;
  readonly permissions?: readonly string[];
  /** Ids; absent: all countries. */
  readonly countries?: readonly number[];
  /** With a password the user can sign in over HTTP; without one the user is only invited. */
  readonly password?: string;
}

let made = 0;

/** Creates a member of staff in the same way as the accounts module. */
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

/** Signs a user in without the form: creates a session of the library and signs its cookie in the same way. */
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
