import { type FacetCounts, facetsOf, type Route } from "@schoolmap/contract";
import { formatExact } from "@schoolmap/rules";
import { useSend } from "../api/use-send.ts";
import type { ResourceScreen } from "../screen/resource-screen.ts";
import { choicesOf } from "../screen/schema.ts";
import { useAnyTexts, useTexts } from "../texts/texts.ts";
import { listQuery, withFilter } from "./list-url.ts";
import type { List } from "./use-list.ts";

interface StateTabsProps {
  readonly screen: ResourceScreen;
  readonly list: List;
}

/** The states of a resource as tabs, each with the number of rows that the other choices leave in it. */
export function StateTabs({ screen, list }: StateTabsProps) {
  const t = useAnyTexts(screen.area);
  const common = useTexts("list");
  const { tabs, resource } = screen;
  const choices = tabs && choicesOf(resource.fields[tabs]);
  const counts = useCounts(screen, list, tabs);
  if (!tabs || !choices) return null;
  const name = `${tabs}__in`;
  const { state, show } = list;
  const chosen = state.filters[name];
  const countOf = (choice: string) => counts?.find(({ value }) => value === choice)?.count ?? 0;
  const total = counts?.reduce((sum, { count }) => sum + count, 0);
  return (
    <nav className="list-tabs" aria-label={t(`field.${tabs}`)}>
      {[undefined, ...choices].map((choice) => (
        <button
          key={choice ?? ""}
          type="button"
          className="list-tab"
          aria-current={chosen === choice}
          onClick={() => show(withFilter(state, name, choice ?? ""))}
        >
          {choice === undefined ? common("tab.all") : t(`choice.${tabs}.${choice}`)}
          <span className="list-tab-count">
            {total !== undefined && formatExact(choice === undefined ? total : countOf(choice), t.lang)}
          </span>
        </button>
      ))}
    </nav>
  );
}

/** How many rows have each state; undefined until they are counted. */
function useCounts(screen: ResourceScreen, { state }: List, tabs: string | undefined): FacetCounts | undefined {
  const { query, filters } = listQuery({ ...state, after: undefined, sort: undefined, size: 0 });
  const isCounted = tabs !== undefined && facetsOf(screen.resource).includes(tabs);
  const asked = isCounted ? { query: { ...query, facets: tabs } as never, filters } : undefined;
  const { data } = useSend(screen.routes.list as unknown as Route, asked, { keep: true });
  return (data as { readonly facets?: Readonly<Record<string, FacetCounts>> } | undefined)?.facets?.[tabs ?? ""];
}
