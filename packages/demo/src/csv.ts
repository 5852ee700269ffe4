import type { AttributeColumn } from "@schoolmap/contract";
import type { DemoFacts, DemoValue } from "./attributes.ts";
import type { DemoSchool } from "./demo-schools.ts";

const BASE_HEADER = ["school_name", "longitude", "latitude", "country_iso3_code", "giga_id_school", "external_id"];
const ROWS_PER_CHUNK = 1000;

/** Yields the schools as a file in the public CSV format, in UTF-8 chunks, like a file from an operator. */
export function* demoCsv(schools: Iterable<DemoSchool>): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  let columns: readonly (readonly AttributeColumn[])[] | undefined;
  let text = "";
  let rows = 0;
  for (const school of schools) {
    if (!columns) {
      columns = school.facts.map((facts) => Object.keys(facts) as AttributeColumn[]);
      text = `${[...BASE_HEADER, ...columns.flat()].join(",")}\n`;
    }
    text += csvLine(school, columns);
    if (++rows % ROWS_PER_CHUNK === 0) {
      yield encoder.encode(text);
      text = "";
    }
  }
  yield encoder.encode(columns ? text : `${BASE_HEADER.join(",")}\n`);
}

function csvLine(school: DemoSchool, columns: readonly (readonly AttributeColumn[])[]): string {
  const { name, lon, lat, countryIso3, gigaId, externalId } = school;
  let line = `${cell(name)},${lon},${lat},${countryIso3},${gigaId},${externalId}`;
  school.facts.forEach((facts: DemoFacts, subject) => {
    for (const column of columns[subject]!) line += `,${cell(facts[column])}`;
  });
  return `${line}\n`;
}

function cell(value: DemoValue | undefined): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  const text = String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
