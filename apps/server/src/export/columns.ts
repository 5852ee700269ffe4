import { type Attribute, type AttributeKind, CONNECTION_STATUSES, type Names } from "@schoolmap/contract";
import { ATTRIBUTE_LABELS } from "@schoolmap/contract/attribute-labels";
import { displayUnitOf, displayValue, isMeasuredUnit } from "@schoolmap/rules";
import type { Cell } from "../lib/csv-text.ts";
import type { CountryFact, DistrictFact, MapIndex, RegionFact } from "../mapindex/index.ts";
import { EXPORTED_ATTRIBUTES } from "./attribute-positions.ts";

/** Kind of the values of a column. A date is a text, yyyy-MM-dd. */
export type ColumnKind = AttributeKind | "date";

/** A column of a file, as described in the data dictionary. */
export interface ColumnFacts {
  /** Column name; for a measured number it ends with the unit. */
  readonly name: string;
  readonly kind: ColumnKind;
  /** Unit of the numbers; "" for texts, counts and codes. */
  readonly unit: string;
  readonly description: Names;
}

/** A column of a file of schools, with its reader for an index. */
export interface SchoolColumn extends ColumnFacts {
  readonly read: (index: MapIndex) => (row: number) => Cell;
}

type Column = Omit<SchoolColumn, "unit"> & { readonly unit?: string };

const country =
  (read: (fact: CountryFact) => string): SchoolColumn["read"] =>
  (index) =>
  (row) =>
    read(index.countries[index.country[row]!]!);
const region =
  (read: (fact: RegionFact) => string): SchoolColumn["read"] =>
  (index) =>
  (row) =>
    read(index.regions[index.region[row]!]!) || null;
const district =
  (read: (fact: DistrictFact) => string): SchoolColumn["read"] =>
  (index) =>
  (row) =>
    read(index.districts[index.district[row]!]!) || null;

const IDENTITY: readonly Column[] = [
  {
    name: "schoolmap_id",
    kind: "integer",
    description: {
      en: "Number of the school on this map; it never changes",
      es: "Número de la escuela en este mapa; no cambia nunca",
      pt: "Número da escola neste mapa; nunca muda",
    },
    read: (index) => (row) => index.ids[row]!,
  },
  {
    name: "giga_id_school",
    kind: "text",
    description: { en: "Giga ID of the school", es: "Giga ID de la escuela", pt: "Giga ID da escola" },
    read: (index) => (row) => index.gigaId(row) || null,
  },
  {
    name: "external_id",
    kind: "text",
    description: {
      en: "ID of the school at its government",
      es: "ID de la escuela en su gobierno",
      pt: "ID da escola no seu governo",
    },
    read: (index) => (row) => index.externalId(row) || null,
  },
  {
    name: "name",
    kind: "text",
    description: { en: "Name of the school", es: "Nombre de la escuela", pt: "Nome da escola" },
    read: (index) => (row) => index.name(row) || null,
  },
  {
    name: "longitude",
    kind: "decimal",
    unit: "°",
    description: { en: "Longitude (WGS 84)", es: "Longitud (WGS 84)", pt: "Longitude (WGS 84)" },
    read: (index) => (row) => index.lon(row),
  },
  {
    name: "latitude",
    kind: "decimal",
    unit: "°",
    description: { en: "Latitude (WGS 84)", es: "Latitud (WGS 84)", pt: "Latitude (WGS 84)" },
    read: (index) => (row) => index.lat(row),
  },
];

const PLACES: readonly Column[] = [
  {
    name: "country_iso3_code",
    kind: "text",
    description: {
      en: "Country (ISO 3166-1 alpha-3)",
      es: "País (ISO 3166-1 alfa-3)",
      pt: "País (ISO 3166-1 alfa-3)",
    },
    read: country(({ iso3 }) => iso3),
  },
  {
    name: "country_name",
    kind: "text",
    description: { en: "Name of the country", es: "Nombre del país", pt: "Nome do país" },
    read: country(({ name }) => name),
  },
  {
    name: "admin1_code",
    kind: "text",
    description: { en: "Code of the region", es: "Código de la región", pt: "Código da região" },
    read: region(({ code }) => code),
  },
  {
    name: "admin1_name",
    kind: "text",
    description: { en: "Name of the region", es: "Nombre de la región", pt: "Nome da região" },
    read: region(({ name }) => name),
  },
  {
    name: "admin2_code",
    kind: "text",
    description: { en: "Code of the district", es: "Código del distrito", pt: "Código do distrito" },
    read: district(({ code }) => code),
  },
  {
    name: "admin2_name",
    kind: "text",
    description: { en: "Name of the district", es: "Nombre del distrito", pt: "Nome do distrito" },
    read: district(({ name }) => name),
  },
];

const STATUS: Column = {
  name: "connectivity_status",
  kind: "text",
  description: {
    en: `Connection status: ${CONNECTION_STATUSES.join(", ")}`,
    es: `Estado de conexión: ${CONNECTION_STATUSES.join(", ")}`,
    pt: `Estado da conexão: ${CONNECTION_STATUSES.join(", ")}`,
  },
  read: (index) => (row) => CONNECTION_STATUSES[index.status[row]!]!,
};

const IS_DEMO: Column = {
  name: "is_demo",
  kind: "boolean",
  description: {
    en: "Whether the school is invented for demonstration",
    es: "Si la escuela es inventada para la demostración",
    pt: "Se a escola é inventada para demonstração",
  },
  read: (index) => (row) => index.isDemo(row),
};

/**
 * Returns the kind of the displayed values of an attribute: values stored as whole bits or metres are displayed in Mbps
 * or km.
 */
export function shownKindOf({ kind, unit }: Attribute): AttributeKind {
  return isMeasuredUnit(unit ?? "") ? "decimal" : kind;
}

/**
 * Returns the column of an attribute. Measured attributes have the unit in the column name; counted ones, for example
 * years and people, have none.
 */
function attributeColumn(attribute: Attribute): Column {
  const { column } = attribute;
  const unit: string = attribute.unit ?? "";
  const isMeasured = isMeasuredUnit(unit);
  const shown = displayUnitOf(unit);
  return {
    name: isMeasured ? `${column}_${shown.toLowerCase()}` : column,
    kind: shownKindOf(attribute),
    unit: isMeasured ? shown : "",
    description: ATTRIBUTE_LABELS[column],
    read: (index) => {
      const values = index.attribute(column);
      return (row) => {
        const value = values.value(row);
        return typeof value === "number" ? displayValue(value, unit) : value;
      };
    },
  };
}

const withUnit = (column: Column): SchoolColumn => ({ unit: "", ...column });

/** Columns for the identity, location and connection status of a school. The columns of a layer follow these. */
export const IDENTITY_COLUMNS: readonly SchoolColumn[] = [...IDENTITY, ...PLACES, STATUS].map(withUnit);

/** Columns for all other data of a school. */
export const FACT_COLUMNS: readonly SchoolColumn[] = [...EXPORTED_ATTRIBUTES.map(attributeColumn), IS_DEMO].map(
  withUnit,
);

/** All columns of a file of schools, in order. */
export const SCHOOL_COLUMNS: readonly SchoolColumn[] = [...IDENTITY_COLUMNS, ...FACT_COLUMNS];
