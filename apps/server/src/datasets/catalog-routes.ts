import {
  DATASET_FORMATS,
  type Dataset,
  type DatasetFile,
  type DatasetId,
  datasetCatalog,
  datasetCroissant,
  datasetSchemaOrg,
  getDataset,
  type LiveFormat,
  listDatasets,
  schoolsFiles,
} from "@schoolmap/contract";
import { addRoute } from "../http/add-route.ts";
import { binary } from "../http/answer.ts";
import type { Http } from "../http/http.ts";
import type { WithIndex } from "../mapindex/map-index.ts";
import type { WithRecord } from "../record/connect.ts";
import { DATASET_FACTS } from "./catalog.ts";
import { croissantDataset } from "./descriptions/croissant.ts";
import { dcatCatalog } from "./descriptions/dcat.ts";
import type { DescribedDataset } from "./descriptions/described.ts";
import { schemaOrgDataset } from "./descriptions/schema-org.ts";
import { wireFile } from "./snapshots/snapshot-routes.ts";
import { readNewestSnapshot } from "./snapshots/snapshot-store.ts";

/** Routes for the list of data sets and their descriptions in the formats of catalogues, search engines and loaders. */
export function datasetCatalogRoutes(http: Http, { record, index }: WithRecord & WithIndex): void {
  const describe = async (origin: string): Promise<DescribedDataset[]> => {
    const snapshot = await readNewestSnapshot(record.db);
    return DATASET_FACTS.map((facts) => {
      const stored = (snapshot?.files ?? []).filter(({ dataset }) => dataset === facts.id);
      return {
        facts,
        live: liveFiles(facts.id, origin, index().size),
        stored: stored.map((file) => wireFile(file, origin, index())),
        version: snapshot?.data_version ?? index().version,
        published: snapshot?.created.toISOString() ?? null,
        url: `${origin}/api/v1/datasets/${facts.id}/`,
      };
    });
  };
  const described = async (id: DatasetId, origin: string): Promise<DescribedDataset> => {
    return (await describe(origin)).find(({ facts }) => facts.id === id)!;
  };

  addRoute(http, listDatasets, async ({ origin }) => {
    return { data_version: index().version, results: (await describe(origin)).map(wireDataset) };
  });
  addRoute(http, getDataset, async ({ params, origin }) => {
    return wireDataset(await described(params.dataset, origin));
  });
  addRoute(http, datasetCatalog, async ({ origin }) => {
    return jsonLd(dcatCatalog(await describe(origin), origin + datasetCatalog.path));
  });
  addRoute(http, datasetSchemaOrg, async ({ params, origin }) => {
    return jsonLd(schemaOrgDataset(await described(params.dataset, origin)));
  });
  addRoute(http, datasetCroissant, async ({ params, origin }) => {
    return jsonLd(croissantDataset(await described(params.dataset, origin)));
  });
}

function wireDataset({ facts, live, stored }: DescribedDataset): Dataset {
  const { id, title, description, keywords, licence, updated, columns } = facts;
  return {
    ...{ id, title, description, licence, updated, keywords: [...keywords] },
    columns: columns.map((column) => ({
      name: column.name,
      kind: column.kind,
      unit: column.unit,
      description: column.description,
    })),
    files: [...live, ...stored],
  };
}

/** Returns the files with current data. */
function liveFiles(id: DatasetId, origin: string, rows: number): DatasetFile[] {
  if (id !== "schools") return [];
  return (Object.keys(schoolsFiles) as LiveFormat[]).map((format) => ({
    name: `schools.${format}`,
    format,
    media_type: DATASET_FORMATS[format].mediaType,
    url: origin + schoolsFiles[format].path,
    bytes: null,
    sha256: null,
    rows,
  }));
}

function jsonLd(data: object) {
  return binary(Buffer.from(JSON.stringify(data)));
}
