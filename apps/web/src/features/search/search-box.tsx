import { MAX_SEARCH_LENGTH } from "@schoolmap/contract";
import { ArrowLeft, LoaderCircle, Search, X } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useCountries } from "../../api/index.ts";
import { useT } from "../../i18n/index.ts";
import { useIsDrawn } from "../../map/instance/map-store.ts";
import { preferences, setPreference, useChangeView, usePreferences, useView } from "../../state/index.ts";
import { announce } from "../../ui/announce.ts";
import { IconButton } from "../../ui/button/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { rowId, SearchResults } from "./search-results.tsx";
import { recentRows, type SearchRow, withRecent } from "./search-rows.ts";
import { suggestedRows } from "./suggested-rows.ts";
import { MIN_CHARACTERS, useSearch } from "./use-search.ts";
import { useSlash } from "./use-slash.ts";
import { useWholeScreen } from "./use-whole-screen.ts";
import "./search.css";

interface SearchBoxProps {
  /** Label of the search when it does not navigate to a place. */
  readonly label?: string;
  /** Called instead of navigating to the place. */
  readonly onChoose?: (row: SearchRow) => void;
}

/** Search for places and schools: a field with a list below it, following the editable combobox pattern. */
export function SearchBox({ label, onChoose }: SearchBoxProps) {
  const t = useT();
  const name = label ?? t("search.placeholder");
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const list = useId();
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(false);
  // On a phone, the visible content is loaded first.
  const isDrawn = useIsDrawn();
  const { data: countries } = useCountries(isOpen || isDrawn);
  const found = useSearch(text, countries);
  const view = useView();
  const recent = recentRows(usePreferences().recentSearches, view);
  // Computing the shares of all countries is slow on some phones. It does not run while the page opens.
  const suggested = isOpen ? suggestedRows(countries ?? [], view, t) : [];
  const rowsWith = (places: readonly SearchRow[]) =>
    found.query === "" ? unique([...recent, ...places]) : [...found.places, ...found.schools];
  const rows = rowsWith(suggested);
  const [chosen, setChosen] = useState<string>();
  const active = rows.find(({ url }) => url === chosen) ?? (found.query === "" ? undefined : rows[0]);
  const hasPanel = isOpen && (text.trim().length >= MIN_CHARACTERS ? found.query !== "" : rows.length > 0);
  const close = () => {
    setText("");
    setOpen(false);
    field.current?.blur();
  };
  const choose = useChoice(onChoose, close);
  useSlash(field);
  useWholeScreen(box, isOpen);
  useAnnounceCount(hasPanel && !found.isSearching && found.query !== "" ? rows.length : undefined);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      setOpen(true);
      const all = isOpen ? rows : rowsWith(suggestedRows(countries ?? [], view, t));
      setChosen(neighbour(all, active, event.key === "ArrowDown" ? 1 : -1)?.url);
    } else if (event.key === "Enter" && hasPanel && active) choose(active);
    else if (event.key === "Escape" && (hasPanel || text !== "")) hasPanel ? setOpen(false) : setText("");
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus leaves the search.
    <div ref={box} className="search" data-open={isOpen} onBlur={onBlur}>
      <div className="search-field" data-busy={found.isSearching}>
        <IconButton className="search-back" icon={ArrowLeft} label={t("search.back")} onClick={() => setOpen(false)} />
        <span className="search-lens">
          <Icon of={found.isSearching ? LoaderCircle : Search} />
        </span>
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={name}
          aria-expanded={hasPanel && rows.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={hasPanel && active ? rowId(active) : undefined}
          aria-keyshortcuts="/"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_SEARCH_LENGTH}
          enterKeyHint="search"
          placeholder={name}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setOpen(true);
          }}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
        />
        {text === "" ? (
          <span className="search-hint" aria-hidden="true">
            /
          </span>
        ) : (
          <IconButton
            small
            icon={X}
            label={t("search.clear")}
            onClick={() => {
              setText("");
              field.current?.focus();
            }}
          />
        )}
      </div>
      {hasPanel && (
        <SearchResults
          id={list}
          found={found}
          recent={recent}
          suggested={rows.filter((row) => suggested.includes(row))}
          active={active}
          onChoose={choose}
          onNear={onChoose ? undefined : close}
        />
      )}
    </div>
  );
}

/** Keeps the first occurrence of each place. */
function unique(rows: readonly SearchRow[]): SearchRow[] {
  return rows.filter(({ url }, at) => rows.findIndex((row) => row.url === url) === at);
}

/** Returns the row before or after the active one, wrapping around at the ends. */
function neighbour(rows: readonly SearchRow[], active: SearchRow | undefined, step: 1 | -1): SearchRow | undefined {
  const at = active ? rows.indexOf(active) : step === 1 ? -1 : 0;
  return rows[(at + step + rows.length) % rows.length];
}

/** Navigates to a result, or passes it to `onChoose`, and adds it to the recent searches. */
function useChoice(onChoose: SearchBoxProps["onChoose"], onDone: () => void): (row: SearchRow) => void {
  const change = useChangeView();
  return (row) => {
    setPreference("recentSearches", withRecent(preferences().recentSearches, row));
    onDone();
    if (onChoose) onChoose(row);
    else change({ scope: row.scope });
  };
}

function useAnnounceCount(count: number | undefined) {
  const t = useT();
  useEffect(() => {
    if (count !== undefined) announce(count === 0 ? t("search.none") : t("search.found", { count }));
  }, [count, t]);
}
