import { DuplicateCheck } from "./duplicates.ts";
import type { FileColumns } from "./header.ts";
import { type Fault, type ImportCountry, type Location, locate } from "./locate.ts";
import { type Rejection, type RejectionCode, reject } from "./reasons.ts";
import type { CsvRecord, Delimiter } from "./records.ts";
import { type CellReader, createCellReader, createNumberReader, readText, type Value } from "./values.ts";

/** A valid row: placed, with every value in the format of the record. */
export interface SchoolRow extends Location {
  readonly line: number;
  readonly countryId: number;
  readonly gigaId: string | null;
  readonly externalId: string | null;
  readonly name: string | null;
  /** One value per attribute column of the file, in the same order. */
  readonly values: readonly Value[];
}

/** A cell with an invalid value for its attribute. The school is accepted, and the attribute is not changed. */
export interface CellWarning {
  readonly column: string;
  readonly line: number;
  readonly cell: string;
}

export interface RowCheckOptions {
  readonly columns: FileColumns;
  readonly delimiter: Delimiter;
  /** Finds the country by the ISO 3166 code (two or three letters, any case) in the country cell. */
  readonly countryOf: (code: string) => ImportCountry | undefined;
  /** The only country of the file, when it was specified with the file. */
  readonly only?: ImportCountry;
  readonly onWarning: (warning: CellWarning) => void;
}

const MAX_ID = 50;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Creates the check for the rows of one file, to be called in order. It stores the accepted rows to find duplicates.
 */
export function createRowCheck(options: RowCheckOptions): (record: CsvRecord) => SchoolRow | Rejection {
  const check = new RowCheck(options);
  return (record) => check.check(record);
}

/** Runs for millions of rows, so it creates no closures and no merged objects per row. */
class RowCheck {
  readonly #options: RowCheckOptions;
  readonly #readNumber: ReturnType<typeof createNumberReader>;
  readonly #readers: readonly { readonly at: number; readonly column: string; readonly read: CellReader }[];
  readonly #educationAt: number | undefined;
  readonly #duplicates = new DuplicateCheck();

  constructor(options: RowCheckOptions) {
    const { columns, delimiter } = options;
    this.#options = options;
    this.#readNumber = createNumberReader(delimiter);
    this.#readers = columns.attributes.map(({ at, attribute }) => ({
      at,
      column: attribute.column,
      read: createCellReader(attribute, delimiter),
    }));
    this.#educationAt = columns.attributes.find(({ attribute }) => attribute.column === "education_level")?.at;
  }

  check(record: CsvRecord): SchoolRow | Rejection {
    const { base } = this.#options.columns;
    const gigaId = withPlainUuid(readText(cellAt(record, base.gigaId)));
    const externalId = readText(cellAt(record, base.externalId))?.toLowerCase() ?? null;
    if (!gigaId && !externalId) return this.#reject(record, "missing_id", "The row has no Giga id and no external id.");
    if ((gigaId?.length ?? 0) > MAX_ID || (externalId?.length ?? 0) > MAX_ID) {
      return this.#reject(record, "bad_id", `An id is longer than ${MAX_ID} characters.`);
    }
    const country = this.#countryOf(cellAt(record, base.country));
    if ("code" in country) return this.#reject(record, country.code, country.message);
    const lon = this.#readNumber(cellAt(record, base.longitude));
    const lat = this.#readNumber(cellAt(record, base.latitude));
    const location = locate(country, lon, lat);
    if ("code" in location) return this.#reject(record, location.code, location.message);
    const { regionId } = location;
    const name = readText(cellAt(record, base.name));
    const identity = {
      line: record.line,
      countryId: country.id,
      gigaId,
      externalId,
      name,
      lon: location.lon,
      lat: location.lat,
    };
    const duplicate = this.#duplicates.check(identity, readText(cellAt(record, this.#educationAt)));
    if (duplicate) return this.#reject(record, duplicate.code, duplicate.message);
    // Spreading into a new object would take a second and a half per million rows.
    return Object.assign(identity, { regionId, values: this.#readValues(record) });
  }

  #countryOf(cell: string): ImportCountry | Fault {
    const { only, countryOf } = this.#options;
    const code = cell.trim();
    const country = code === "" ? only : countryOf(code);
    if (!country) {
      return {
        code: "unknown_country",
        message: code === "" ? "The country is missing." : `There is no country "${code}".`,
      };
    }
    if (!only || country === only) return country;
    return { code: "outside_country", message: `The row names ${country.name}, the file is for ${only.name}.` };
  }

  #readValues({ line, cells }: CsvRecord): Value[] {
    const values: Value[] = [];
    for (const { at, column, read } of this.#readers) {
      const cell = cells[at] ?? "";
      const value = cell === "" ? null : read(cell);
      if (value === undefined) this.#options.onWarning({ column, line, cell });
      values.push(value ?? null);
    }
    return values;
  }

  #reject({ line, cells }: CsvRecord, code: RejectionCode, message: string): Rejection {
    return reject(line, code, message, cells.join(this.#options.delimiter));
  }
}

function cellAt({ cells }: CsvRecord, at: number | undefined): string {
  return at === undefined ? "" : (cells[at] ?? "");
}

/** Converts UUIDs to lower case, so that the same id in another case identifies the same school. */
export function withPlainUuid(id: string | null): string | null {
  return id !== null && UUID.test(id) ? id.toLowerCase() : id;
}
