import { Clock, MapPin, School } from "lucide-react";
import { lazy, type ReactNode, Suspense, type UIEvent, useEffect, useId, useRef } from "react";
import { loadArea, useT } from "../../i18n/index.ts";
import { Glyph } from "../../shared/classes/glyph.tsx";
import { Failed } from "../../ui/failed/failed.tsx";
import { Icon } from "../../ui/icon.tsx";
import { highlight } from "./highlight.ts";
import type { SearchRow } from "./search-rows.ts";
import type { Found } from "./use-search.ts";

const TourLink = lazy(() => import("../tour/tour-link.tsx"));

const NearMe = lazy(async () => (await Promise.all([import("./near-me.tsx"), loadArea("form")]))[0]);

interface SearchResultsProps {
  readonly id: string;
  readonly found: Found;
  readonly recent: readonly SearchRow[];
  /** Suggested places, shown while the field is empty. */
  readonly suggested: readonly SearchRow[];
  readonly active: SearchRow | undefined;
  readonly onChoose: (row: SearchRow) => void;
  /**
   * Called when the map has moved to the schools near the visitor. Undefined when the search is not used to navigate.
   */
  readonly onNear: (() => void) | undefined;
}

/** Distance from the end at which more rows are requested, in pixels. */
const NEAR_END = 96;

/** List below the search field: recent searches while it is empty, then places, then schools. */
export function SearchResults(props: SearchResultsProps) {
  const { id, found, recent, suggested, active, onChoose, onNear } = props;
  const t = useT();
  const { places, schools, query, failed, hasMore, isSearching } = found;
  const groups = [
    { key: "search.recent", list: query === "" ? recent : [] },
    { key: "search.suggested", list: query === "" ? suggested : [] },
    { key: "search.places", list: places },
    { key: "search.schools", list: schools },
  ] as const;
  const rows = groups.flatMap(({ list }) => list);
  const isEmpty = rows.length === 0;
  const onScroll = ({ currentTarget: list }: UIEvent<HTMLElement>) => {
    const isNearEnd = list.scrollTop + list.clientHeight > list.scrollHeight - NEAR_END;
    if (isNearEnd && hasMore && !isSearching) found.more();
  };
  return (
    <div className="search-results">
      {rows.length > 0 && (
        <div id={id} className="search-list" role="listbox" aria-label={t("search.results")} onScroll={onScroll}>
          {groups.map(({ key, list }) => (
            <Group key={key} name={t(key)} isRecent={key === "search.recent"} {...{ list, query, active, onChoose }} />
          ))}
        </div>
      )}
      {query === "" && onNear && (
        <Suspense>
          <NearMe onDone={onNear} />
        </Suspense>
      )}
      {failed && <Failed text={t("search.failed")} onRetry={found.retry} />}
      {query !== "" && !failed && isEmpty && !isSearching && <NothingFound />}
      {query !== "" && !failed && !isEmpty && !hasMore && <p className="search-end">{t("search.end")}</p>}
    </div>
  );
}

function NothingFound() {
  const t = useT();
  return (
    <div className="search-none">
      <Glyph name="unknown" size={28} />
      <p className="label">{t("search.none")}</p>
      <p className="text-s second">{t("search.noneWay")}</p>
      <p className="text-s">
        <Suspense>
          <TourLink />
        </Suspense>
      </p>
    </div>
  );
}

interface GroupProps extends Pick<SearchResultsProps, "active" | "onChoose"> {
  readonly name: string;
  readonly isRecent: boolean;
  readonly list: readonly SearchRow[];
  readonly query: string;
}

function Group({ name, isRecent, list, query, active, onChoose }: GroupProps) {
  const heading = useId();
  if (list.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own.
    <div role="group" aria-labelledby={heading}>
      <p id={heading} className="search-heading">
        {name}
      </p>
      {list.map((row) => (
        <ResultRow key={row.url} {...{ row, query, isRecent, onChoose }} isActive={row === active} />
      ))}
    </div>
  );
}

interface ResultRowProps {
  readonly row: SearchRow;
  readonly query: string;
  readonly isRecent: boolean;
  readonly isActive: boolean;
  readonly onChoose: (row: SearchRow) => void;
}

function ResultRow({ row, query, isRecent, isActive, onChoose }: ResultRowProps) {
  const t = useT();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field holds the focus and takes Enter for the active row.
    <div
      ref={element}
      id={rowId(row)}
      className="search-row"
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(row)}
    >
      <Icon of={isRecent ? Clock : row.kind === "school" ? School : MapPin} small />
      <span className="grow">
        <span className="search-name">{highlighted(row.name, query)}</span>
        <span className="search-detail">{row.detail}</span>
      </span>
      {isActive && <kbd className="search-enter">{t("search.enter")}</kbd>}
    </div>
  );
}

/** Returns the id of a row's element, for `aria-activedescendant`. */
export function rowId({ url }: SearchRow): string {
  return `search-${encodeURIComponent(url)}`;
}

function highlighted(name: string, query: string): ReactNode[] {
  let position = 0;
  return highlight(name, query).map(({ text, matched }) => {
    const key = position;
    position += text.length;
    return matched ? <b key={key}>{text}</b> : <span key={key}>{text}</span>;
  });
}
