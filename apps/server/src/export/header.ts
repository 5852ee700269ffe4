import type { ExportHeader } from "@schoolmap/contract";
import { SOURCES } from "@schoolmap/geodata";
import type { Kysely } from "kysely";
import { publicSources } from "../ingest/feeds/public-sources.ts";
import { anyMarked, countByClass, countByStatus } from "../mapindex/index.ts";
import { datesOf } from "../numbers/panel/live-info.ts";
import type { Database } from "../record/tables/index.ts";
import type { ResolvedView } from "../view/resolved-view.ts";
import { titleOf } from "./names.ts";

/** Returns the sources of the data in a file: the published sources and the sources of the geography. */
export async function exportSources(db: Kysely<Database>): Promise<ExportHeader["sources"]> {
  const known = await publicSources(db);
  return [...known, ...SOURCES.filter(({ name }) => known.every((source) => source.name !== name))];
}

/** Returns the description of an export. `address` is the path and query of the request. */
export function headerOf(
  view: ResolvedView,
  { address, sources }: { readonly address: string } & Pick<ExportHeader, "sources">,
): ExportHeader {
  const { layer, version } = view;
  return {
    title: titleOf(view),
    data_version: version,
    address,
    period: view.live ? datesOf(view.live.span) : null,
    layer: layer ? { id: layer.id, name: layer.name, unit: layer.unit } : null,
    schools: view.rows.count,
    status: countByStatus(view),
    counts: layer ? countByClass(view) : null,
    is_demo: anyMarked(view.rows, view.index.core.demo),
    sources: sources.map(({ name, licence, url, attribution }) => ({ name, licence, url, attribution })),
  };
}
