import { CORRECTIONS_SOURCE, correctionResource, correctionRoutes, METRICS } from "@schoolmap/contract";
import { sql } from "kysely";
import { limitOf } from "../../admin/reach.ts";
import { defineResource, type Row } from "../../admin/resource.ts";
import { noSuchReference } from "../../admin/write-errors.ts";
import type { Fault } from "../../http/http-error.ts";
import type { Actor } from "../../record/actor.ts";
import { findOrCreateSource } from "../../record/sources.ts";
import type { Unit } from "../../record/unit/unit.ts";

/** Source of days that have a corrected value but no measurement. */
const SOURCE = { name: CORRECTIONS_SOURCE, type: "UPLOAD" } as const;

/** Values in place of measured ones. A trigger notifies the rollup, which updates the sums. */
export const CORRECTIONS_RESOURCE = defineResource({
  declaration: correctionResource,
  routes: correctionRoutes,
  table: "correction",
  texts: ["reason"],
  check: async (_unit, row) => faultsOf(row),
  create: async (unit, input, actor) => {
    const country_id = await countryOf(unit, input, actor);
    const { source } = await findOrCreateSource(unit.db, { ...SOURCE, status: "PUBLISHED" });
    const row = await unit.insert("correction", { ...input, country_id, source_id: source.id } as never);
    return { row: row as unknown as Row };
  },
});

function faultsOf(row: Row): Fault[] {
  const isEmpty = METRICS.every(({ key }) => row[key] === null || row[key] === undefined);
  const isMonday = new Date(`${row.start}T00:00:00Z`).getUTCDay() === 1;
  return [
    ...(isEmpty ? [{ path: "download", code: "required", message: "Set at least one value." }] : []),
    ...(row.unit === "week" && !isMonday
      ? [{ path: "start", code: "invalid", message: "A week begins on a Monday." }]
      : []),
  ];
}

/**
 * Returns the country of the corrected place. A school must have measured, because it is not in the numbers otherwise.
 */
async function countryOf({ db }: Unit, { scope, place_id }: Row, actor: Actor): Promise<number> {
  const reach = limitOf(actor);
  const { rows } = await (scope === "country"
    ? sql<{ id: number }>`select id from country where id = ${place_id} and deleted is null`
    : sql<{ id: number }>`
        select s.country_id as id from school s join school_registration r on r.school_id = s.id
        where s.id = ${place_id} and s.deleted is null`
  ).execute(db);
  const id = rows[0]?.id;
  if (id === undefined || (reach && !reach.has(id))) throw noSuchReference("place_id");
  return id;
}
