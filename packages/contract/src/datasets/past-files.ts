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
      /** Id of a snapshot, or a day (yyyy-MM-dd, UTC): the newest snapshot of that day or before. */
      from: snapshotName,
      /** The same. */
      to: snapshotName,
      /** Schools that lie in the country in one of the snapshots. */
      country: countryOfFile,
    }),
    mediaType: DATASET_FORMATS[extension].mediaType,
  });

/** Differences between two snapshots, by their format. */
export const schoolChangesFiles = {
  "csv.gz": schoolChangesFile("schoolChangesCsvGz", "csv.gz"),
  "json.gz": schoolChangesFile("schoolChangesJsonGz", "json.gz"),
};
export type SchoolChangesFormat = keyof typeof schoolChangesFiles;

/** A file of the newest snapshot, under an address that stays the same. */
export const newestSnapshotFile = route({
  ...{ id: "newestSnapshotFile", method: "GET", path: `${root}files/{file}`, tag, access: "public", status: 302 },
  errors: ["not_found"],
  summary: "Leads to a file of the newest snapshot, or with `at` of the newest one of that day or before.",
  params: z.object({ file: snapshotName }),
  query: z.object({
    /** A day, yyyy-MM-dd, UTC. */
    at: z.iso.date().optional(),
  }),
});

export const pastFileRoutes = [...Object.values(schoolChangesFiles), newestSnapshotFile];
