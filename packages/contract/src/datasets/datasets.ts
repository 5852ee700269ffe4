import { z } from "zod";
import { route } from "../route/route.ts";
import { commonQuery } from "../terms/scope.ts";
import { names } from "../terms/shapes.ts";
import { DATASET_FORMATS, type DatasetFormat } from "./formats.ts";

/** Data sets that are published as complete files. */
export const DATASETS = [
  "schools",
  "school-weeks",
  "school-changes",
  "school-history",
  "countries",
  "regions",
] as const;
export const datasetId = z.enum(DATASETS);
export type DatasetId = z.infer<typeof datasetId>;

const format = z.enum(Object.keys(DATASET_FORMATS) as [DatasetFormat, ...DatasetFormat[]]);

const tag = "Data sets";
const root = "/api/v1/datasets/";

/** Column of a data set's files. */
const column = z.object({
  name: z.string(),
  kind: z.enum(["text", "integer", "decimal", "boolean", "date"]),
  /** Unit of the numbers. "" for texts, counts and codes. */
  unit: z.string(),
  description: names,
});

/** Downloadable file. */
export const datasetFile = z.object({
  name: z.string(),
  format,
  media_type: z.string(),
  url: z.string(),
  /** Null for a file that is generated while it is sent. */
  bytes: z.int().nullable(),
  /** 64 hexadecimal digits; null for a file that is generated while it is sent. */
  sha256: z.string().nullable(),
  rows: z.int().nullable(),
});
export type DatasetFile = z.infer<typeof datasetFile>;

const dataset = z.object({
  id: datasetId,
  title: names,
  description: names,
  keywords: z.array(z.string()),
  licence: z.object({
    /** SPDX identifier. */
    id: z.string(),
    name: z.string(),
    url: z.string(),
  }),
  /** Update interval: with the map, or with each snapshot. */
  updated: z.enum(["continuously", "weekly"]),
  columns: z.array(column),
  /** Files with the current data, followed by those of the newest snapshot. */
  files: z.array(datasetFile),
});
export type Dataset = z.infer<typeof dataset>;

const listed = { method: "GET", tag, access: "public", cache: "revalidate", keyScope: "read" } as const;

export const listDatasets = route({
  ...{ ...listed, id: "listDatasets", path: root },
  summary: "Returns the data sets that are published in full, each with its columns, licence and files.",
  response: z.object({ data_version: z.string(), results: z.array(dataset) }),
});

const params = z.object({ dataset: datasetId });

export const getDataset = route({
  ...{ ...listed, id: "getDataset", path: `${root}{dataset}/` },
  summary:
    "Returns one data set: its columns with units and descriptions (the data dictionary), its licence and its files.",
  params,
  response: dataset,
});

const described = { ...listed, mediaType: "application/ld+json" } as const;

export const datasetCatalog = route({
  ...{ ...described, id: "datasetCatalog", path: `${root}catalog.jsonld` },
  summary: "Returns all data sets as a DCAT 3 catalogue (JSON-LD).",
});

export const datasetSchemaOrg = route({
  ...{ ...described, id: "datasetSchemaOrg", path: `${root}{dataset}/schema-org.jsonld` },
  summary: "Returns a data set as a schema.org Dataset (JSON-LD).",
  params,
});

export const datasetCroissant = route({
  ...{ ...described, id: "datasetCroissant", path: `${root}{dataset}/croissant.jsonld` },
  summary: "Returns a data set as Croissant 1.0 (JSON-LD).",
  params,
});

/** ISO 3166-1 code of the country whose schools the file contains, two or three letters. Absent: the world. */
export const countryOfFile = z
  .string()
  .regex(/^[A-Za-z]{2,3}$/, "must be an ISO 3166-1 code")
  .transform((code) => code.toUpperCase())
  .optional();

const schoolsFile = <F extends DatasetFormat>(id: string, extension: F) =>
  route({
    ...{ id, method: "GET", path: `${root}schools.${extension}`, tag, access: "public", cost: "heavy", limit: 12 },
    stream: "download",
    keyScope: "download",
    errors: ["not_found"],
    moves: 302,
    summary: `Every school of the world, or of one country, as ${DATASET_FORMATS[extension].label}, in one request; or, with \`at\`, as of a day.`,
    query: commonQuery.extend({
      country: countryOfFile,
      /**
       * Day, yyyy-MM-dd, UTC. Selects the file of the newest snapshot on or before that day, which contains all
       * countries.
       */
      at: z.iso.date().optional(),
    }),
    mediaType: DATASET_FORMATS[extension].mediaType,
  });

/** Live files of the schools, by format. */
export const schoolsFiles = {
  "csv.gz": schoolsFile("schoolsCsvGz", "csv.gz"),
  geojson: schoolsFile("schoolsGeojson", "geojson"),
  parquet: schoolsFile("schoolsParquet", "parquet"),
};
export type LiveFormat = keyof typeof schoolsFiles;

export const datasetRoutes = [
  listDatasets,
  getDataset,
  datasetCatalog,
  datasetSchemaOrg,
  datasetCroissant,
  ...Object.values(schoolsFiles),
];
