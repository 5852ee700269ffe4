import { HttpError } from "../../http/http-error.ts";
import { SYSTEM } from "../../record/actor.ts";
import type { OpenRecord } from "../../record/open.ts";
import type { Unit } from "../../record/unit/unit.ts";
import { write } from "../../record/unit/write.ts";
import type { Accounts } from "../accounts.ts";
import { type SignInCall, type SignInResult, signInByPassword } from "../sign-in/sign-in.ts";
import { hasAdministrator } from "./administrators.ts";
import { createLink, findLink, takeLink } from "./one-time-link.ts";
import { hashPassword, setPassword } from "./set-password.ts";

const KINDS = ["invitation", "first_administrator"] as const;

/** Addressee of an invitation. */
export interface Invitation {
  readonly email: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: string;
}

export interface Acceptance {
  readonly email?: string | undefined;
  readonly first_name: string;
  readonly last_name: string;
  readonly password: string;
}

interface Person {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** @throws HttpError `not_found` when the link is no longer valid */
export async function readInvitation({ db }: Pick<OpenRecord, "db">, token: string): Promise<Invitation> {
  const link = await findLink(db, KINDS, token);
  if (!link) throw gone();
  if (link.userId === null) return { email: null, first_name: "", last_name: "", role: "Admin" };
  return db
    .selectFrom("user as u")
    .innerJoin("role as r", "r.id", "u.role_id")
    .select(["u.email", "u.first_name", "u.last_name", "r.name as role"])
    .where("u.id", "=", link.userId)
    .executeTakeFirstOrThrow();
}

/**
 * Accepts an invitation: sets name and password, and signs in.
 *
 * @throws HttpError `not_found` when the link is no longer valid; `email_already_exists`, `invalid`
 */
export async function acceptInvitation(
  accounts: Accounts,
  token: string,
  accepted: Acceptance,
  call: SignInCall,
): Promise<SignInResult> {
  const { record, auth } = accounts;
  const { email: known } = await readInvitation(record, token);
  const email = known ?? accepted.email;
  if (email === undefined) throw invalidEmail("required", "must be given");
  if (accepted.email !== undefined && accepted.email !== email) {
    throw invalidEmail("invalid", "must be the one that was invited");
  }
  const hash = await hashPassword(auth, accepted.password);
  const { first_name, last_name } = accepted;
  await write(record, SYSTEM, { reason: "Accepted an invitation", requestId: call.requestId }, async (unit) => {
    const link = await takeLink(unit.db, KINDS, token);
    if (!link) throw gone();
    const id = link.userId ?? (await makeAdministrator(unit, { email, first_name, last_name }));
    if (link.userId !== null) await unit.update("user", id, { first_name, last_name });
    await setPassword(unit.db, id, hash);
  });
  return signInByPassword(accounts, { email, password: accepted.password }, call);
}

/** Invites the first administrator. @returns the token of the link; undefined when an administrator already exists */
export async function inviteFirstAdministrator({ db }: Pick<OpenRecord, "db">): Promise<string | undefined> {
  return (await hasAdministrator(db)) ? undefined : createLink(db, "first_administrator", null);
}

/** @throws HttpError `not_found` when an administrator already exists, `email_already_exists` */
async function makeAdministrator(unit: Unit, { email, first_name, last_name }: Person): Promise<number> {
  if (await hasAdministrator(unit.db)) throw gone();
  const role = await unit.db
    .selectFrom("role")
    .select("id")
    .where("holds_all", "=", true)
    .where("category", "=", "system")
    .executeTakeFirstOrThrow();
  const user = await unit.insertNew("user", { email, first_name, last_name, role_id: role.id });
  if (!user) throw new HttpError("email_already_exists", "Another user has this e-mail address.");
  return user.id;
}

function gone(): HttpError {
  return new HttpError("not_found", "This link is no longer valid. Request a new one.");
}

function invalidEmail(code: "required" | "invalid", message: string): HttpError {
  return new HttpError(code, `The body at 'email' is not valid: it ${message}.`, {
    errors: [{ path: "email", code, message }],
  });
}
