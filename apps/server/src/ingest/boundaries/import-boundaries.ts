import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { sql } from "kysely";
import { type Actor, CLI } from "../../record/actor.ts";
import type { OpenRecord } from "../../record/open.ts";
import type { BulkEntry, BulkUnit } from "../../record/unit/write-bulk.ts";
import { readPlacer } from "../placing/read-placer.ts";
import { recordedImport } from "../schools/store-report.ts";
import { assignRegions, type RegionAssignment } from "./assign-regions.ts";
import { BoundaryProblem, boundaryProblem } from "./boundary-problem.ts";
import { foreignBoundaries } from "./foreign-boundaries.ts";
import { pairRegions } from "./pair-regions.ts";
import { type Boundary, readBoundaries } from "./read-boundaries.ts";
import { readRegions, writeRegions } from "./write-regions.ts";

export interface BoundariesOptions {
  readonly fileName: string;
  /** Text of the GeoJSON file. */
  readonly text: string;
  /** ISO 3166 code of the country, two or three letters, any case. */
  readonly countryCode: string;
  /** Property of the features that contains the region's name. */
  readonly nameProperty?: string;
  /** Key of the region type, for example "county"; defaults to the current region type of the country. */
  readonly level?: string;
  readonly dryRun?: boolean;
  readonly actor?: Actor;
  readonly signal?: AbortSignal;
}

export interface BoundariesReport {
  /** Id of the stored report, also for a dry run. */
  readonly importId: number;
  readonly country: string;
  readonly fileName: string;
  readonly dryRun: boolean;
  readonly seconds: number;
  /** Names of the retained regions. */
  readonly kept: readonly string[];
  /** Retained regions that get another name. */
  readonly renamed: readonly { readonly code: string; readonly before: string; readonly after: string }[];
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly schools: RegionAssignment;
}

/** Reads a boundary file from disk. @throws Error when the file does not exist. */
export async function readBoundariesFile(path: string): Promise<Pick<BoundariesOptions, "fileName" | "text">> {
  const text = await readFile(path, "utf8").catch(() => {
    throw new Error(`There is no file "${path}".`);
  });
  return { fileName: basename(path), text };
}

/**
 * Replaces the regions of a country with those of a GeoJSON file and reassigns its schools, in one transaction. Regions
 * with the same ISO code or name keep their id and code; the other existing ones are marked as deleted.
 * @throws BoundaryProblem when the file is invalid; nothing is changed then.
 */
export async function importBoundaries(record: OpenRecord, options: BoundariesOptions): Promise<BoundariesReport> {
  const started = performance.now();
  const { dryRun = false, signal, actor = CLI, fileName, text } = options;
  const head = { kind: "boundaries", fileName, actor, dryRun } as const;
  const result = await recordedImport(record, head, { signal, audit: entryOf, finish }, async (unit, importId) => {
    const boundaries = readBoundaries(text, options.nameProperty);
    return { ...(await replaceRegions(unit, boundaries, options)), importId, fileName };
  });
  const { code: _code, ...report } = result;
  return { ...report, dryRun, seconds: (performance.now() - started) / 1000 };
}

type Replaced = Omit<BoundariesReport, "dryRun" | "seconds"> & { readonly code: string };

function entryOf({ fileName, code, country, kept, added, removed, schools }: Replaced): BulkEntry {
  const counts = { kept: kept.length, added: added.length, removed: removed.length, moved: schools.moved };
  return {
    action: "import",
    entity: "region",
    entityId: code,
    summary: `${fileName}: ${counts.kept} regions of ${country} kept, ${counts.added} added, ${counts.removed} removed; ${counts.moved} schools moved`,
    counts,
  };
}

async function finish(db: BulkUnit["db"], importId: number, { code, kept, added }: Replaced): Promise<void> {
  await db
    .updateTable("import")
    .set(({ selectFrom }) => ({
      country_id: selectFrom("country").select("id").where("code", "=", code).where("deleted", "is", null),
      status: "completed",
      finished_at: sql`clock_timestamp()`,
      rows_total: kept.length + added.length,
      rows_imported: added.length,
      rows_updated: kept.length,
    }))
    .where("id", "=", importId)
    .execute();
}

async function replaceRegions(unit: BulkUnit, boundaries: readonly Boundary[], options: BoundariesOptions) {
  const { db, client } = unit;
  const country = await countryOf(db, options.countryCode);
  const foreign = foreignBoundaries(country, boundaries);
  if (foreign.length > 0) throw new BoundaryProblem(foreign);
  const pairing = pairRegions(country.iso3, await readRegions(db, country.id), boundaries);
  const level = options.level ?? null;
  await writeRegions(db, pairing, { countryId: country.id, level: level ?? country.region_level });
  if (level !== null)
    await db.updateTable("country").set({ region_level: level }).where("id", "=", country.id).execute();
  const schools = await assignRegions(client, country.id, await readPlacer(db, country));
  unit.touched("country", { countryId: country.id });
  unit.touched("region", { countryId: country.id });
  unit.touched("school", { countryId: country.id });
  return {
    country: country.name,
    code: country.code,
    kept: pairing.kept.map(({ boundary }) => boundary.name),
    renamed: pairing.kept
      .filter(({ region, boundary }) => region.isLive && region.name !== boundary.name)
      .map(({ region, boundary }) => ({ code: region.code, before: region.name, after: boundary.name })),
    added: pairing.added.map(({ boundary }) => boundary.name),
    removed: pairing.removed.map(({ name }) => name),
    schools,
  };
}

async function countryOf(db: BulkUnit["db"], code: string) {
  const plain = code.trim().toUpperCase();
  const country = await db
    .selectFrom("country")
    .select(["id", "code", "iso3", "name", "region_level"])
    .where("deleted", "is", null)
    .where(({ or, eb }) => or([eb("code", "=", plain), eb("iso3", "=", plain)]))
    .executeTakeFirst();
  if (!country) throw new BoundaryProblem([boundaryProblem("unknown_country", { code })]);
  return country;
}
