import { ATTRIBUTES, type Attribute } from "@schoolmap/contract";
import { FileError } from "./reasons.ts";

/** Headers for the facts that every school has; attributes define their own headers. */
const BASE_HEADERS = {
  name: ["school_name", "name"],
  latitude: ["latitude", "lat"],
  longitude: ["longitude", "lon", "lng", "long"],
  country: [
    "country_iso3_code",
    "country_iso3",
    "iso3",
    "country_iso2_code",
    "country_iso2",
    "iso2",
    "country_code",
    "country",
  ],
  gigaId: ["giga_id_school", "school_id_giga"],
  externalId: ["external_id", "school_id", "school_id_govt", "id"],
} as const;
type BaseColumn = keyof typeof BASE_HEADERS;

const BASE_BY_HEADER = new Map<string, BaseColumn>(
  (Object.keys(BASE_HEADERS) as BaseColumn[]).flatMap((base) =>
    BASE_HEADERS[base].map((header) => [header, base] as const),
  ),
);
const ATTRIBUTE_BY_HEADER = new Map<string, Attribute>(
  ATTRIBUTES.flatMap((attribute) =>
    [attribute.column, ...(attribute.csv ?? [])].map((header) => [header, attribute] as const),
  ),
);

export interface FileColumns {
  /** Number of cells per row. */
  readonly width: number;
  /** Indexes of the base columns; missing ones are undefined. */
  readonly base: Readonly<Record<"latitude" | "longitude", number> & Partial<Record<BaseColumn, number>>>;
  readonly attributes: readonly { readonly at: number; readonly attribute: Attribute }[];
  /** Unknown headers, whose cells are not read. */
  readonly ignored: readonly string[];
}

/**
 * Returns the meaning of each column of a school file. Headers are compared without case, and spaces count as
 * underscores.
 * @throws FileError when a required column is missing or two columns have the same meaning
 */
export function readHeader(cells: readonly string[], options: { countryGiven: boolean }): FileColumns {
  const base: Partial<Record<BaseColumn, number>> = {};
  const attributes: { at: number; attribute: Attribute }[] = [];
  const ignored: string[] = [];
  const meanings = new Map<string, string>();
  cells.forEach((cell, at) => {
    const header = cell
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, "_");
    const baseColumn = BASE_BY_HEADER.get(header);
    const attribute = ATTRIBUTE_BY_HEADER.get(header);
    const meaning = baseColumn ?? attribute?.column;
    if (!meaning) {
      if (header !== "") ignored.push(cell.trim());
      return;
    }
    const earlier = meanings.get(meaning);
    if (earlier)
      throw new FileError("repeated_column", `The columns "${earlier}" and "${cell.trim()}" mean the same; keep one.`);
    meanings.set(meaning, cell.trim());
    if (baseColumn) base[baseColumn] = at;
    else if (attribute) attributes.push({ at, attribute });
  });
  return { width: cells.length, base: withNeeded(base, options.countryGiven), attributes, ignored };
}

function withNeeded(base: Partial<Record<BaseColumn, number>>, countryGiven: boolean): FileColumns["base"] {
  const { latitude, longitude, gigaId, externalId, country } = base;
  const missing: string[] = [];
  if (latitude === undefined) missing.push("latitude");
  if (longitude === undefined) missing.push("longitude");
  if (gigaId === undefined && externalId === undefined) missing.push("giga_id_school or external_id");
  if (country === undefined && !countryGiven) missing.push("country_iso3_code (or name the country beside the file)");
  if (latitude === undefined || longitude === undefined || missing.length > 0) {
    throw new FileError("missing_columns", `The file has no column for ${missing.join(", ")}.`);
  }
  return { ...base, latitude, longitude };
}
