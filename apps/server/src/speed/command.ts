import { parseArgs } from "node:util";
import { METRICS } from "@schoolmap/contract";
import { type Command, type CommandTools, UsageError } from "../command.ts";
import { CLI } from "../record/actor.ts";
import {
  approveVisitorMeasurements,
  listVisitorMeasurements,
  type VisitorMeasurement,
} from "./visitor-measurements.ts";
import { withdrawVisitorMeasurements } from "./withdraw-visitors.ts";

/** Maximum number of measurements in one listing. */
const LISTED = 200;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const STATES = ["waiting", "counted", "withdrawn"] as const;

export const visitorsCommand: Command = {
  usage:
    "visitors list [--state waiting|counted|withdrawn] | visitors approve ID… | visitors approve --all [--country XX] | visitors withdraw ID…",
  summary: "measurements that visitors sent in: list them, let them count, take them back",
  run: async (words, tools) => {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { all: { type: "boolean" }, country: { type: "string" }, state: { type: "string" } },
    });
    const { all, country, state } = values;
    const [verb, ...ids] = positionals;
    const wrong = ids.find((id) => !UUID.test(id));
    if (wrong !== undefined) throw new UsageError(`"${wrong}" is no id of a measurement: "visitors list" shows them.`);
    if (verb === "list" && ids.length === 0) return list(state, tools);
    if (verb === "approve" && all && ids.length === 0) return approve(country ? { country } : {}, tools);
    if (verb === "approve" && !all && !country && ids.length > 0) return approve({ ids }, tools);
    if (verb === "withdraw" && ids.length > 0) return withdraw(ids, tools);
    throw new UsageError(
      "Say what to do with measurements of visitors: list, approve some or --all, or withdraw some.",
    );
  },
};

async function list(state: string | undefined, { record, out }: CommandTools): Promise<number> {
  const wanted = STATES.find((one) => one === state);
  if (state !== undefined && !wanted) throw new UsageError(`--state must be one of ${STATES.join(", ")}.`);
  const { db } = await record();
  const rows = await listVisitorMeasurements(db, { ...(wanted ? { state: wanted } : {}), limit: LISTED + 1 });
  for (const row of rows.slice(0, LISTED)) out(lineOf(row));
  if (rows.length === 0) out("There are none.");
  if (rows.length > LISTED) out(`Only the newest ${LISTED} are shown.`);
  return 0;
}

async function approve(
  which: Parameters<typeof approveVisitorMeasurements>[1],
  { record, out }: CommandTools,
): Promise<number> {
  const { db } = await record();
  const approved = await approveVisitorMeasurements(db, which, CLI);
  out(`${approved.length} measurements count now.`);
  return "ids" in which && approved.length < which.ids.length ? 1 : 0;
}

async function withdraw(ids: readonly string[], { record, out }: CommandTools): Promise<number> {
  const { withdrawn, kept } = await withdrawVisitorMeasurements(await record(), ids, CLI);
  out(`${withdrawn.length} measurements count no more.`);
  for (const id of kept) out(`${id} stays: it is too old to be taken out of the sums.`);
  return withdrawn.length < ids.length ? 1 : 0;
}

function lineOf({ id, state, school, country, measured_at, device, ...values }: VisitorMeasurement): string {
  const numbers = METRICS.flatMap(({ key, scale, unit }) => {
    const value = values[key];
    return value === null ? [] : `${key} ${value / scale} ${unit}`;
  });
  const parts = [
    id,
    state,
    measured_at.toISOString(),
    country ?? "",
    `${school ?? ""} (${values.school_id})`,
    numbers.join(", "),
  ];
  return [...parts, device ?? ""].filter(Boolean).join("  ");
}
