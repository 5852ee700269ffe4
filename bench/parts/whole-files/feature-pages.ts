import { tmpdir } from "node:os";
import { apiRoutes } from "../../../apps/server/src/api/index.ts";
import { folderStore } from "../../../apps/server/src/artifacts/folder-store.ts";
import { createHttp } from "../../../apps/server/src/http/app.ts";
import { createLog } from "../../../apps/server/src/process/log.ts";
import type { OpenRecord } from "../../../apps/server/src/record/open.ts";
import type { LiveSnapshot } from "../../../apps/server/src/view/view-request.ts";
import { quantile } from "../../run/measure.ts";
import type { Figure, Findings } from "../../run/part.ts";

const PAGES = 20;
const PLACES = ["countries", "regions"] as const;

/** Measures pages of 10,000 features of OGC API – Features, from the request to the last byte. */
export async function featurePages(world: LiveSnapshot & { readonly record: OpenRecord }): Promise<Findings> {
  const { index, catalog, measurements, record } = world;
  let looks = 0;
  const http = await createHttp({
    config: { trustProxy: [], mapProviderUrl: undefined },
    log: createLog({ logLevel: "error" }),
    // Different for each call, so that each page is built again.
    version: () => `${index.version}.${looks++}`,
  });
  // No page is from the past, so the artifacts are not read.
  const artifacts = folderStore(tmpdir());
  apiRoutes(http, { index: () => index, catalog: () => catalog, measurements, record, artifacts });
  const fetchPage = async (path: string) => {
    const start = performance.now();
    const url = path.startsWith("/") ? path : `/api/ogc/collections/${path}/items?limit=10000`;
    const response = await http.app.inject({ url, payloadAsStream: true });
    const parts = await response.stream().toArray();
    const seconds = (performance.now() - start) / 1000;
    // Joined afterwards: a client reads the parts as they arrive.
    const body = Buffer.concat(parts).toString();
    if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode} ${body}`);
    return { seconds, body };
  };
  const figures: Figure[] = [];
  for (const place of PLACES) {
    figures.push({
      key: "ogc.first",
      what: `page with the outlines of all ${place}, first time`,
      value: (await fetchPage(place)).seconds,
      unit: "s",
    });
    figures.push({ key: "ogc.page", what: place, value: (await fetchPage(place)).seconds, unit: "s" });
  }
  figures.push({
    key: "ogc.page",
    what: `schools, slowest of ${PAGES}`,
    value: quantile(await times(fetchPage), 1),
    unit: "s",
  });
  await http.app.close();
  return { figures, tables: [] };
}

/** Returns the duration of each of the first pages of the schools, in seconds. */
async function times(fetchPage: (path: string) => Promise<{ readonly seconds: number; readonly body: string }>) {
  const all: number[] = [];
  let path: string | undefined = "schools";
  while (path && all.length < PAGES) {
    const { seconds, body } = await fetchPage(path);
    all.push(seconds);
    const { links } = JSON.parse(body) as {
      readonly links: readonly { readonly rel: string; readonly href: string }[];
    };
    path = links.find(({ rel }) => rel === "next")?.href.replace(/^https?:\/\/[^/]+/, "");
  }
  return all;
}
