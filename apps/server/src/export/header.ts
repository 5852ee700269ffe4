import type { ExportHeader } from "@schoolmap/contract";
import { anyMarked } from "../mapindex/index.ts";
import { classCounts, statusCounts } from "../numbers/panel/counts.ts";
import { datesOf } from "../numbers/panel/live-info.ts";
import type { Asked } from "./export-request.ts";
import { titleOf } from "./names.ts";

/** What an export says about itself. `address` is the path and query that it was asked with. */
export function headerOf(
  asked: Asked,
  { address, sources }: { readonly address: string } & Pick<ExportHeader, "sources">,
): ExportHeader {
  const { view, layer, version } = asked;
  return {
    title: titleOf(asked),
    data_version: version,
    address,
    period: view.live ? datesOf(view.live.span) : null,
    layer: layer ? { id: layer.id, name: layer.name, unit: layer.unit } : null,
    schools: view.rows.count,
    status: statusCounts(view),
    counts: view.classStatusCodes ? classCounts(view) : null,
    is_demo: anyMarked(view.rows, view.index.core.demo),
    sources: sources.map(({ name, licence, url, attribution }) => ({ name, licence, url, attribution })),
  };
}
