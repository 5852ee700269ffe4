import type { Names } from "@schoolmap/contract";
import { PUBLISHER } from "../catalog.ts";
import { cataloguedFiles, type DescribedDataset } from "./described.ts";

const FREQUENCY = "http://publications.europa.eu/resource/authority/frequency/";
const MEDIA_TYPE = "https://www.iana.org/assignments/media-types/";
const FREQUENCIES = { continuously: `${FREQUENCY}UPDATE_CONT`, weekly: `${FREQUENCY}WEEKLY` } as const;

/** Returns all data sets as a DCAT 3 catalogue. @param url address of the catalogue */
export function dcatCatalog(datasets: readonly DescribedDataset[], url: string): object {
  return {
    "@context": {
      dcat: "http://www.w3.org/ns/dcat#",
      dct: "http://purl.org/dc/terms/",
      foaf: "http://xmlns.com/foaf/0.1/",
      spdx: "http://spdx.org/rdf/terms#",
      xsd: "http://www.w3.org/2001/XMLSchema#",
    },
    "@id": url,
    "@type": "dcat:Catalog",
    "dct:title": { "@value": PUBLISHER, "@language": "en" },
    "dct:publisher": { "@type": "foaf:Agent", "foaf:name": PUBLISHER },
    "dcat:dataset": datasets.map(datasetOf),
  };
}

function datasetOf(dataset: DescribedDataset): object {
  const { facts, version, published, url } = dataset;
  return {
    "@id": url,
    "@type": "dcat:Dataset",
    "dct:identifier": facts.id,
    "dct:title": texts(facts.title),
    "dct:description": texts(facts.description),
    "dcat:keyword": facts.keywords.map((word) => ({ "@value": word, "@language": "en" })),
    "dct:license": { "@id": facts.licence.url },
    "dct:accrualPeriodicity": { "@id": FREQUENCIES[facts.updated] },
    "dcat:version": version,
    ...(published ? { "dct:modified": { "@value": published, "@type": "xsd:dateTime" } } : {}),
    "dcat:distribution": cataloguedFiles(dataset).map((file) => ({
      "@id": file.url,
      "@type": "dcat:Distribution",
      "dct:title": file.name,
      "dct:license": { "@id": facts.licence.url },
      "dcat:downloadURL": { "@id": file.url },
      "dcat:mediaType": { "@id": MEDIA_TYPE + file.media_type },
      ...(file.bytes === null
        ? {}
        : { "dcat:byteSize": { "@value": String(file.bytes), "@type": "xsd:nonNegativeInteger" } }),
      ...(file.sha256 === null ? {} : { "spdx:checksum": checksum(file.sha256) }),
    })),
  };
}

function checksum(sha256: string): object {
  return {
    "@type": "spdx:Checksum",
    "spdx:algorithm": { "@id": "spdx:checksumAlgorithm_sha256" },
    "spdx:checksumValue": { "@value": sha256, "@type": "xsd:hexBinary" },
  };
}

function texts(names: Names): object[] {
  return Object.entries(names).map(([language, text]) => ({ "@value": text, "@language": language }));
}
