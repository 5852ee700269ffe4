import { z } from "zod";
import { route } from "../route/route.ts";
import { countryOfFile } from "./datasets.ts";
import { DATASET_FORMATS, type DatasetFormat } from "./formats.ts";
import { snapshotName } from "./snapshots.ts";

const tag = "Data sets";
const root = "/api/v1/datasets/";

const schoolChangesFile = <F extends DatasetFormat>(id: string, extension: F) =>
  route({
    ...{
      id,
      method: "GET",
      path: `${root}school-changes.${extension}`,
      tag,
      access: "public",
      cost: "heavy",
      limit: 6,
    },
    stream: "download",
    errors: ["not_found"],
    summary: `What changed from one snapshot to another, school by school and field by field, as ${DATASET_FORMATS[extension].label}.`,
    query: z.object({
      /** Id of a snapshot, or a day (yyyy-MM-dd, UTC) for the newest snapshot on or before it. */
      from: snapshotName,
      /** Id or day, as in `from`. */
      to: snapshotName,
      /** Only schools that are in the country in one of the snapshots. */
      country: countryOfFile,
    }),
    mediaType: DATASET_FORMATS[extension].mediaType,
  });

/** Differences between two snapshots, by format. */
export const schoolChangesFiles = {
  "csv.gz": schoolChangesFile("schoolChangesCsvGz", "csv.gz"),
  "json.gz": schoolChangesFile("schoolChangesJsonGz", "json.gz"),
};
export type SchoolChangesFormat = keyof typeof schoolChangesFiles;

/** Redirects to a file of the newest snapshot, from a permanent URL. */
export const newestSnapshotFile = route({
  ...{ id: "newestSnapshotFile", method: "GET", path: `${root}files/{file}`, tag, access: "public", status: 302 },
  errors: ["not_found"],
  summary: "Redirects to a file of the newest snapshot; with `at`, of the newest snapshot on or before that day.",
  params: z.object({ file: snapshotName }),
  query: z.object({
    /** Day, yyyy-MM-dd, UTC. */
    at: z.iso.date().optional(),
  }),
});

export const pastFileRoutes = [...Object.values(schoolChangesFiles), newestSnapshotFile];
