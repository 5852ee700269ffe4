import { readFile } from "node:fs/promises";
import { type Command, type CommandTools, UsageError } from "../../command.ts";
import { CLI } from "../../record/actor.ts";
import type { OpenRecord } from "../../record/open.ts";
import { findSource } from "../../record/sources.ts";
import { readConfig } from "../../settings/config.ts";
import { pullContext } from "./context.ts";
import { feedLine, runLines } from "./print.ts";
import { pullSource } from "./pull-source.ts";
import { addSource, feedStates, runsOf, setPaused } from "./sources.ts";

type Verb = (record: OpenRecord, word: string, tools: CommandTools) => Promise<number>;

const VERBS: Readonly<Record<string, Verb>> = { add, run, pause, resume, runs };

export const sourcesCommand: Command = {
  usage: "sources list | sources add FILE.json | sources run|pause|resume|runs NAME",
  summary: "sources that are pulled: see them, add one, pull one now, stop and resume, what its runs did",
  run: async ([verb, ...words], tools) => {
    if (verb === "list" && words.length === 0) return list(tools);
    const known = verb !== undefined && Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
    const [word] = words;
    if (!known || word === undefined || words.length > 1) {
      throw new UsageError("Say list, or add with a file, or run, pause, resume or runs with the name of a source.");
    }
    return known(await tools.record(), word, tools);
  },
};

async function list({ record, out }: CommandTools): Promise<number> {
  const states = await feedStates((await record()).db);
  if (states.length === 0) out("There are no sources that are pulled; see docs/sources.md.");
  for (const state of states) out(feedLine(state));
  return 0;
}

async function add({ db }: OpenRecord, path: string, { out }: CommandTools): Promise<number> {
  const text = await readFile(path, "utf8").catch(() => {
    throw new Error(`There is no file "${path}".`);
  });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error(`"${path}" is not valid JSON.`);
  }
  const done = await addSource(db, json, CLI);
  out(`The source was ${done}. A running server pulls it within a minute; "sources run" does at once.`);
  return 0;
}

async function run(record: OpenRecord, name: string, { out, signal }: CommandTools): Promise<number> {
  const { id } = await known(record, name);
  const outcome = await pullSource(pullContext(record, readConfig()), id, { signal });
  if (outcome.status === "taken") throw new Error(`${name} is being pulled by another process now.`);
  if (outcome.status === "gone") throw new Error(`${name} is not a source that is pulled.`);
  const [last] = await runsOf(record.db, id, 1);
  for (const line of last ? runLines(last) : []) out(line);
  return outcome.status === "succeeded" ? 0 : 1;
}

async function pause({ db }: OpenRecord, name: string, { out }: CommandTools): Promise<number> {
  if (!(await setPaused(db, name, true, CLI))) throw notPulled(name);
  out(`${name} is paused.`);
  return 0;
}

async function resume({ db }: OpenRecord, name: string, { out }: CommandTools): Promise<number> {
  if (!(await setPaused(db, name, false, CLI))) throw notPulled(name);
  out(`${name} is pulled again.`);
  return 0;
}

async function runs(record: OpenRecord, name: string, { out }: CommandTools): Promise<number> {
  const { id } = await known(record, name);
  for (const one of await runsOf(record.db, id)) for (const line of runLines(one)) out(line);
  return 0;
}

async function known({ db }: OpenRecord, name: string): Promise<{ id: number }> {
  const source = await findSource(db, name);
  if (!source) throw notPulled(name);
  return source;
}

function notPulled(name: string): Error {
  return new Error(`There is no source "${name}" that is pulled; "sources list" names them.`);
}
