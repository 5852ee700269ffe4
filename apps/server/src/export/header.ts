import type { ExportHeader } from "@schoolmap/contract";
import { anyMarked, countByClass, countByStatus } from "../mapindex/index.ts";
import { datesOf } from "../numbers/panel/live-info.ts";
import type { ResolvedView } from "../view/resolved-view.ts";
import { titleOf } from "./names.ts";

/** What an export says about itself. `address` is the path and query that it was asked with. */
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
