import { type Day, formatDayLong, formatExact, formatShare, isoDay } from "@schoolmap/rules";
import { useT } from "../../i18n/index.ts";
import { Link } from "../../shared/link/link.tsx";
import { nameIn } from "../../shared/place/place-names.ts";
import { useView, viewUrl } from "../../state/use-view.ts";
import type { Column } from "../../ui/data-table/data-table.tsx";
import type { Compared } from "../../ui/data-table/sort-rows.ts";
import type { ProgressRow } from "./progress-rows.ts";
import { StepTrack } from "./step-track.tsx";

export type ProgressColumn = Column<ProgressRow> & { readonly of: (row: ProgressRow) => Compared };

/** Columns of the page. `of` returns the plain value of a column, for sorting and the file. */
export function useProgressColumns(): readonly ProgressColumn[] {
  const t = useT();
  const view = useView();
  const isSortable = true;
  const number = (key: string, label: string, of: (row: ProgressRow) => number | null): ProgressColumn => ({
    ...{ key, label, isSortable, isNumber: true, of },
    cell: (row) => <Amount value={of(row)} />,
  });
  return [
    {
      ...{ key: "name", label: t("pages.progress.country"), isSortable },
      of: (row) => nameIn(row, t.lang),
      cell: (row) => (
        <>
          <Link href={viewUrl(view, { scope: { kind: "country", code: row.code } })}>{nameIn(row, t.lang)}</Link>{" "}
          <span className="text-xs third">{row.code}</span>
        </>
      ),
    },
    {
      ...{ key: "step", label: t("pages.progress.step"), isSortable, isNumber: false },
      of: ({ step }) => step,
      cell: ({ step }) => (
        <span className="progress-step">
          <StepTrack step={step} />
          <span className="second">{t(`step.${step}`)}</span>
        </span>
      ),
    },
    number("mapped", t("pages.progress.mapped"), ({ mapped }) => mapped),
    {
      ...{ key: "known", label: t("pages.progress.known"), isSortable, isNumber: true },
      of: ({ known, mapped }) => (mapped === 0 ? null : round(known / mapped)),
      cell: ({ known, mapped }) => <Share part={known} whole={mapped} />,
    },
    number("connected", t("pages.progress.connected"), ({ connected }) => connected),
    number("live", t("pages.progress.live"), ({ live }) => live),
    {
      ...{ key: "last", label: t("pages.progress.last"), isSortable, isNumber: true },
      of: ({ lastDay }) => lastDay && isoDay(lastDay),
      cell: ({ lastDay }) => <Last day={lastDay} />,
    },
  ];
}

/** Shows zero in words, because a country without live schools is in progress, not at fault. */
function Amount({ value }: { value: number | null }) {
  const t = useT();
  if (value === 0) return <span className="third">{t("pages.progress.notYet")}</span>;
  return value === null ? null : formatExact(value, t.lang);
}

/** Shows a share as a bar and in words. The unknown part is hatched. */
function Share({ part, whole }: { part: number; whole: number }) {
  const t = useT();
  if (whole === 0) return <span className="third">{t("value.noData")}</span>;
  return (
    <span className="progress-share">
      <span className="progress-bar" aria-hidden="true">
        <span style={{ inlineSize: `${(part / whole) * 100}%` }} />
      </span>
      <span className="progress-percent">{formatShare(part, whole, t.lang)}</span>
    </span>
  );
}

function Last({ day }: { day: Day | null }) {
  const t = useT();
  if (day === null) return <span className="third">{t("pages.progress.never")}</span>;
  return <time dateTime={isoDay(day)}>{formatDayLong(day, t.lang)}</time>;
}

function round(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}
