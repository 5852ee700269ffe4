import { parseArgs } from "node:util";
import { type Command, UsageError } from "../../command.ts";
import { CLI } from "../../record/actor.ts";
import type { OpenRecord } from "../../record/open.ts";
import { readConfig } from "../../settings/config.ts";
import { type WithdrawnMeasurements, withdrawMeasurements } from "../measurements/withdraw.ts";

/** Maximum number of school-days that are printed, the first ones; all are counted. */
const SHOWN = 20;

export const withdrawMeasurementsCommand: Command = {
  usage: "withdraw-measurements --key PREFIX [--from DAY] [--to DAY]",
  summary: "take back what came with an API key, out of every sum",
  run: async (words, { record, out }) => {
    const { values } = parseArgs({
      args: [...words],
      options: { key: { type: "string" }, from: { type: "string" }, to: { type: "string" } },
    });
    const { key: prefix, from, to } = values;
    if (!prefix) throw new UsageError("Say with which key the measurements came: --key PREFIX.");
    for (const day of [from, to]) {
      if (day !== undefined && !isDay(day)) throw new UsageError(`"${day}" is not a day: write yyyy-MM-dd.`);
    }
    const opened = await record();
    const { id, name, isRevoked } = await findKey(opened, prefix);
    if (!isRevoked) out(`The key "${name}" is still valid: what it sends from now on counts. Revoke it first.`);
    const range = { ...(from ? { from } : {}), ...(to ? { to } : {}) };
    const options = { actor: CLI, rawDays: readConfig().rawRetentionDays };
    for (const line of reportLines(await withdrawMeasurements(opened, { keyId: id, ...range }, options))) out(line);
    return 0;
  },
};

function* reportLines({ counted, waiting, days, incomplete, keptSince }: WithdrawnMeasurements): Generator<string> {
  yield `Taken back: ${counted} measurements that counted and ${waiting} that waited; ${days} school-days added up anew.`;
  if (keptSince)
    yield `What the key sent for days before ${keptSince} lives on in sums alone and cannot be told from others.`;
  if (incomplete.length > 0)
    yield `Not taken back, because not all that they add up is kept: ${incomplete.length} school-days`;
  for (const { school_id, day } of incomplete.slice(0, SHOWN)) yield `  school ${school_id}, ${day}`;
  if (incomplete.length > SHOWN) yield `  and ${incomplete.length - SHOWN} more`;
}

/**
 * Finds the only key with this prefix, including revoked keys. @throws Error when no key or more than one key matches
 */
async function findKey({ db }: OpenRecord, prefix: string) {
  const keys = await db
    .selectFrom("api_key")
    .select(["id", "name", "deleted"])
    .where(({ eb, fn, val }) => eb(fn<boolean>("starts_with", ["prefix", val(prefix)]), "=", true))
    .execute();
  const [key] = keys;
  if (!key) throw new Error(`No key begins with "${prefix}".`);
  if (keys.length > 1) throw new Error(`${keys.length} keys begin with "${prefix}": give more of it.`);
  return { id: key.id, name: key.name, isRevoked: key.deleted !== null };
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;
}
