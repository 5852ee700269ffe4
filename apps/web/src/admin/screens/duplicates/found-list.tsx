import type { ReactNode } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { PaneList } from "../../list/pane-list.tsx";
import { TabLine } from "../../list/tab-line.tsx";
import { useTexts } from "../../texts/texts.ts";
import type { PairStatus } from "./pair-url.ts";
import type { Found, FoundRow } from "./use-found.ts";

interface FoundListProps<Row extends FoundRow> {
  readonly found: Found<Row>;
  readonly label: string;
  readonly statuses: readonly PairStatus[];
  /** Text when there are no rows. */
  readonly none: string;
  readonly children: (row: Row) => ReactNode;
}

/** The list on the left: tabs with counts, rows, pages. */
export function FoundList<Row extends FoundRow>({ found, label, statuses, none, children }: FoundListProps<Row>) {
  const t = useTexts("duplicates");
  const { state, show, counts, rows, error, retry, next, first } = found;
  return (
    <PaneList
      label={label}
      tabs={
        <TabLine
          label={t("tabs")}
          tabs={statuses.map((status) => ({
            value: status,
            label: t(`tab.${status}`),
            count: rows && (counts[status] ?? 0),
          }))}
          chosen={state.status}
          onChoose={(status) => show({ status })}
        />
      }
      {...{ rows, error }}
      failed={t("failed")}
      onRetry={retry}
      none={<p>{none}</p>}
      foot={
        (next || first) && (
          <footer className="dup-foot">
            {first && <Button onClick={first}>{t("firstPage")}</Button>}
            {next && <Button onClick={next}>{t("nextPage")}</Button>}
          </footer>
        )
      }
    >
      {children}
    </PaneList>
  );
}
