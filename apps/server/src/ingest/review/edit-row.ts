import type { ReviewFlag, ReviewStatus } from "@schoolmap/contract";
import { sql } from "kysely";
import type { ChangedFields, SchoolFacts, StaffEdits } from "../../record/tables/school-review.ts";
import type { Unit } from "../../record/unit/unit.ts";
import { readPlacer } from "../placing/read-placer.ts";
import { flagProposals } from "./flag-proposals.ts";
import { createProposals } from "./proposals.ts";

interface EditedRow {
  readonly id: number;
  readonly country_id: number;
  readonly region_id: number | null;
  readonly proposed: SchoolFacts;
  readonly edits: StaffEdits;
}

/** Thrown when the place entered by staff is outside the country. */
export class OutsideCountry extends Error {
  override readonly name = "OutsideCountry";
}

/**
 * Overrides values of the source, compares the row with the public school again, and updates its flags.
 * @throws OutsideCountry when the new place is outside the row's country
 */
export async function editRow(
  unit: Unit,
  row: EditedRow,
  fields: Readonly<Record<string, unknown>>,
  status: ReviewStatus,
): Promise<void> {
  const { db } = unit;
  const edits = mergedEdits(row, fields);
  const region = await regionOf(unit, row, edits);
  await createProposals(
    db,
    sql`select r.id as line, r.country_id, ${region}::integer as region_id, r.school_id, r.giga_id_school, r.external_id,
      r.kind, r.proposed, ${JSON.stringify(edits)}::jsonb as edits from school_review r where r.id = ${row.id}`,
  );
  await flagProposals(db);
  const { rows } = await sql<{ name: string; modified_fields: ChangedFields; flags: ReviewFlag[] }>`
    select name, modified_fields, flags from proposal`.execute(db);
  const { name, modified_fields, flags } = rows[0]!;
  await unit.update("school_review", row.id, {
    ...{ status, name, region_id: region, edits: JSON.stringify(edits) },
    modified_fields: JSON.stringify(modified_fields),
    changes: new Set(Object.keys(modified_fields).map((field) => field.replace("lon", "lat"))).size,
    flags: JSON.stringify(flags),
  });
}

/** A value equal to the source's value is not an edit. */
function mergedEdits({ proposed, edits }: EditedRow, fields: Readonly<Record<string, unknown>>): StaffEdits {
  const merged: Record<string, StaffEdits[string]> = { ...edits };
  for (const [field, value] of Object.entries(fields)) {
    const base = proposed[field] ?? null;
    if (value === base) delete merged[field];
    else merged[field] = { value, base };
  }
  return merged;
}

async function regionOf(
  { db }: Unit,
  { country_id, region_id, proposed }: EditedRow,
  edits: StaffEdits,
): Promise<number | null> {
  if (!("lon" in edits) && !("lat" in edits)) return region_id;
  const [lon, lat] = ["lon", "lat"].map((axis) => Number(edits[axis]?.value ?? proposed[axis]));
  const country = await db
    .selectFrom("country")
    .select(["id", "code", "name"])
    .where("id", "=", country_id)
    .executeTakeFirstOrThrow();
  const placement = (await readPlacer(db, country)).place(lon!, lat!);
  if (placement) return placement.regionId;
  throw new OutsideCountry(`Latitude ${lat}, longitude ${lon} lie outside ${country.name}.`);
}
