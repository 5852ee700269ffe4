import { createView } from "../../mapindex/index.ts";
import { filtersOf, type RawQuery, type Snapshot } from "../../view/view-request.ts";

/**
 * Whether the school with an id passes the filters of a request; undefined without filters.
 *
 * @throws HttpError that names the filter parameter at fault
 */
export function filterTestOf({ index, catalog }: Snapshot, raw: RawQuery): ((id: number) => boolean) | undefined {
  const filters = filtersOf(catalog, raw);
  if (filters.length === 0) return undefined;
  const { rows } = createView(index, { scope: { kind: "world" }, filters });
  return (id) => rows.has(index.rowOf(id));
}
