import { parseArgs } from "node:util";
import { type Command, type CommandTools, UsageError } from "../command.ts";
import { CLI } from "../record/actor.ts";
import type { OpenRecord } from "../record/open.ts";
import { write } from "../record/unit/write.ts";
import { readConfig } from "../settings/config.ts";
import { hasAdministrator, hasCredentials } from "./links/administrators.ts";
import { createLink, HOURS, linkPath } from "./links/one-time-link.ts";
import { roleNamed } from "./role-named.ts";

const OPTIONS = {
  email: { type: "string" },
  "first-name": { type: "string" },
  "last-name": { type: "string" },
  role: { type: "string" },
  "end-totp": { type: "boolean" },
} as const;

export const accountsCommand: Command = {
  usage:
    "accounts invite --email E --first-name F --last-name L --role NAME | accounts list | accounts disable EMAIL | accounts reset-link EMAIL [--end-totp]",
  summary: "invite people to the staff area, list and disable them, make a link for a new password",
  run: async (words, tools) => {
    const { values, positionals } = parseArgs({ args: [...words], allowPositionals: true, options: OPTIONS });
    const [action, email, ...more] = positionals;
    const { db } = await tools.record();
    if (action === "invite" && email === undefined) await invite(db, values, tools);
    else if (action === "list" && email === undefined) await list(db, tools);
    else if (action === "disable" && email && more.length === 0) await disable(db, email, tools);
    else if (action === "reset-link" && email && more.length === 0)
      await resetLink(db, email, values["end-totp"], tools);
    else throw new UsageError("Say what to do with accounts: invite, list, disable or reset-link.");
    return 0;
  },
};

type Db = OpenRecord["db"];
type Tools = Pick<CommandTools, "out">;

interface Invited {
  readonly email?: string | undefined;
  readonly "first-name"?: string | undefined;
  readonly "last-name"?: string | undefined;
  readonly role?: string | undefined;
}

async function invite(db: Db, given: Invited, { out }: Tools): Promise<void> {
  const { "first-name": first_name, "last-name": last_name, role } = given;
  const email = given.email?.trim().toLowerCase();
  if (!email?.includes("@") || !first_name?.trim() || !last_name?.trim() || !role) {
    throw new UsageError("Say whom to invite: --email, --first-name, --last-name and --role.");
  }
  const token = await write({ db }, CLI, { reason: "Invite a user" }, async (unit) => {
    const role_id = await roleNamed(unit.db, role);
    const user = await unit.insertNew("user", { email, first_name, last_name, role_id });
    if (!user) throw new Error("Another user has this e-mail address.");
    return createLink(unit.db, "invitation", user.id);
  });
  out(addressOf(linkPath("invitation", token)));
  out(`This link works once, within ${HOURS.invitation / 24} days.`);
}

async function list(db: Db, { out }: Tools): Promise<void> {
  const users = await db
    .selectFrom("user as u")
    .innerJoin("role as r", "r.id", "u.role_id")
    .select(["u.email", "u.first_name", "u.last_name", "u.status", "u.last_sign_in_at", "r.name as role"])
    .where("u.deleted", "is", null)
    .orderBy("u.email")
    .execute();
  if (users.length === 0) out("There are no users.");
  for (const { email, first_name, last_name, status, role, last_sign_in_at } of users) {
    const seen = last_sign_in_at ? `last signed in ${last_sign_in_at.toISOString().slice(0, 10)}` : "never signed in";
    out(`${email}  ${first_name} ${last_name}  role: ${role}  ${status}  ${seen}`);
  }
}

async function disable(db: Db, email: string, { out }: Tools): Promise<void> {
  await write({ db }, CLI, { reason: "Disable a user" }, async (unit) => {
    await unit.update("user", await idOf(unit.db, email), { status: "disabled" });
  });
  out(`${email} is disabled and signed out.`);
  if (!(await hasAdministrator(db))) out("Nobody can administer the staff area now: the next start prints a link.");
}

/** @param endTotp also disables the authenticator app, for a user who has lost the app and the recovery codes */
async function resetLink(db: Db, email: string, endTotp = false, { out }: Tools): Promise<void> {
  const id = await idOf(db, email);
  const kind = (await hasCredentials(db, id)) ? "password_reset" : "invitation";
  if (endTotp) {
    await db.deleteFrom("auth_two_factor").where("user_id", "=", id).execute();
    await db.updateTable("auth_user").set({ two_factor_enabled: false }).where("id", "=", id).execute();
  }
  out(addressOf(linkPath(kind, await createLink(db, kind, id))));
  out(`This link works once, within ${HOURS[kind]} hours.`);
}

async function idOf(db: Db, email: string): Promise<number> {
  const user = await db
    .selectFrom("user")
    .select("id")
    .where("email", "=", email.toLowerCase())
    .where("deleted", "is", null)
    .executeTakeFirst();
  if (user) return user.id;
  throw new Error(`There is no user with the e-mail address ${email}.`);
}

function addressOf(path: string): string {
  const { publicUrl, port } = readConfig();
  return `${publicUrl ?? `http://localhost:${port}`}${path}`;
}
