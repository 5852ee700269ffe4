import { parseArgs } from "node:util";
import { KEY_SCOPES, type KeyScope } from "@schoolmap/contract";
import { type Command, type CommandTools, UsageError } from "../command.ts";
import { CLI } from "../record/actor.ts";
import { createKey, listKeys, revokeKey } from "./keys.ts";

const DAY_MS = 86_400_000;
const SENDS: KeyScope = "measurements:write";

export const keysCommand: Command = {
  usage:
    "keys create --name NAME [--scopes read,download,measurements:write] [--source SOURCE] [--days DAYS] [--role NAME] | keys list | keys revoke PREFIX",
  summary: "make, list and revoke keys: to send measurements, or to read and download more often than without one",
  run: async (words, tools) => {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        name: { type: "string" },
        scopes: { type: "string", default: SENDS },
        source: { type: "string" },
        days: { type: "string" },
        role: { type: "string" },
      },
    });
    const [action, prefix, ...more] = positionals;
    if (action === "create" && prefix === undefined) await create(values, tools);
    else if (action === "list" && prefix === undefined) await list(tools);
    else if (action === "revoke" && prefix && more.length === 0) await revoke(prefix, tools);
    else throw new UsageError("Say what to do with keys: create, list or revoke.");
    return 0;
  },
};

interface CreateWords {
  readonly name?: string | undefined;
  readonly scopes: string;
  readonly source?: string | undefined;
  readonly days?: string | undefined;
  readonly role?: string | undefined;
}

async function create(words: CreateWords, { record, out }: CommandTools): Promise<void> {
  const { name, days, role } = words;
  if (!name?.trim()) throw new UsageError("Give the key a name: --name NAME.");
  const scopes = scopesNamed(words.scopes);
  if (days !== undefined && !/^[1-9]\d{0,4}$/.test(days))
    throw new UsageError("--days must be a whole number of days.");
  const validTo = days === undefined ? undefined : new Date(Date.now() + Number(days) * DAY_MS);
  const { db } = await record();
  const key = await createKey(db, {
    name: name.trim(),
    source: sourceOf({ ...words, name }, scopes),
    scopes,
    ...(role === undefined ? {} : { role }),
    validTo,
    actor: CLI,
  });
  out(key);
  out(`This key is shown once. It is valid ${validTo ? `until ${dayOf(validTo)}` : "until it is revoked"}.`);
}

/** Parses a comma-separated list of scopes. @throws UsageError */
function scopesNamed(text: string): readonly KeyScope[] {
  const words = new Set(text.split(","));
  const scopes = KEY_SCOPES.filter((scope) => words.has(scope));
  if (scopes.length === words.size) return scopes;
  throw new UsageError(`--scopes must name some of ${KEY_SCOPES.join(", ")}, joined by commas.`);
}

/**
 * Returns the source that measurements of the key are attributed to; null for a key that sends none. @throws UsageError
 */
function sourceOf({ name, source }: { name: string; source?: string | undefined }, scopes: readonly KeyScope[]) {
  if (scopes.includes(SENDS)) {
    if (source !== undefined && !source.trim()) throw new UsageError("--source must not be empty.");
    return (source ?? name).trim();
  }
  if (source !== undefined) throw new UsageError(`Only a key with the scope ${SENDS} has a --source.`);
  return null;
}

async function list({ record, out }: CommandTools): Promise<void> {
  const { db } = await record();
  const keys = await listKeys(db);
  if (keys.length === 0) out("There are no keys.");
  for (const { prefix, name, source, scopes, role, valid_to, last_used } of keys) {
    const until = valid_to ? `until ${dayOf(valid_to)}` : "no end";
    const used = last_used ? `last used ${dayOf(last_used)}` : "never used";
    out(
      `${prefix}…  ${name}  source: ${source ?? "none"}  ${scopes.join(" ")}${role ? `  role: ${role}` : ""}  ${until}  ${used}`,
    );
  }
}

async function revoke(prefix: string, { record, out }: CommandTools): Promise<void> {
  const { db } = await record();
  out(`Revoked: ${await revokeKey(db, prefix, CLI)}`);
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
