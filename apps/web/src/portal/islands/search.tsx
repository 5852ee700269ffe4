import { foldWords } from "@schoolmap/rules";
import { Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Icon } from "../../ui/icon.tsx";
import { useTexts } from "../texts/texts.ts";

/** Searchable entry of the documentation. */
export interface Findable {
  readonly title: string;
  readonly path: string;
  /** Name of the page that contains it. */
  readonly place: string;
  /** Additional search terms. */
  readonly words: string;
}

const MOST_SHOWN = 12;

export interface SearchProps {
  /** URL of the list of all entries. */
  readonly list: string;
  /** Language parameter of links. */
  readonly language: string;
}

/** Searches pages, calls, terms and columns. The list is loaded when the visitor begins to search. */
export function DocsSearch({ list, language }: SearchProps) {
  const t = useTexts("ui");
  const [text, setText] = useState("");
  const [all, setAll] = useState<readonly Findable[]>();
  const box = useRef<HTMLDivElement>(null);
  useSlashKey(() => box.current?.querySelector("input")?.focus());
  const load = () => {
    if (all) return;
    fetch(list)
      .then((response) => response.json())
      .then(setAll, () => undefined);
  };
  const isOpen = text.trim() !== "" && all !== undefined;
  const found = isOpen ? findIn(all, text) : [];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys go from the field to the links in it and back.
    <div ref={box} className="search-box needs-script" onKeyDown={(event) => goByKeys(event, () => setText(""))}>
      <Icon of={Search} small />
      <input
        className="field-control"
        type="search"
        aria-label={t("search")}
        placeholder={t("search")}
        autoComplete="off"
        value={text}
        onFocus={load}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="search-found" hidden={!isOpen}>
        <p className={found.length > 0 ? "sr-only" : "second search-none"} role="status">
          {isOpen && (found.length > 0 ? t("foundCount", { count: found.length }) : t("searchNone"))}
        </p>
        <ul>
          {found.map((one) => (
            <li key={`${one.path} ${one.title}`}>
              <a href={one.path.replace(/(?=#|$)/, language)} onClick={() => setText("")}>
                <b>{one.title}</b>
                <span className="text-s third">{one.place}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Moves with arrow keys between the field and the found links, wrapping around. Escape ends the search. */
function goByKeys(event: KeyboardEvent<HTMLElement>, onEnd: () => void): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("input, a")];
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step !== undefined) {
    event.preventDefault();
    const at = stops.indexOf(document.activeElement as HTMLElement);
    stops[(at + step + stops.length) % stops.length]?.focus();
  }
  if (event.key === "Escape") {
    onEnd();
    stops[0]?.focus();
  }
}

/**
 * Returns the entries that have, for each word of the text, a word beginning with it. Titles that begin with the text
 * are first.
 */
export function findIn(all: readonly Findable[], text: string): readonly Findable[] {
  const wanted = foldWords(text);
  const hits = all.filter((one) => {
    const words = foldWords(`${one.title} ${one.words}`);
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  });
  const rank = ({ title }: Findable) => (foldWords(title).join(" ").startsWith(wanted.join(" ")) ? 0 : 1);
  return hits.toSorted((a, b) => rank(a) - rank(b)).slice(0, MOST_SHOWN);
}

function useSlashKey(onSlash: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const isTyping = (event.target as Element | null)?.closest("input, textarea, select") != null;
      if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      onSlash();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [onSlash]);
}
