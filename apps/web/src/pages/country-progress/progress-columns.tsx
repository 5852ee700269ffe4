import type { CountryRow } from "@schoolmap/contract";
import { formatExact, formatShare } from "@schoolmap/rules";
import { Link } from "../../features/link/link.tsx";
import { nameIn } from "../../features/place/place-names.ts";
import { useT } from "../../i18n/index.ts";
import { useView, viewUrl } from "../../state/use-view.ts";
import type { Column } from "../../ui/data-table/data-table.tsx";
import type { Compared } from "../../ui/data-table/sort-rows.ts";

export type ProgressColumn = Column<CountryRow> & { readonly of: (row: CountryRow) => Compared };

/** What the page says of each country; `of` is the same as a plain value, for sorting and the file. */
export function useProgressColumns(measured: ReadonlyMap<string, number> | undefined): readonly ProgressColumn[] {
  const t = useT();
  const view = useView();
  const isSortable = true;
  const number = (key: string, label: string, of: (row: CountryRow) => number | null): ProgressColumn => ({
    ...{ key, label, isSortable, isNumber: true, of },
    cell: (row) => formatExact(of(row), t.lang),
  });
  const knownOf = ({ schools_total: total, schools_unknown: unknown }: CountryRow) => total - unknown;
  return [
    {
      ...{ key: "name", label: t("pages.progress.country"), isSortable },
      of: (row) => nameIn(row, t.lang),
      cell: (row) => (
        <Link href={viewUrl(view, { scope: { kind: "country", code: row.code.toUpperCase() } })}>
          {nameIn(row, t.lang)}
        </Link>
      ),
    },
    number("total", t("pages.progress.mapped"), (row) => row.schools_total),
    {
      ...{ key: "known", label: t("pages.progress.known"), isSortable, isNumber: true },
      of: (row) => (row.schools_total === 0 ? null : round(knownOf(row) / row.schools_total)),
      cell: (row) => <Share part={knownOf(row)} whole={row.schools_total} />,
    },
    number("connected", t("pages.progress.connected"), (row) => row.schools_connected),
    number("measured", t("pages.progress.measured"), ({ code }) =>
      measured ? (measured.get(code.toUpperCase()) ?? 0) : null,
    ),
    {
      ...{ key: "since", label: t("pages.progress.since"), isSortable, isNumber: true },
      of: ({ date_schools_mapped: date }) => isoDay(date),
      cell: ({ date_schools_mapped: date }) => <Since iso={isoDay(date)} />,
    },
  ];
}

/** A share as a bar and in words. */
function Share({ part, whole }: { part: number; whole: number }) {
  const { lang } = useT();
  const percent = whole === 0 ? 0 : (part / whole) * 100;
  return (
    <span className="progress-share">
      <span className="progress-bar" aria-hidden="true">
        <span style={{ inlineSize: `${percent}%` }} />
      </span>
      {formatShare(part, whole, lang)}
    </span>
  );
}

function Since({ iso }: { iso: string | null }) {
  const t = useT();
  if (iso === null) return <span className="third">{t("value.noData")}</span>;
  const date = new Date(`${iso}T00:00:00Z`);
  const text = new Intl.DateTimeFormat(t.lang, { month: "short", year: "numeric", timeZone: "UTC" }).format(date);
  return <time dateTime={iso}>{text}</time>;
}

/** dd-MM-yyyy as yyyy-MM-dd, which sorts. */
function isoDay(date: string | null): string | null {
  return date === null ? null : date.split("-").reverse().join("-");
}

function round(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}
