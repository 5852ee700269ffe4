import { type ExportFormat, filtersOf, type ListFilter } from "@schoolmap/contract";
import { urlOf } from "@schoolmap/contract/client";
import { formatExact } from "@schoolmap/rules";
import { Columns3, Search, X } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import { Button } from "../../ui/button/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { ResourceScreen } from "../screen/resource-screen.ts";
import { useAnyTexts, useTexts } from "../texts/texts.ts";
import { ColumnChooser } from "./column-chooser.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { FilterButton } from "./filters/filter-button.tsx";
import { type ListState, selectionOf, withChoice } from "./list-url.ts";
import { SavedViews } from "./saved-views.tsx";
import type { List } from "./use-list.ts";

interface ListToolsProps {
  readonly screen: ResourceScreen;
  readonly list: List;
  readonly search: RefObject<HTMLInputElement | null>;
}

const PAUSE_MS = 300;

/** The toolbar of a list: search, one button for each filter, the number of rows, columns. */
export function ListTools({ screen, list, search }: ListToolsProps) {
  const t = useAnyTexts(screen.area);
  const common = useTexts("list");
  const { state, page } = list;
  return (
    <div className="list-tools">
      <SearchBox list={list} label={t("search")} input={search} />
      <Filters screen={screen} list={list} />
      <span className="grow" />
      <span className="text-s third list-count" role="status">
        {page &&
          (state.deleted === "only"
            ? common("countDeleted", { count: page.count })
            : t("count", { count: page.count, n: formatExact(page.count, t.lang) }))}
      </span>
      <SavedViews screen={screen} list={list} />
      <ColumnChooser screen={screen} list={list}>
        <Icon of={Columns3} />
      </ColumnChooser>
      <ExportMenu addressOf={(format) => exportAddress(screen, state, format)} />
    </div>
  );
}

/** Returns the URL of the file with the complete list, with its filters and order. */
function exportAddress({ routes }: ResourceScreen, state: ListState, format: ExportFormat): string {
  const { q, deleted, ...filters } = selectionOf(state);
  const listed = { ...(q && { q }), ...(deleted && { deleted }), ...(state.sort && { sort: state.sort }) };
  return urlOf(routes.export, { query: { ...listed, format } as never, filters: Object.entries(filters) });
}

/** The filters of the list. When there are many, rarely used filters are only shown on request or when they are set. */
function Filters({ screen, list }: Pick<ListToolsProps, "screen" | "list">) {
  const t = useTexts("list");
  const [isOpen, setOpen] = useState(false);
  const { resource, tabs, mainFilters, filterOptions } = screen;
  const declared = filtersOf(resource).filter(
    ({ column }) =>
      column !== tabs && (resource.filters.some((own) => own.column === column) || filterOptions?.[column]),
  );
  const main = mainFilters
    ? mainFilters.flatMap((name) => declared.find((filter) => nameOf(filter) === name) ?? [])
    : declared;
  const rest = declared.filter((filter) => !main.includes(filter));
  const shown = [...main, ...rest.filter((filter) => isOpen || list.state.filters[nameOf(filter)] !== undefined)];
  return (
    <>
      {shown.map((filter) => (
        <FilterButton key={nameOf(filter)} screen={screen} list={list} filter={filter} />
      ))}
      {rest.length > 0 && (
        <Button look="bare" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? "fewerFilters" : "moreFilters")}
        </Button>
      )}
    </>
  );
}

const nameOf = ({ column, lookup }: ListFilter) => `${column}__${lookup}`;

/** Searches when the user stops typing. */
function SearchBox({ list, label, input }: { list: List; label: string; input: RefObject<HTMLInputElement | null> }) {
  const t = useTexts("list");
  const { state, show } = list;
  const [text, setText] = useState(state.q);
  // The URL can change in other ways: back, a saved view, "Clear".
  useEffect(() => setText(state.q), [state.q]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause begins when the text changes, and only then.
  useEffect(() => {
    if (text.trim() === state.q) return undefined;
    const timer = setTimeout(() => show(withChoice(state, { q: text.trim() }), { replace: true }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div className="list-search">
      <Icon of={Search} small />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.target.value)}
      />
      {text !== "" && (
        <button type="button" className="list-search-clear" aria-label={t("clearSearch")} onClick={() => setText("")}>
          <Icon of={X} small />
        </button>
      )}
    </div>
  );
}
