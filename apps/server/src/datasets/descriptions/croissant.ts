import type { DatasetFile } from "@schoolmap/contract";
import type { ColumnFacts } from "../../export/columns.ts";
import { PUBLISHER } from "../catalog.ts";
import { cataloguedFiles, type DescribedDataset } from "./described.ts";

const DATA_TYPES: Readonly<Record<ColumnFacts["kind"], string>> = {
  text: "sc:Text",
  integer: "sc:Integer",
  decimal: "sc:Float",
  boolean: "sc:Boolean",
  date: "sc:Date",
};

const CONTEXT = {
  "@language": "en",
  "@vocab": "https://schema.org/",
  sc: "https://schema.org/",
  cr: "http://mlcommons.org/croissant/",
  dct: "http://purl.org/dc/terms/",
  citeAs: "cr:citeAs",
  column: "cr:column",
  conformsTo: "dct:conformsTo",
  dataType: { "@id": "cr:dataType", "@type": "@vocab" },
  extract: "cr:extract",
  field: "cr:field",
  fileObject: "cr:fileObject",
  fileSet: "cr:fileSet",
  includes: "cr:includes",
  isLiveDataset: "cr:isLiveDataset",
  recordSet: "cr:recordSet",
  source: "cr:source",
};

/**
 * Returns a data set as Croissant 1.0 for loaders of training data. The records come from the files of its table:
 * Parquet if available, otherwise CSV. A table with several files, for example weeks, becomes a file set. GeoJSON and
 * tiles are listed without records.
 */
export function croissantDataset(dataset: DescribedDataset): object {
  const { facts, version, published, url } = dataset;
  const files = cataloguedFiles(dataset);
  const [first, ...others] = tableOf(files);
  const isSet = others.length > 0;
  return {
    "@context": CONTEXT,
    "@type": "sc:Dataset",
    "@id": url,
    conformsTo: "http://mlcommons.org/croissant/1.0",
    name: facts.id,
    description: facts.description.en,
    url,
    license: facts.licence.url,
    keywords: facts.keywords,
    creator: { "@type": "Organization", name: PUBLISHER },
    publisher: { "@type": "Organization", name: PUBLISHER },
    citeAs: `${PUBLISHER}: ${facts.title.en}, version ${version}. ${url}`,
    version,
    datePublished: published ?? undefined,
    isLiveDataset: published === null,
    distribution: [...files.map(fileObjectOf), ...(isSet ? [fileSetOf(facts.id, [first!, ...others])] : [])],
    recordSet: first ? [recordSetOf(facts.id, isSet ? fileSet(facts.id) : fileObject(first), facts.columns)] : [],
  };
}

/** Returns the files that contain the rows, all in one format. */
function tableOf(files: readonly DatasetFile[]): readonly DatasetFile[] {
  const ofFormat = (format: DatasetFile["format"]) => files.filter((file) => file.format === format);
  const parquet = ofFormat("parquet");
  return parquet.length > 0 ? parquet : ofFormat("csv.gz");
}

function fileObjectOf({ name, url, media_type, bytes, sha256 }: DatasetFile): object {
  return {
    "@type": "cr:FileObject",
    "@id": name,
    name,
    contentUrl: url,
    encodingFormat: media_type,
    ...(bytes === null ? {} : { contentSize: `${bytes} B` }),
    ...(sha256 === null ? {} : { sha256 }),
  };
}

/** @param files files of a data set, all in one format that no other file of the data set has */
function fileSetOf(id: string, files: readonly [DatasetFile, ...DatasetFile[]]): object {
  const [{ format, media_type }] = files;
  return {
    "@type": "cr:FileSet",
    "@id": setName(id),
    name: setName(id),
    description: "Its files by country and year, all with the same columns.",
    containedIn: files.map(({ name }) => ({ "@id": name })),
    encodingFormat: media_type,
    includes: `${id}-*.${format}`,
  };
}

const setName = (id: string) => `${id}-files`;
const fileSet = (id: string) => ({ fileSet: { "@id": setName(id) } });
const fileObject = ({ name }: DatasetFile) => ({ fileObject: { "@id": name } });

function recordSetOf(id: string, source: object, columns: readonly ColumnFacts[]): object {
  return {
    "@type": "cr:RecordSet",
    "@id": id,
    name: id,
    field: columns.map(({ name, kind, description }) => ({
      "@type": "cr:Field",
      "@id": `${id}/${name}`,
      name,
      description: description.en,
      dataType: DATA_TYPES[kind],
      source: { ...source, extract: { column: name } },
    })),
  };
}
