import type { DatasetFacts } from "./catalog.ts";

/** Returns the Link header of a file (RFC 8288): its licence and the data dictionary. `origin` may be "". */
export function linksOf({ id, licence }: DatasetFacts, origin: string): string {
  const described = `<${origin}/api/v1/datasets/${id}/>; rel="describedby"; type="application/json"`;
  return `<${licence.url}>; rel="license", ${described}`;
}
