import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ATTRIBUTES } from "@schoolmap/contract";
import type { Places, SchoolRow } from "../../apps/server/src/mapindex/index.ts";
import { blocksOf } from "./schools.ts";

const HEADER = ["school_name", "longitude", "latitude", "country_iso3_code", "giga_id_school", "school_id"];
/** Files contain speeds in Mbps. */
const BPS_PER_MBPS = 1_000_000;

/** Writes schools as a file in the public format, with every attribute as a column. */
export async function writeSchoolFile(file: string, schools: Iterable<SchoolRow>, places: Places): Promise<void> {
  const iso3 = new Map(places.countries.map(({ id, iso3 }) => [id, iso3]));
  const lines = function* () {
    yield `${[...HEADER, ...ATTRIBUTES.map(({ column }) => column)].join(",")}\n`;
    for (const block of blocksOf(schools)) yield block.map((school) => lineOf(school, iso3)).join("");
  };
  await pipeline(Readable.from(lines()), createWriteStream(file));
}

function lineOf(school: SchoolRow, iso3: ReadonlyMap<number, string>): string {
  const { name, lon, lat, countryId, gigaId, externalId } = school;
  const values: Readonly<Record<string, unknown>> = school.attributes;
  const cells = ATTRIBUTES.map(({ column, unit }) => {
    const value = values[column];
    if (typeof value === "boolean") return value ? "yes" : "no";
    return unit === "bps" && typeof value === "number" ? value / BPS_PER_MBPS : (value ?? "");
  });
  return `${quoted(name)},${lon},${lat},${iso3.get(countryId)},${gigaId},${externalId},${cells.join(",")}\n`;
}

function quoted(text: string): string {
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
