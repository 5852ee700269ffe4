import type { ReactNode } from "react";
import { ResponseError } from "../../api/response-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { Failed } from "../../ui/failed/failed.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { ButtonLink } from "../parts/button-link.tsx";
import { useMay } from "../screen/account.tsx";
import { pathTo, type ResourceScreen } from "../screen/resource-screen.ts";
import { useAnyTexts, useTexts } from "../texts/texts.ts";
import { selectionOf, withChoice } from "./list-url.ts";
import type { List } from "./use-list.ts";

interface ListStateProps {
  readonly screen: ResourceScreen;
  readonly list: List;
}

/** Shows rows of the final height while the first ones load. */
export function RowsSkeleton({ rows, columns }: { rows: number; columns: number }) {
  return (
    <div className="rows-skeleton" aria-busy="true">
      {Array.from({ length: rows + 1 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
        <div key={row} className={row === 0 ? "skeleton-row skeleton-head" : "skeleton-row"}>
          {Array.from({ length: columns + 1 }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
            <Skeleton key={column} width={column === 0 ? "10rem" : "5rem"} height="0.875rem" />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Shows why a list is empty, and one action. */
export function NoRows({ screen, list: { state, show } }: ListStateProps) {
  const t = useAnyTexts(screen.area);
  const common = useTexts("list");
  const may = useMay();
  const chosen = Object.keys(selectionOf(state)).map((name) => choiceName(name.split("__")[0] ?? name));
  const clear = () => show(withChoice(state, { q: "", filters: {}, deleted: undefined }));
  if (chosen.length > 0) {
    return (
      <Empty text={common("none.filtered", { filters: chosen.join(", ") })}>
        <Button onClick={clear}>{common("clear")}</Button>
      </Empty>
    );
  }
  return (
    <Empty text={t("none")}>
      {may(screen.resource.permissions.add) && screen.cards.length > 0 && (
        <ButtonLink href={pathTo(screen, "new")}>{t("new")}</ButtonLink>
      )}
    </Empty>
  );

  function choiceName(name: string): string {
    if (name === "q") return common("search");
    return name === "deleted" ? common("deleted") : t(`field.${name}`);
  }
}

/** Shows an empty state: a ring, one sentence and one action. */
export function Empty({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="list-empty">
      <span className="list-ring" aria-hidden="true" />
      <p>{text}</p>
      {children}
    </div>
  );
}

/** Shows that a list did not load, and an action. The text is different when the server rejects a filter. */
export function ListFailed({ list: { error, retry, state, show } }: ListStateProps) {
  const t = useTexts("list");
  const isRefused = error instanceof ResponseError && error.status === 400;
  return (
    <div className="list-failed">
      <Failed text={t(isRefused ? "refused" : "failed")} {...(!isRefused && { onRetry: retry })}>
        {isRefused && (
          <Button small onClick={() => show(withChoice(state, { q: "", filters: {}, sort: undefined }))}>
            {t("clear")}
          </Button>
        )}
      </Failed>
    </div>
  );
}
