import type { FilterChoice } from "@schoolmap/rules";
import type { ResolvedView } from "../../resolved-view/resolved-view.ts";
import { filterPatch } from "../../resolved-view/written-filters.ts";
import { useChangeView } from "../../state/use-view.ts";

/** Returns the filters of a view and functions that remove them. */
export function useFilterChoices({ choices, country }: ResolvedView) {
  const change = useChangeView();
  const keep = (kept: readonly FilterChoice[]) => change(filterPatch(kept, country));
  return {
    choices,
    remove: (choice: FilterChoice) => keep(choices.filter((other) => other !== choice)),
    clear: () => keep([]),
  };
}
