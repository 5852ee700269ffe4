import type { Kysely } from "kysely";
import { audit, publishChanges } from "../../record/journals.ts";
import type { OpenRecord } from "../../record/open.ts";
import type { Database } from "../../record/tables/index.ts";
import { type BulkTransaction, inBulkTransaction } from "../bulk-transaction.ts";
import { readSchoolFile } from "../school-files/read-file.ts";
import { FileError, type Rejection } from "../school-files/reasons.ts";
import { applyOutcome } from "./apply.ts";
import { checkedRows } from "./checked-rows.ts";
import { type CountryRows, changesOf, countOutcome, updateCountries } from "./country-outcomes.ts";
import { removeDemoSchools } from "./demo-schools.ts";
import { ImportCountries } from "./import-countries.ts";
import { decideConnection, decideOutcome, type FileAttributes, matchIncoming, partAttributes } from "./match.ts";
import type { ImportReport } from "./report.ts";
import { RowTally } from "./row-tally.ts";
import { Fingerprinted, type ImportSource, openFile } from "./source.ts";
import { copyIncoming, createIncoming } from "./staging.ts";
import { beginImport, finishImport, type ImportHead, storeFailure } from "./store-report.ts";

export interface ImportProgress {
  readonly phase: "reading" | "comparing" | "writing";
  readonly rows: number;
  readonly bytes: number;
  /** Undefined when the size of the source is not known beforehand. */
  readonly totalBytes: number | undefined;
}

export interface ImportOptions {
  /** A path, or bytes with a name. */
  readonly file: string | ImportSource;
  /** Do everything, report it, and keep nothing. */
  readonly dryRun?: boolean;
  /** ISO 3166 code of the country of all rows; rows that name another one are rejected. */
  readonly countryCode?: string;
  /** `demo` marks the schools as invented. */
  readonly kind?: "schools" | "demo";
  /** Runs first in the same transaction, for what belongs to the import. */
  readonly prepare?: (db: Kysely<Database>) => Promise<void>;
  /** Who imports: "system", "cli" or "user:12". */
  readonly actor?: string;
  readonly onProgress?: (progress: ImportProgress) => void;
  /** Sees every rejected row, also those beyond what the report keeps. */
  readonly onRejection?: (rejection: Rejection) => void;
  /** Cancels the import; nothing of it stays. */
  readonly signal?: AbortSignal;
}

/**
 * Takes the schools of a CSV file into the record, in one transaction. Each row ends imported, updated, unchanged or
 * rejected; a file imported a second time changes nothing. Blank cells and absent columns leave what the record has.
 * The first real import into a country removes its demonstration schools.
 * @throws FileError when the file as a whole is unfit (its report is stored); the signal's reason when cancelled.
 */
export async function importSchools(record: OpenRecord, options: ImportOptions): Promise<ImportReport> {
  const source = typeof options.file === "string" ? await openFile(options.file) : options.file;
  const head: ImportHead = { kind: options.kind ?? "schools", fileName: source.name, actor: options.actor ?? "cli" };
  const { signal, dryRun = false } = options;
  try {
    return await inBulkTransaction(record, { signal, rollBack: dryRun }, async (transaction) => {
      const countries = await ImportCountries.read(record.db);
      return new SchoolImport(transaction, options, source, head).run(countries);
    });
  } catch (error) {
    if (error instanceof FileError && !dryRun) await storeFailure(record.db, head, error.message);
    throw error;
  }
}

/** One import on its way through the transaction. */
class SchoolImport {
  readonly #started = performance.now();
  readonly #transaction: BulkTransaction;
  readonly #options: ImportOptions;
  readonly #source: ImportSource;
  readonly #head: ImportHead;
  readonly #bytes: Fingerprinted;
  readonly #tally: RowTally;

  constructor(transaction: BulkTransaction, options: ImportOptions, source: ImportSource, head: ImportHead) {
    this.#transaction = transaction;
    this.#options = options;
    this.#source = source;
    this.#head = head;
    this.#bytes = new Fingerprinted(source.chunks);
    this.#tally = new RowTally(options.onRejection);
  }

  async run(countries: ImportCountries): Promise<ImportReport> {
    const { client, db } = this.#transaction;
    await this.#options.prepare?.(db);
    const importId = await beginImport(db, this.#head);
    const { attributes, ignored } = await this.#stage(countries);
    this.#progress("comparing");
    const isDemo = this.#head.kind === "demo";
    const demoRemoved = isDemo ? new Map<number, number>() : await removeDemoSchools(db, await this.#countryIds());
    await matchIncoming(client);
    await decideOutcome(client, attributes);
    await decideConnection(client);
    this.#progress("writing");
    await applyOutcome(client, attributes, { importId, actor: this.#head.actor, isDemo });
    const outcomes = await countOutcome(db, demoRemoved);
    await updateCountries(db, outcomes, { name: this.#source.name, isDemo, actor: this.#head.actor });
    const report = this.#report(importId, outcomes, ignored);
    await finishImport(db, importId, report);
    await this.#publishChanges(importId, report, outcomes);
    return report;
  }

  /** Reads the file into the table `incoming`. */
  async #stage(countries: ImportCountries): Promise<{ attributes: FileAttributes; ignored: readonly string[] }> {
    const { client } = this.#transaction;
    const { signal, countryCode } = this.#options;
    const file = await readSchoolFile(this.#bytes.read(), { countryGiven: countryCode !== undefined });
    const attributes = file.columns.attributes.map(({ attribute }) => attribute);
    await createIncoming(client, attributes);
    await copyIncoming(
      client,
      attributes,
      this.#watched(checkedRows(file, countries, countryCode, this.#tally)),
      signal,
    );
    return { attributes: partAttributes(attributes), ignored: file.columns.ignored };
  }

  async *#watched<T>(blocks: AsyncIterable<T>): AsyncGenerator<T> {
    for await (const block of blocks) {
      this.#progress("reading");
      yield block;
    }
  }

  #progress(phase: ImportProgress["phase"]): void {
    this.#options.onProgress?.({
      phase,
      rows: this.#tally.total,
      bytes: this.#bytes.bytes,
      totalBytes: this.#source.bytes,
    });
  }

  async #countryIds(): Promise<number[]> {
    const { rows } = await this.#transaction.client.query<{ id: number }>(
      "select distinct country_id as id from incoming",
    );
    return rows.map(({ id }) => id);
  }

  #report(importId: number, outcomes: readonly CountryRows[], ignoredColumns: readonly string[]): ImportReport {
    const sum = (count: "imported" | "updated" | "unchanged") => outcomes.reduce((total, row) => total + row[count], 0);
    const { total, accepted, rejections, rejected, warnings } = this.#tally;
    const dryRun = this.#options.dryRun ?? false;
    return {
      importId: dryRun ? null : importId,
      fileName: this.#source.name,
      bytes: this.#bytes.bytes,
      sha256: this.#bytes.sha256(),
      dryRun,
      seconds: (performance.now() - this.#started) / 1000,
      rows: {
        total,
        imported: sum("imported"),
        updated: sum("updated"),
        unchanged: sum("unchanged"),
        rejected: total - accepted,
      },
      rejections,
      rejected,
      warnings,
      ignoredColumns,
      countries: outcomes,
    };
  }

  async #publishChanges(importId: number, { rows }: ImportReport, outcomes: readonly CountryRows[]): Promise<void> {
    const { db } = this.#transaction;
    await audit(db, {
      actor: this.#head.actor,
      action: "import",
      entity: "import",
      entityId: importId,
      summary: `${this.#source.name}: ${rows.imported} imported, ${rows.updated} updated, ${rows.unchanged} unchanged, ${rows.rejected} rejected`,
    });
    await publishChanges(db, await changesOf(db, outcomes));
  }
}
