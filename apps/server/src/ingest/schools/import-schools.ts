import { type Actor, CLI } from "../../record/actor.ts";
import type { OpenRecord } from "../../record/open.ts";
import type { BulkEntry, BulkUnit } from "../../record/unit/write-bulk.ts";
import { readSchoolFile } from "../school-files/read-file.ts";
import type { Rejection } from "../school-files/reasons.ts";
import { checkedRows } from "./checked-rows.ts";
import type { CountryRows } from "./country-outcomes.ts";
import { ImportCountries } from "./import-countries.ts";
import { type FileAttributes, partAttributes } from "./match.ts";
import type { ImportReport } from "./report.ts";
import { RowTally } from "./row-tally.ts";
import { Fingerprinted, type ImportSource, openFile } from "./source.ts";
import { copyIncoming, createIncoming } from "./staging.ts";
import { finishImport, type ImportHead, recordedImport } from "./store-report.ts";
import { takeIncoming } from "./take-incoming.ts";

export interface ImportProgress {
  readonly phase: "reading" | "comparing" | "writing";
  readonly rows: number;
  readonly bytes: number;
  /** Undefined when the size of the source is not known in advance. */
  readonly totalBytes: number | undefined;
}

export interface ImportOptions {
  /** A path, or bytes with a name. */
  readonly file: string | ImportSource;
  /** Performs and reports the whole import without storing it. */
  readonly dryRun?: boolean;
  /** ISO 3166 code of the country of all rows; rows with another country are rejected. */
  readonly countryCode?: string;
  /** `demo` marks the schools as invented. */
  readonly kind?: "schools" | "demo";
  /**
   * Removes rows from the table `outcome` that must not be written yet, and returns their number. The demonstration
   * schools of a country are then retained until staff publish real ones.
   */
  readonly hold?: (unit: BulkUnit, importId: number) => Promise<number>;
  /** Runs first in the same transaction, for writes that belong to the import. */
  readonly prepare?: (unit: BulkUnit) => Promise<void>;
  /** Actor of the import; defaults to a user of the command line. */
  readonly actor?: Actor;
  readonly onProgress?: (progress: ImportProgress) => void;
  /** Called for every rejected row, including those that the report does not store. */
  readonly onRejection?: (rejection: Rejection) => void;
  /** Cancels the import without storing any data. */
  readonly signal?: AbortSignal;
}

/**
 * Imports the schools of a CSV file into the record, in one transaction. Each row is imported, updated, unchanged or
 * rejected; importing a file twice changes nothing. Blank cells and missing columns do not change the record. The first
 * real import into a country removes its demonstration schools. The report is also stored for a failed import or a dry
 * run.
 * @throws FileError when the whole file is invalid; the signal's reason when cancelled
 */
export async function importSchools(record: OpenRecord, options: ImportOptions): Promise<ImportReport> {
  const source = typeof options.file === "string" ? await openFile(options.file) : options.file;
  const { signal, dryRun = false, kind = "schools", actor = CLI } = options;
  const head: ImportHead = { kind, fileName: source.name, actor, dryRun };
  const run = { signal, audit: entryOf, finish: finishImport };
  return recordedImport(record, head, run, async (unit, importId) => {
    const countries = await ImportCountries.read(record.db);
    return new SchoolImport(unit, options, source, head, importId).run(countries);
  });
}

function entryOf({ importId, fileName, rows }: ImportReport): BulkEntry {
  const { imported, updated, unchanged, rejected } = rows;
  return {
    action: "import",
    entity: "import",
    entityId: importId,
    summary: `${fileName}: ${imported} imported, ${updated} updated, ${unchanged} unchanged, ${rejected} rejected`,
    counts: { ...rows },
  };
}

/** One import within its transaction. */
class SchoolImport {
  readonly #started = performance.now();
  readonly #unit: BulkUnit;
  readonly #options: ImportOptions;
  readonly #source: ImportSource;
  readonly #head: ImportHead;
  readonly #importId: number;
  readonly #bytes: Fingerprinted;
  readonly #tally: RowTally;

  constructor(unit: BulkUnit, options: ImportOptions, source: ImportSource, head: ImportHead, importId: number) {
    this.#unit = unit;
    this.#importId = importId;
    this.#options = options;
    this.#source = source;
    this.#head = head;
    this.#bytes = new Fingerprinted(source.chunks);
    this.#tally = new RowTally(options.onRejection);
  }

  async run(countries: ImportCountries): Promise<ImportReport> {
    const { hold } = this.#options;
    await this.#options.prepare?.(this.#unit);
    const { attributes, ignored } = await this.#stage(countries);
    this.#progress("comparing");
    const { outcomes, held } = await takeIncoming(this.#unit, attributes, {
      importId: this.#importId,
      isDemo: this.#head.kind === "demo",
      sourceName: this.#source.name,
      hold,
      keepsDemo: hold !== undefined,
      onDecided: async () => this.#progress("writing"),
    });
    return this.#report(outcomes, held, ignored);
  }

  /** Reads the file into the table `incoming`. */
  async #stage(countries: ImportCountries): Promise<{ attributes: FileAttributes; ignored: readonly string[] }> {
    const { client } = this.#unit;
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

  #report(outcomes: readonly CountryRows[], held: number, ignoredColumns: readonly string[]): ImportReport {
    const sum = (count: "imported" | "updated" | "unchanged") => outcomes.reduce((total, row) => total + row[count], 0);
    const { total, accepted, rejections, rejected, warnings } = this.#tally;
    return {
      importId: this.#importId,
      fileName: this.#source.name,
      bytes: this.#bytes.bytes,
      sha256: this.#bytes.sha256(),
      dryRun: this.#head.dryRun,
      seconds: (performance.now() - this.#started) / 1000,
      rows: {
        total,
        imported: sum("imported"),
        updated: sum("updated"),
        unchanged: sum("unchanged"),
        held,
        rejected: total - accepted,
      },
      rejections,
      rejected,
      warnings,
      ignoredColumns,
      countries: outcomes,
    };
  }
}
