import { getGlobalStat } from "@schoolmap/contract";
import { apiEntries, type FilterChoice } from "@schoolmap/rules";
import { useCall, useScopeIds } from "../../api/index.ts";
import { useDebounced } from "../../resolved-view/use-patient.ts";
import { scopeKey, type View } from "../../state/view.ts";

/** Typing asks only once it pauses. */
const WAIT_MS = 300;

/** How many schools of the open place a choice of filters leaves; undefined until it is known. */
export function useMatchCount(view: View, choices: readonly FilterChoice[]): number | undefined {
  const query = useScopeIds(view);
  const now = JSON.stringify(apiEntries(choices));
  const asked = useDebounced(now, scopeKey(view.scope), WAIT_MS);
  const filters = JSON.parse(asked) as [name: string, value: string][];
  const { data, isPlaceholderData } = useCall(getGlobalStat, query && { query, filters }, `match ${asked}`);
  return asked === now && !isPlaceholderData ? data?.schools_connected : undefined;
}
