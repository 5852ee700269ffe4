import { ChevronLeft, ChevronRight } from "lucide-react";
import { useT } from "../../../i18n/index.ts";
import { Glyph } from "../../../shared/classes/glyph.tsx";
import { IconButton } from "../../../ui/button/button.tsx";
import { Failed } from "../../../ui/failed/failed.tsx";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";
import type { Selection } from "./selection.ts";
import { PAGE_SIZE, type useListedSchools } from "./use-listed-schools.ts";
import "../../../ui/checkbox/checkbox.css";

interface ChoiceListProps {
  readonly found: ReturnType<typeof useListedSchools>;
  readonly page: number;
  readonly selection: Selection;
  /** Whether the limit is reached, so that no further school can be chosen. */
  readonly isAtMost: boolean;
  readonly onTurn: (page: number) => void;
  readonly onToggle: (id: number) => void;
}

/** Page of schools, each with a checkbox, and a button to the next page. */
export function ChoiceList({ found, page, selection, isAtMost, onTurn, onToggle }: ChoiceListProps) {
  const t = useT();
  const { data, isError, isPlaceholderData, query, refetch } = found;
  if (!data && isError) return <Failed text={t("choice.failed")} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="24rem" />;
  if (data.count === 0) return <Nothing isSearch={query !== ""} />;
  const pages = Math.ceil(data.count / PAGE_SIZE);
  return (
    <>
      <ul className={isPlaceholderData ? "choice-list block-old" : "choice-list"}>
        {data.results.map(({ id, name, external_id, admin1_id, admin1_name }) => {
          const isChosen = selection.ids.includes(id);
          return (
            <li key={id}>
              <label data-disabled={isAtMost && !isChosen}>
                <input
                  type="checkbox"
                  className="checkbox"
                  checked={isChosen}
                  aria-disabled={isAtMost && !isChosen}
                  onChange={() => onToggle(id)}
                />
                <span className="grow">
                  <span className="ellipsis choice-line">{name}</span>
                  <span className="ellipsis choice-line text-xs third">
                    {[admin1_id === null ? "" : admin1_name, external_id].filter(Boolean).join(" · ")}
                  </span>
                </span>
              </label>
            </li>
          );
        })}
      </ul>
      <nav className="row choice-pages" aria-label={t("choice.pagesTitle")}>
        <IconButton
          small
          icon={ChevronLeft}
          label={t("choice.previous")}
          disabled={page <= 1}
          onClick={() => onTurn(page - 1)}
        />
        <span className="grow text-s second">{t("choice.pages", { page: String(page), count: pages })}</span>
        <IconButton
          small
          icon={ChevronRight}
          label={t("choice.next")}
          disabled={page >= pages}
          onClick={() => onTurn(page + 1)}
        />
      </nav>
    </>
  );
}

function Nothing({ isSearch }: { isSearch: boolean }) {
  const t = useT();
  return (
    <div className="choice-none" role="status">
      <Glyph name="unknown" size={28} />
      <p className="label">{t(isSearch ? "search.none" : "panel.empty")}</p>
      {isSearch && <p className="text-s second">{t("search.noneWay")}</p>}
    </div>
  );
}
