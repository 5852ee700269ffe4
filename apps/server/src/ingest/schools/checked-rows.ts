import { createRowCheck, type SchoolRow } from "../school-files/check-row.ts";
import type { SchoolFile } from "../school-files/read-file.ts";
import { FileError } from "../school-files/reasons.ts";
import type { ImportCountries } from "./import-countries.ts";
import { isRejection, type RowTally } from "./row-tally.ts";

/**
 * Checks the rows of a file block by block and yields the valid ones; the others are counted in the tally.
 * @throws FileError when the country specified for the file does not exist
 */
export async function* checkedRows(
  file: SchoolFile,
  countries: ImportCountries,
  countryCode: string | undefined,
  tally: RowTally,
): AsyncGenerator<SchoolRow[]> {
  const check = createRowCheck({
    columns: file.columns,
    delimiter: file.delimiter,
    countryOf: countries.get,
    only: await onlyCountry(countries, countryCode),
    onWarning: tally.warn,
  });
  const countryAt = file.columns.base.country;
  for await (const block of file.blocks) {
    if (countryAt !== undefined) {
      await countries.prepare(new Set(block.map((row) => (isRejection(row) ? "" : (row.cells[countryAt] ?? "")))));
    }
    const accepted: SchoolRow[] = [];
    for (const record of block) {
      const row = isRejection(record) ? record : check(record);
      if (isRejection(row)) tally.reject(row);
      else accepted.push(row);
    }
    tally.accept(accepted.length);
    yield accepted;
  }
}

async function onlyCountry(countries: ImportCountries, code: string | undefined) {
  if (code === undefined) return undefined;
  await countries.prepare([code]);
  const only = countries.get(code);
  if (!only) throw new FileError("unknown_country", `There is no country with the code "${code}".`);
  return only;
}
