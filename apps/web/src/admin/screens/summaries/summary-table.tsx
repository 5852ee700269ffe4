import { METRICS, type MetricKey, type Summary, type SummaryColumn, type SummarySort } from "@schoolmap/contract";
import { formatExact } from "@schoolmap/rules";
import { Failed } from "../../../ui/failed/failed.tsx";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";
import { State } from "../../../ui/state/state.tsx";
import { useTexts } from "../../texts/texts.ts";
import type { SummaryState } from "./summary-url.ts";
import { metricText, timeText } from "./summary-words.ts";

const KEYS: readonly MetricKey[] = METRICS.map(({ key }) => key);
const SKELETONS = 8;

interface SummaryTableProps {
  readonly state: SummaryState;
  readonly show: (change: Partial<SummaryState>) => void;
  /** Undefined while the first rows load. */
  readonly rows: readonly Summary[] | undefined;
  readonly isOld: boolean;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly onOpen: (row: Summary) => void;
}

/** The days or weeks of a page. The name of a row opens its measured values and corrections. */
export function SummaryTable({ state, show, rows, isOld, error, onRetry, onOpen }: SummaryTableProps) {
  const t = useTexts("summaries");
  if (!rows && error) return <Failed text={t("failed")} onRetry={onRetry} />;
  if (!rows) return <TableSkeleton />;
  if (rows.length === 0) {
    return (
      <div className="list-empty">
        <span className="list-ring" aria-hidden="true" />
        <p>{t("none")}</p>
      </div>
    );
  }
  const columns = ["place", "start", ...KEYS, "measurements"] as const;
  return (
    <div className="list-rows" data-old={isOld}>
      <table className="rows" aria-label={t("title")}>
        <thead>
          <tr>
            {columns.slice(0, 2).map((column) => (
              <SortHead key={column} column={column} state={state} show={show} />
            ))}
            <th scope="col">{t("state")}</th>
            {columns.slice(2).map((column) => (
              <SortHead key={column} column={column} state={state} show={show} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.place_id} ${row.start}`} className="rows-row">
              <td>
                <button type="button" className="summary-name" onClick={() => onOpen(row)}>
                  <span className="rows-name ellipsis">{row.place_name}</span>
                  {row.place_code && <span className="rows-under ellipsis">{row.place_code}</span>}
                </button>
              </td>
              <td className="rows-text" data-label={t(state.unit)}>
                {timeText(state.unit, row.start, t.lang)}
              </td>
              <td data-label={t("state")}>
                <RowState {...row} />
              </td>
              {KEYS.map((key) => (
                <td key={key} className="rows-number" data-label={t(`column.${key}`)}>
                  {metricText(key, row.shown[key], t.lang) ?? <span className="third">{t("noData")}</span>}
                </td>
              ))}
              <td className="rows-number" data-label={t("column.measurements")}>
                {formatExact(row.measurements, t.lang)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RowState({ is_corrected: isCorrected, is_pending: isPending }: Summary) {
  const t = useTexts("summaries");
  if (isPending) return <State look="half">{t("pending")}</State>;
  return isCorrected ? <State look="full">{t("corrected")}</State> : <State look="ring">{t("asMeasured")}</State>;
}

function SortHead({
  column,
  state: { sort, unit },
  show,
}: {
  column: SummaryColumn;
  state: SummaryState;
  show: SummaryTableProps["show"];
}) {
  const t = useTexts("summaries");
  const isNumber = column !== "place" && column !== "start";
  const isDown = sort === `-${column}`;
  const isSorted = isDown || sort === column;
  const next: SummarySort = isSorted ? (isDown ? column : `-${column}`) : isNumber ? `-${column}` : column;
  const label = column === "start" ? t(unit) : t(`column.${column}`);
  return (
    <th
      scope="col"
      className={isNumber ? "rows-number" : undefined}
      aria-sort={isSorted ? (isDown ? "descending" : "ascending") : undefined}
    >
      <button type="button" className="summary-sort" onClick={() => show({ sort: next })}>
        {label}
        {isSorted && <span className="third">{isDown ? " ↓" : " ↑"}</span>}
      </button>
    </th>
  );
}

function TableSkeleton() {
  return (
    <div aria-busy="true" className="summary-skeleton">
      {Array.from({ length: SKELETONS }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
        <Skeleton key={at} width="100%" height="2rem" />
      ))}
    </div>
  );
}
