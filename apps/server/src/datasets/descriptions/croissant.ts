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
  isLiveDataset: "cr:isLiveDataset",
  recordSet: "cr:recordSet",
  source: "cr:source",
};

/**
 * A data set as Croissant 1.0, as loaders of training data read it. The records are those of its first table (Parquet where there
 * is one); files of GeoJSON are listed, and have no records.
 */
export function croissantDataset(dataset: DescribedDataset): object {
  const { facts, version, published, url } = dataset;
  const files = cataloguedFiles(dataset);
  const table = files.find(({ format }) => format === "parquet") ?? files.find(({ format }) => format === "csv.gz");
  return {
    "@context": CONTEXT,
    "@type": "sc:Dataset",
    "@id": url,
    conformsTo: "http://mlcommons.org/croissant/1.0",
    name: facts.id,
    description: facts.description.en,
    url,
    license: facts.licence.url,
    creator: { "@type": "Organization", name: PUBLISHER },
    citeAs: `${PUBLISHER}: ${facts.title.en}, version ${version}. ${url}`,
    version,
    datePublished: published ?? undefined,
    isLiveDataset: published === null,
    distribution: files.map((file) => ({
      "@type": "cr:FileObject",
      "@id": file.name,
      name: file.name,
      contentUrl: file.url,
      encodingFormat: file.media_type,
      ...(file.bytes === null ? {} : { contentSize: `${file.bytes} B` }),
      ...(file.sha256 === null ? {} : { sha256: file.sha256 }),
    })),
    recordSet: table ? [recordSetOf(facts.id, table.name, facts.columns)] : [],
  };
}

function recordSetOf(id: string, file: string, columns: readonly ColumnFacts[]): object {
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
      source: { fileObject: { "@id": file }, extract: { column: name } },
    })),
  };
}
