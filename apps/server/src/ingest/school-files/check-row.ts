import { DuplicateCheck } from "./duplicates.ts";
import type { FileColumns } from "./header.ts";
import { type ImportCountry, type Location, locate } from "./locate.ts";
import { type Rejection, type RejectionCode, reject } from "./reasons.ts";
import type { CsvRecord, Delimiter } from "./records.ts";
import { createCellReader, createNumberReader, readText, type Value } from "./values.ts";

/** A row that may be taken over: placed, with every value in the form of the record. */
export interface SchoolRow extends Location {
  readonly line: number;
  readonly countryId: number;
  readonly gigaId: string | null;
  readonly externalId: string | null;
  readonly name: string | null;
  /** One value per attribute column of the file, in its order. */
  readonly values: readonly Value[];
}

/** A cell whose value its attribute cannot hold. The school is taken, the attribute stays as it was. */
export interface CellWarning {
  readonly column: string;
  readonly line: number;
  readonly cell: string;
}

export interface RowCheckOptions {
  readonly columns: FileColumns;
  readonly delimiter: Delimiter;
  /** The country whose ISO 3166 code (two or three letters, any case) stands in the country cell. */
  readonly countryOf: (code: string) => ImportCountry | undefined;
  /** The one country of the file, when it was named beside it. */
  readonly only?: ImportCountry;
  readonly onWarning: (warning: CellWarning) => void;
}

const MAX_ID = 50;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Checks the rows of one file one after the other; it remembers those that it let through, to find duplicates. */
export function createRowCheck(options: RowCheckOptions): (record: CsvRecord) => SchoolRow | Rejection {
  const { columns, delimiter } = options;
  const { base } = columns;
  const readNumber = createNumberReader(delimiter);
  const readValues = createValuesReader(options);
  const duplicates = new DuplicateCheck();
  const educationAt = columns.attributes.find(({ attribute }) => attribute.column === "education_level")?.at;

  return (record) => {
    const cell = (at: number | undefined) => (at === undefined ? "" : (record.cells[at] ?? ""));
    const refuse = (code: RejectionCode, message: string) =>
      reject(record.line, code, message, record.cells.join(delimiter));

    const gigaId = withPlainUuid(readText(cell(base.gigaId)));
    const externalId = readText(cell(base.externalId))?.toLowerCase() ?? null;
    if (!gigaId && !externalId) return refuse("missing_id", "The row has neither a Giga id nor an external id.");
    if (Math.max(gigaId?.length ?? 0, externalId?.length ?? 0) > MAX_ID) {
      return refuse("bad_id", `An id is longer than ${MAX_ID} characters.`);
    }
    const code = cell(base.country).trim();
    const country = code === "" ? options.only : options.countryOf(code);
    if (!country)
      return refuse("unknown_country", code === "" ? "The country is missing." : `There is no country "${code}".`);
    if (options.only && country !== options.only) {
      return refuse("outside_country", `The row names ${country.name}, the file is for ${options.only.name}.`);
    }
    const location = locate(country, readNumber(cell(base.longitude)), readNumber(cell(base.latitude)));
    if ("code" in location) return refuse(location.code, location.message);

    const name = readText(cell(base.name));
    const identity = { line: record.line, countryId: country.id, gigaId, externalId, name };
    const educationLevel = readText(cell(educationAt));
    const duplicate = duplicates.check({ ...identity, educationLevel, lon: location.lon, lat: location.lat });
    if (duplicate) return refuse(duplicate.code, duplicate.message);
    return { ...identity, ...location, values: readValues(record) };
  };
}

function createValuesReader({ columns, delimiter, onWarning }: RowCheckOptions): (record: CsvRecord) => Value[] {
  const readers = columns.attributes.map(({ at, attribute }) => ({
    at,
    column: attribute.column,
    read: createCellReader(attribute, delimiter),
  }));
  return ({ line, cells }) =>
    readers.map(({ at, column, read }) => {
      const cell = cells[at] ?? "";
      const value = read(cell);
      if (value === undefined) onWarning({ column, line, cell });
      return value ?? null;
    });
}

/** UUIDs are kept in lower case, so that the same id in another case is the same school. */
function withPlainUuid(id: string | null): string | null {
  return id !== null && UUID.test(id) ? id.toLowerCase() : id;
}
