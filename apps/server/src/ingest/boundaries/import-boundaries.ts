import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { sql } from "kysely";
import { audit, publishChanges } from "../../record/journals.ts";
import type { OpenRecord } from "../../record/open.ts";
import { type BulkTransaction, inBulkTransaction } from "../bulk-transaction.ts";
import { readPlacer } from "../placing/read-placer.ts";
import { beginImport, storeFailure } from "../schools/store-report.ts";
import { foreignBoundaries } from "./foreign-boundaries.ts";
import { pairRegions } from "./pair-regions.ts";
import { type Boundary, BoundaryProblem, readBoundaries } from "./read-boundaries.ts";
import { type PlacedAnew, placeSchoolsAnew } from "./replace-schools.ts";
import { readRegions, writeRegions } from "./write-regions.ts";

export interface BoundariesOptions {
  /** Path of a GeoJSON file. */
  readonly file: string;
  /** ISO 3166 code of the country, two or three letters, any case. */
  readonly countryCode: string;
  /** Property of the features that holds the region's name. */
  readonly nameProperty?: string;
  /** Key of what the regions are called, for example "county"; default what the country's regions are called now. */
  readonly level?: string;
  readonly dryRun?: boolean;
  readonly actor?: string;
  readonly signal?: AbortSignal;
}

export interface BoundariesReport {
  /** The stored report; null after a dry run. */
  readonly importId: number | null;
  readonly country: string;
  readonly fileName: string;
  readonly dryRun: boolean;
  readonly seconds: number;
  /** Names of the regions. */
  readonly kept: readonly string[];
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly schools: PlacedAnew;
}

/**
 * Replaces the regions of a country by those of a GeoJSON file and puts its schools into them, in one transaction.
 * Regions of the same ISO code or name keep their id and code; the others of before are marked deleted.
 * @throws BoundaryProblem when the file is unfit; nothing has changed then.
 */
export async function importBoundaries(record: OpenRecord, options: BoundariesOptions): Promise<BoundariesReport> {
  const started = performance.now();
  const { dryRun = false, signal, actor = "cli" } = options;
  const fileName = basename(options.file);
  const text = await readFile(options.file, "utf8").catch(() => {
    throw new Error(`There is no file "${options.file}".`);
  });
  try {
    const boundaries = readBoundaries(text, options.nameProperty);
    return await inBulkTransaction(record, { signal, rollBack: dryRun }, async (transaction) => {
      const result = await replaceRegions(transaction, boundaries, { ...options, actor, fileName });
      const seconds = (performance.now() - started) / 1000;
      return { ...result, importId: dryRun ? null : result.importId, fileName, dryRun, seconds };
    });
  } catch (error) {
    if (error instanceof BoundaryProblem && !dryRun) {
      await storeFailure(record.db, { kind: "boundaries", fileName, actor }, error.message);
    }
    throw error;
  }
}

async function replaceRegions(
  { db, client }: BulkTransaction,
  boundaries: readonly Boundary[],
  options: BoundariesOptions & { readonly actor: string; readonly fileName: string },
) {
  const { actor, fileName } = options;
  const country = await countryOf(db, options.countryCode);
  const foreign = foreignBoundaries(country, boundaries);
  if (foreign.length > 0) throw new BoundaryProblem(foreign);
  const pairing = pairRegions(country.iso3, await readRegions(db, country.id), boundaries);
  const level = options.level ?? null;
  await writeRegions(db, pairing, { countryId: country.id, level: level ?? country.region_level, actor });
  if (level !== null)
    await db.updateTable("country").set({ region_level: level }).where("id", "=", country.id).execute();

  const schools = await placeSchoolsAnew(client, country.id, await readPlacer(db, country), actor);
  const importId = await beginImport(db, { kind: "boundaries", fileName, actor });
  await db
    .updateTable("import")
    .set({
      country_id: country.id,
      status: "completed",
      finished_at: sql`clock_timestamp()`,
      rows_total: boundaries.length,
      rows_imported: pairing.added.length,
      rows_updated: pairing.kept.length,
    })
    .where("id", "=", importId)
    .execute();
  const [kept, added, removed] = [pairing.kept.length, pairing.added.length, pairing.removed.length];
  await audit(db, {
    actor,
    action: "import",
    entity: "region",
    entityId: country.code,
    summary: `${fileName}: ${kept} regions of ${country.name} kept, ${added} added, ${removed} removed; ${schools.moved} schools moved`,
  });
  await publishChanges(db, [
    { kind: "region", countryId: country.id },
    { kind: "school", countryId: country.id },
  ]);
  return {
    importId,
    country: country.name,
    kept: pairing.kept.map(({ boundary }) => boundary.name),
    added: pairing.added.map(({ boundary }) => boundary.name),
    removed: pairing.removed.map(({ name }) => name),
    schools,
  };
}

async function countryOf(db: BulkTransaction["db"], code: string) {
  const plain = code.trim().toUpperCase();
  const country = await db
    .selectFrom("country")
    .select(["id", "code", "iso3", "name", "region_level"])
    .where("deleted", "is", null)
    .where(({ or, eb }) => or([eb("code", "=", plain), eb("iso3", "=", plain)]))
    .executeTakeFirst();
  if (!country) throw new BoundaryProblem([`There is no country with the code "${code}".`]);
  return country;
}
