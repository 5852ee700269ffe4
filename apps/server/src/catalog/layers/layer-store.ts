import type { Kysely } from "kysely";
import { type Actor, actorText } from "../../record/actor.ts";
import type { Database } from "../../record/tables/index.ts";
import type { Unit } from "../../record/unit/unit.ts";
import { write } from "../../record/unit/write.ts";
import { checkLayer, countryIdsOf, type LayerFacts } from "./check/check-layer.ts";
import { type LayerInput, type LayerProblem, readLayer } from "./check/layer-input.ts";

/** What became of a layer that somebody wrote: its id, or everything that is wrong with it. */
export type AddedLayer = { readonly id: number } | { readonly problems: readonly LayerProblem[] };

/** A layer of the record, and everything that is wrong with it. */
export interface CheckedLayer {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly type: "LIVE" | "STATIC";
  readonly status: string;
  readonly problems: readonly LayerProblem[];
}

/**
 * Checks a layer and keeps it, as one unit of work: the audit says who added it, and running servers show it. Nothing is
 * written when it has problems.
 */
export async function addLayer(db: Kysely<Database>, written: unknown, actor: Actor): Promise<AddedLayer> {
  const read = readLayer(written);
  if ("problems" in read) return read;
  const { layer } = read;
  const reason = `Layer ${layer.code} "${layer.name}" on ${layer.column_name}`;
  return write({ db }, actor, { reason }, async (unit) => {
    const facts = await readFacts(unit.db);
    const problems = checkLayer(layer, facts);
    if (problems.length > 0) return { problems };
    return { id: await insertLayer(unit, layer, facts, actor) };
  });
}

/** Checks every living layer, or the one with that id or code. */
export async function checkLayers(db: Kysely<Database>, which?: string): Promise<CheckedLayer[]> {
  const facts = await readFacts(db);
  const rows = await db.selectFrom("layer").selectAll().where("deleted", "is", null).orderBy("id").execute();
  const sources = await db
    .selectFrom("layer_source")
    .select(["layer_id", "source_id"])
    .where("deleted", "is", null)
    .execute();
  const wanted = rows.filter(
    ({ id, code }) => which === undefined || String(id) === which || code === which.toUpperCase(),
  );
  return wanted.map((row) => {
    const read = readLayer({
      code: row.code,
      name: row.name,
      description: row.description,
      icon: row.icon,
      type: row.type,
      category: row.category,
      column_name: row.column_name,
      applicable_countries: row.applicable_countries,
      global_benchmark: row.global_benchmark,
      base_benchmark: row.base_benchmark,
      is_reverse: row.is_reverse,
      aggregate: row.aggregate,
      legend_configs: row.legend_configs,
      source_ids: sources.flatMap(({ layer_id, source_id }) => (layer_id === row.id ? [source_id] : [])),
    });
    const others = rows.filter(({ id }) => id !== row.id).map(({ code }) => code);
    const problems =
      "problems" in read ? read.problems : checkLayer(read.layer, { ...facts, takenCodes: new Set(others) });
    return { id: row.id, code: row.code, name: row.name, type: row.type, status: row.status, problems };
  });
}

async function readFacts(db: Kysely<Database>): Promise<LayerFacts> {
  const countries = await db.selectFrom("country").select(["id", "code"]).where("deleted", "is", null).execute();
  const sources = await db.selectFrom("source").select("id").where("deleted", "is", null).execute();
  const layers = await db.selectFrom("layer").select("code").where("deleted", "is", null).execute();
  return {
    countries: new Map(countries.map(({ code, id }) => [code, id])),
    sourceIds: new Set(sources.map(({ id }) => id)),
    takenCodes: new Set(layers.map(({ code }) => code)),
  };
}

async function insertLayer(unit: Unit, layer: LayerInput, facts: LayerFacts, actor: Actor): Promise<number> {
  const { source_ids, applicable_countries: _, global_benchmark, legend_configs, status, ...plain } = layer;
  const { id } = await unit.insert("layer", {
    ...plain,
    applicable_countries: countryIdsOf(layer, facts),
    global_benchmark: JSON.stringify(global_benchmark),
    legend_configs: JSON.stringify(legend_configs),
    status,
    published_at: status === "PUBLISHED" ? new Date() : null,
    published_by: status === "PUBLISHED" ? actorText(actor) : null,
  });
  for (const source_id of source_ids) await unit.insert("layer_source", { layer_id: id, source_id });
  return id;
}
