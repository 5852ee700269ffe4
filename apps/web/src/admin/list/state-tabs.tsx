import { type FacetCounts, facetsOf, type Route } from "@schoolmap/contract";
import { useSend } from "../api/use-send.ts";
import type { ResourceScreen } from "../screen/resource-screen.ts";
import { choicesOf } from "../screen/schema.ts";
import { useAnyTexts, useTexts } from "../texts/texts.ts";
import { listQuery, withFilter } from "./list-url.ts";
import { TabLine } from "./tab-line.tsx";
import type { List } from "./use-list.ts";

interface StateTabsProps {
  readonly screen: ResourceScreen;
  readonly list: List;
}

/** The states of a resource as tabs, each with the number of its rows under the other filters. */
export function StateTabs({ screen, list }: StateTabsProps) {
  const t = useAnyTexts(screen.area);
  const common = useTexts("list");
  const { tabs, resource } = screen;
  const choices = tabs && choicesOf(resource.fields[tabs]);
  const counts = useCounts(screen, list, tabs);
  if (!tabs || !choices) return null;
  const name = `${tabs}__in`;
  const { state, show } = list;
  const countOf = (choice: string) => counts && (counts.find(({ value }) => value === choice)?.count ?? 0);
  const total = counts?.reduce((sum, { count }) => sum + count, 0);
  return (
    <TabLine
      label={t(`field.${tabs}`)}
      tabs={[
        { value: "", label: common("tab.all"), count: total },
        ...choices.map((value) => ({ value, label: t(`choice.${tabs}.${value}`), count: countOf(value) })),
      ]}
      chosen={state.filters[name] ?? ""}
      onChoose={(value) => show(withFilter(state, name, value))}
    />
  );
}

/** Returns the number of rows in each state; undefined until they are counted. */
function useCounts(screen: ResourceScreen, { state }: List, tabs: string | undefined): FacetCounts | undefined {
  const { query, filters } = listQuery({ ...state, after: undefined, sort: undefined, size: 0 });
  const isCounted = tabs !== undefined && facetsOf(screen.resource).includes(tabs);
  const options = isCounted ? { query: { ...query, facets: tabs } as never, filters } : undefined;
  const { data } = useSend(screen.routes.list as unknown as Route, options, { keep: true });
  return (data as { readonly facets?: Readonly<Record<string, FacetCounts>> } | undefined)?.facets?.[tabs ?? ""];
}
