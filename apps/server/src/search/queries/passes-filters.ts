import { createView } from "../../mapindex/index.ts";
import { statesFor } from "../../view/states-in-use.ts";
import { filtersOf, type LiveSnapshot, type RawQuery } from "../../view/view-request.ts";

export interface FilterTest {
  /** Whether measurements can change the result. */
  readonly restsOnStates: boolean;
  readonly passes: (id: number) => boolean;
}

/**
 * Returns a test of whether the school with an id passes the filters of a request; undefined without filters.
 *
 * @throws HttpError that names the invalid filter parameter
 */
export async function filterTestOf(
  { index, catalog, measurements }: LiveSnapshot,
  raw: RawQuery,
): Promise<FilterTest | undefined> {
  const filters = filtersOf(catalog, raw);
  if (filters.length === 0) return undefined;
  const states = await statesFor(measurements, filters);
  const { rows } = createView(index, { scope: { kind: "world" }, filters, states });
  return { restsOnStates: states !== undefined, passes: (id) => rows.has(index.rowOf(id)) };
}
