import { DATASET_FORMATS } from "@schoolmap/contract";
import { PUBLISHER } from "../catalog.ts";
import { cataloguedFiles, type DescribedDataset } from "./described.ts";

/** Returns a data set as a schema.org Dataset for search engines. */
export function schemaOrgDataset(dataset: DescribedDataset): object {
  const { facts, version, published, url } = dataset;
  return {
    "@context": "https://schema.org/",
    "@type": "Dataset",
    "@id": url,
    url,
    identifier: facts.id,
    name: `${PUBLISHER}: ${facts.title.en}`,
    description: facts.description.en,
    keywords: facts.keywords,
    license: facts.licence.url,
    isAccessibleForFree: true,
    creator: { "@type": "Organization", name: PUBLISHER },
    version,
    ...(published ? { dateModified: published } : {}),
    spatialCoverage: { "@type": "Place", name: "World" },
    variableMeasured: facts.columns.map(({ name, description, unit }) => ({
      "@type": "PropertyValue",
      name,
      description: description.en,
      ...(unit ? { unitText: unit } : {}),
    })),
    distribution: cataloguedFiles(dataset).map((file) => ({
      "@type": "DataDownload",
      name: file.name,
      contentUrl: file.url,
      encodingFormat: file.media_type,
      description: DATASET_FORMATS[file.format].label,
      ...(file.bytes === null ? {} : { contentSize: `${file.bytes} B` }),
      ...(file.sha256 === null ? {} : { sha256: file.sha256 }),
    })),
  };
}
