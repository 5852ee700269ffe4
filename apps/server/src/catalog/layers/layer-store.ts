import { layerResource } from "@schoolmap/contract";
import { type Kysely, sql } from "kysely";
import { type Actor, actorText } from "../../record/actor.ts";
import type { Database } from "../../record/tables/index.ts";
import type { Unit } from "../../record/unit/unit.ts";
import { write } from "../../record/unit/write.ts";
import { checkLayer, countryIdsOf, type LayerFacts } from "./check/check-layer.ts";
import { type LayerInput, type LayerProblem, readLayer } from "./check/layer-input.ts";

/** Result of adding a layer: its id, or all of its problems. */
export type AddedLayer = { readonly id: number } | { readonly problems: readonly LayerProblem[] };

/** A layer of the record with its problems. */
export interface CheckedLayer {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly type: "LIVE" | "STATIC";
  readonly status: string;
  readonly problems: readonly LayerProblem[];
}

/**
 * Checks a layer and stores it in one unit of work: the audit records the actor, and running servers show it. Nothing
 * is written when it has problems.
 */
export async function addLayer(db: Kysely<Database>, written: unknown, actor: Actor): Promise<AddedLayer> {
  const read = readLayer(written);
  if ("problems" in read) return read;
  const { layer } = read;
  const reason = `Layer ${layer.code} "${layer.name}" on ${layer.column_name}`;
  return write({ db }, actor, { reason }, async (unit) => {
    const facts = await readFacts(unit.db, null);
    const problems = checkLayer(layer, facts);
    if (problems.length > 0) return { problems };
    return { id: await insertLayer(unit, layer, facts, actor) };
  });
}

/** Checks every layer that is not deleted, or only the one with that id or code. */
export async function checkLayers(db: Kysely<Database>, which?: string): Promise<CheckedLayer[]> {
  const rows = await db.selectFrom("layer").selectAll().where("deleted", "is", null).orderBy("id").execute();
  const wanted = rows.filter(
    ({ id, code }) => which === undefined || String(id) === which || code === which.toUpperCase(),
  );
  const checked: CheckedLayer[] = [];
  for (const { id, code, name, type, status, ...row } of wanted) {
    checked.push({ id, code, name, type, status, problems: await layerProblems(db, { code, name, type, ...row }, id) });
  }
  return checked;
}

/** Fields of a layer that are checked together; a stored layer has more fields. */
const CHECKED_FIELDS = Object.keys(layerResource.create);

/**
 * Returns all problems of a layer of the record or of a layer to be created.
 *
 * @param id null for a new layer
 */
export async function layerProblems(
  db: Kysely<Database>,
  row: Readonly<Record<string, unknown>>,
  id: number | null,
): Promise<readonly LayerProblem[]> {
  const fields = Object.fromEntries(CHECKED_FIELDS.map((name) => [name, row[name]]));
  const read = readLayer(fields);
  return "problems" in read ? read.problems : checkLayer(read.layer, await readFacts(db, id));
}

/**
 * @param id id of the checked layer: its own code does not count as taken, and it may keep a source that was disabled
 *   since
 */
async function readFacts(db: Kysely<Database>, id: number | null): Promise<LayerFacts> {
  const countries = await db.selectFrom("country").select(["id", "code"]).where("deleted", "is", null).execute();
  const sources = await db
    .selectFrom("source")
    .select("id")
    .where("deleted", "is", null)
    .where((is) => is.or([is("status", "=", "PUBLISHED"), isNamedBy(id)]))
    .execute();
  const layers = await db.selectFrom("layer").select(["id", "code"]).where("deleted", "is", null).execute();
  return {
    countries: new Map(countries.map(({ code, id }) => [code, id])),
    sourceIds: new Set(sources.map(({ id }) => id)),
    takenCodes: new Set(layers.filter((layer) => layer.id !== id).map(({ code }) => code)),
  };
}

function isNamedBy(layerId: number | null) {
  return sql<boolean>`source.id = any((select source_ids from layer where id = ${layerId})::integer[])`;
}

async function insertLayer(unit: Unit, layer: LayerInput, facts: LayerFacts, actor: Actor): Promise<number> {
  const { applicable_countries: _, global_benchmark, legend_configs, status, ...plain } = layer;
  const { id } = await unit.insert("layer", {
    ...plain,
    applicable_countries: countryIdsOf(layer, facts),
    global_benchmark: JSON.stringify(global_benchmark),
    legend_configs: JSON.stringify(legend_configs),
    status,
    published_at: status === "PUBLISHED" ? new Date() : null,
    published_by: status === "PUBLISHED" ? actorText(actor) : null,
  });
  return id;
}
