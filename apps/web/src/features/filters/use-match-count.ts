import { getGlobalStat } from "@schoolmap/contract";
import { apiEntries, type FilterChoice } from "@schoolmap/rules";
import { useCall } from "../../api/index.ts";
import type { ResolvedView } from "../../resolved-view/resolved-view.ts";
import { useDebounced } from "../../resolved-view/use-debounced.ts";

/** Delay after the last input before a request, in ms. */
const WAIT_MS = 300;

/** Returns the number of schools of the open place that match a choice of filters; undefined until it is loaded. */
export function useMatchCount(view: ResolvedView, choices: readonly FilterChoice[]): number | undefined {
  const query = view.query.ids;
  const now = JSON.stringify(apiEntries(choices));
  const debounced = useDebounced(now, view.query.key, WAIT_MS);
  const filters = JSON.parse(debounced) as [name: string, value: string][];
  const { data, isPlaceholderData } = useCall(getGlobalStat, query && { query, filters }, `match ${debounced}`);
  return debounced === now && !isPlaceholderData ? data?.schools_connected : undefined;
}
