import type { Route } from "@schoolmap/contract";
import { formatExact } from "@schoolmap/rules";
import { useSend } from "../api/use-send.ts";
import type { ResourceScreen } from "../screen/resource-screen.ts";
import { choicesOf } from "../screen/schema.ts";
import { useAnyTexts, useTexts } from "../texts/texts.ts";
import { selectionOf, withFilter } from "./list-url.ts";
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
  if (!tabs || !choices) return null;
  const name = `${tabs}__in`;
  const { state, show } = list;
  const chosen = state.filters[name];
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
          <TabCount screen={screen} list={list} name={name} choice={choice} />
        </button>
      ))}
    </nav>
  );
}

interface TabCountProps extends StateTabsProps {
  readonly name: string;
  readonly choice: string | undefined;
}

function TabCount({ screen, list, name, choice }: TabCountProps) {
  const { lang } = useTexts("list");
  const { q, deleted, ...filters } = selectionOf(withFilter(list.state, name, choice ?? ""));
  const query = { limit: "1", ...(q && { q }), ...(deleted && { deleted }) };
  const asked = { query: query as never, filters: Object.entries(filters) };
  const { data } = useSend(screen.routes.list as unknown as Route, asked, { keep: true });
  const count = (data as { readonly count: number } | undefined)?.count;
  return <span className="list-tab-count">{count === undefined ? "" : formatExact(count, lang)}</span>;
}
