import {
  type DatasetSnapshot,
  getSnapshot,
  getSnapshotFile,
  listSnapshots,
  newestSnapshotFile,
  type SnapshotFile,
  snapshotBibtex,
  snapshotChecksums,
  snapshotCitation,
} from "@schoolmap/contract";
import { ArtifactMissingError } from "../../artifacts/artifact-store.ts";
import type { Context } from "../../context.ts";
import { addRoute } from "../../http/add-route.ts";
import { answer, binary, Download } from "../../http/answer.ts";
import type { Http } from "../../http/http.ts";
import { HttpError } from "../../http/http-error.ts";
import type { ReadingPace } from "../../http/slow-reader.ts";
import type { MapIndex } from "../../mapindex/index.ts";
import { datasetFacts } from "../catalog.ts";
import { linksOf } from "../links.ts";
import { checksumsOf, citationOf } from "./citation.ts";
import { redirectToFile } from "./named-snapshot.ts";
import {
  listStoredSnapshots,
  readSnapshot,
  type StoredDatasetFile,
  type StoredSnapshot,
  snapshotFilePath,
} from "./snapshot-store.ts";

const PACE: ReadingPace = { stallMs: 30_000, totalMs: 60 * 60_000, minBytesPerSecond: 8_000, windowMs: 15_000 };

/** Routes for snapshots of the data sets: the list, their files and their citations. */
export function snapshotRoutes(http: Http, context: Pick<Context, "artifacts" | "index" | "record">): void {
  const { artifacts, index, record } = context;
  const known = async (id: string): Promise<StoredSnapshot> => {
    const snapshot = await readSnapshot(record.db, id);
    if (!snapshot) throw new HttpError("not_found", "There is no such snapshot.");
    return snapshot;
  };
  addRoute(http, listSnapshots, async ({ origin }) => {
    const results = (await listStoredSnapshots(record.db)).map(({ files, bytes, ...head }) => {
      return { ...headOf(head, origin), files, bytes };
    });
    return { count: results.length, results };
  });
  addRoute(http, getSnapshot, async ({ params, origin }) => {
    const snapshot = await known(params.snapshot);
    const head = headOf(snapshot, origin);
    const files = snapshot.files.map((file) => wireFile(file, origin, index()));
    const sent: DatasetSnapshot = { ...head, files, citation: citationOf(snapshot, head.url) };
    return answer(sent, { modified: snapshot.created.getTime() });
  });
  addRoute(http, getSnapshotFile, async ({ params, origin }) => {
    const { files, created } = await known(params.snapshot);
    const file = files.find(({ name }) => name === params.file);
    if (!file) throw noSuchFile();
    return new Download(
      (range) =>
        artifacts.get(file.key, range).catch((error: unknown) => {
          throw error instanceof ArtifactMissingError ? noSuchFile() : error;
        }),
      {
        headers: {
          "content-type": file.media_type,
          "content-disposition": `attachment; filename="${file.name}"`,
          "repr-digest": `sha-256=:${Buffer.from(file.sha256, "hex").toString("base64")}:`,
          link: linksOf(datasetFacts(file.dataset), origin),
        },
        etag: `"${file.sha256}"`,
        modified: created.getTime(),
        bytes: file.bytes,
        compress: false,
        pace: PACE,
      },
    );
  });
  addRoute(http, newestSnapshotFile, ({ params, query }) => redirectToFile(record.db, params.file, query.at));
  addRoute(http, snapshotChecksums, async ({ params }) => {
    const snapshot = await known(params.snapshot);
    return textOf(checksumsOf(snapshot), snapshot);
  });
  for (const [route, form] of [
    [snapshotCitation, "text"],
    [snapshotBibtex, "bibtex"],
  ] as const) {
    addRoute(http, route, async ({ params, origin }) => {
      const snapshot = await known(params.snapshot);
      return textOf(citationOf(snapshot, headOf(snapshot, origin).url)[form], snapshot);
    });
  }
}

function headOf(
  { id, data_version, created }: Pick<StoredSnapshot, "id" | "data_version" | "created">,
  origin: string,
) {
  return { id, data_version, created: created.toISOString(), url: `${origin}/api/v1/datasets/snapshots/${id}/` };
}

/** Converts a file of a snapshot to its form in responses. */
export function wireFile(file: StoredDatasetFile, origin: string, { countries }: MapIndex): SnapshotFile {
  const { snapshot_id, name, dataset, format, country, year, rows, bytes, sha256, media_type } = file;
  const url = origin + snapshotFilePath(snapshot_id, name);
  const country_name = countries.find(({ iso3 }) => iso3 === country)?.names ?? null;
  return { name, dataset, format, country, country_name, year, rows, bytes, sha256, media_type, url };
}

function textOf(text: string, { created }: Pick<StoredSnapshot, "created">) {
  return binary(Buffer.from(text), { modified: created.getTime() });
}

function noSuchFile(): HttpError {
  return new HttpError("not_found", "There is no such file.");
}
