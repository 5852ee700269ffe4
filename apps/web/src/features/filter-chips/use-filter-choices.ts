import { browserEntries, type FilterChoice, readBrowserEntries } from "@schoolmap/rules";
import { useChangeView } from "../../state/use-view.ts";
import type { View } from "../../state/view.ts";

/** The filters of a view, and how to take some away. */
export function useFilterChoices({ filters }: View) {
  const change = useChangeView();
  const choices = readBrowserEntries(Object.entries(filters));
  const keep = (kept: readonly FilterChoice[]) => change({ filters: Object.fromEntries(browserEntries(kept)) });
  return {
    choices,
    remove: (choice: FilterChoice) => keep(choices.filter((other) => other !== choice)),
    clear: () => keep([]),
  };
}
