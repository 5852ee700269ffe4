import { z } from "zod";
import { route } from "../route/route.ts";
import { names } from "../terms/shapes.ts";
import { datasetFile, datasetId } from "./datasets.ts";

const tag = "Data sets";
const root = "/api/v1/datasets/snapshots/";

const snapshotHead = z.object({
  /** Consists of the UTC day and the data version. */
  id: z.string(),
  data_version: z.string(),
  created: z.iso.datetime(),
  url: z.string(),
});

const snapshotFile = datasetFile.extend({
  dataset: datasetId,
  /** ISO 3166-1 alpha-3; null: all countries. */
  country: z.string().nullable(),
  /** Current name of the country. */
  country_name: names.nullable(),
  year: z.int().nullable(),
  bytes: z.int(),
  sha256: z.string(),
  rows: z.int(),
});
export type SnapshotFile = z.infer<typeof snapshotFile>;

const snapshot = snapshotHead.extend({
  files: z.array(snapshotFile),
  /** Citation as text and as BibTeX. Its SHA-256 is that of the list of checksums. */
  citation: z.object({ text: z.string(), bibtex: z.string() }),
});
export type DatasetSnapshot = z.infer<typeof snapshot>;

/** Ids of snapshots and names of their files. */
export const snapshotName = z
  .string()
  .max(120)
  .regex(/^[\w.-]*$/, "must consist of letters, digits, dots and hyphens");

const params = z.object({ snapshot: snapshotName });

const common = { method: "GET", tag, access: "public", cache: "revalidate", keyScope: "read" } as const;

export const listSnapshots = route({
  ...{ ...common, id: "listSnapshots", path: root },
  summary: "Returns the snapshots of the data sets, newest first. A snapshot never changes.",
  response: z.object({
    count: z.int(),
    results: z.array(snapshotHead.extend({ files: z.int(), bytes: z.int() })),
  }),
});

export const getSnapshot = route({
  ...{ ...common, id: "getSnapshot", path: `${root}{snapshot}/` },
  errors: ["not_found"],
  summary: "Returns one snapshot: its files with size, rows and SHA-256, and its citation.",
  params,
  response: snapshot,
});

export const getSnapshotFile = route({
  ...{ ...common, id: "getSnapshotFile", path: `${root}{snapshot}/files/{file}`, cache: "immutable" },
  ...{ limit: 1_200, keyScope: "download", stream: "download", ranges: true },
  errors: ["not_found"],
  summary: "Returns a file of a snapshot, complete or in ranges.",
  params: params.extend({ file: snapshotName }),
  mediaType: "application/octet-stream",
});

const text = (id: string, name: string, mediaType: string, summary: string) =>
  route({
    ...{ ...common, id, path: `${root}{snapshot}/${name}`, summary },
    errors: ["not_found"],
    params,
    mediaType,
  });

export const snapshotChecksums = text(
  "snapshotChecksums",
  "SHA256SUMS",
  "text/plain; charset=utf-8",
  "The SHA-256 of each file of a snapshot, as `sha256sum -c` reads them.",
);

export const snapshotCitation = text(
  "snapshotCitation",
  "citation.txt",
  "text/plain; charset=utf-8",
  "How to cite a snapshot.",
);

export const snapshotBibtex = text(
  "snapshotBibtex",
  "citation.bib",
  "application/x-bibtex; charset=utf-8",
  "How to cite a snapshot, as BibTeX.",
);

export const snapshotRoutes = [
  listSnapshots,
  getSnapshot,
  getSnapshotFile,
  snapshotChecksums,
  snapshotCitation,
  snapshotBibtex,
];
