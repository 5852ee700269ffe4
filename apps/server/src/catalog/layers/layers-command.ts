import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { type Command, type CommandTools, UsageError } from "../../command.ts";
import { CLI } from "../../record/actor.ts";
import type { LayerProblem } from "./check/layer-input.ts";
import { addLayer, checkLayers } from "./layer-store.ts";

export const layersCommand: Command = {
  usage: "layers add FILE.json|- | layers check [ID|CODE] | layers list",
  summary: "add a layer of the map, say what is wrong with layers, list them",
  run: async ([action, word, ...more], tools) => {
    if (action === "add" && word !== undefined && more.length === 0) return add(word, tools);
    if (action === "check" && more.length === 0) return check(word, tools);
    if (action === "list" && word === undefined) return list(tools);
    throw new UsageError("Say what to do with layers: add a file, check or list.");
  },
};

async function add(file: string, { record, out }: CommandTools): Promise<number> {
  const written = parse(file === "-" ? await text(process.stdin) : await readFile(file, "utf8"), file);
  const { db } = await record();
  const added = await addLayer(db, written, CLI);
  if ("id" in added) {
    out(`Added layer ${added.id}.`);
    return 0;
  }
  print(added.problems, out);
  out("Nothing was added.");
  return 1;
}

async function check(which: string | undefined, { record, out }: CommandTools): Promise<number> {
  const { db } = await record();
  const layers = await checkLayers(db, which);
  if (which !== undefined && layers.length === 0) throw new Error(`There is no layer "${which}".`);
  for (const { id, code, problems } of layers) {
    out(`${id} ${code}: ${problems.length === 0 ? "nothing is wrong" : `${problems.length} problems`}`);
    print(problems, out);
  }
  return layers.some(({ problems }) => problems.length > 0) ? 1 : 0;
}

async function list({ record, out }: CommandTools): Promise<number> {
  const { db } = await record();
  for (const { id, code, name, type, status } of await checkLayers(db)) {
    out(`${id}  ${code}  ${type}  ${status}  ${name}`);
  }
  return 0;
}

function parse(json: string, file: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file === "-" ? "The input" : file} is not JSON: ${reason}`);
  }
}

function print(problems: readonly LayerProblem[], out: CommandTools["out"]): void {
  for (const { path, message } of problems) out(`  ${path || "the layer"}: ${message}`);
}
