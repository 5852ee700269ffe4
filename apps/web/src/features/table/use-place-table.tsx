import { CLASSES, CONNECTION_STATUSES, type getBreakdown, type ResponseOf, type ValueClass } from "@schoolmap/contract";
import {
  type AreaShare,
  capitalised,
  connectedShare,
  formatExact,
  formatMeasured,
  formatShare,
  reachingShare,
  shownShare,
} from "@schoolmap/rules";
import { useBreakdown } from "../../api/filtered-queries.ts";
import { useServerText } from "../../api/server-text.ts";
import { type Translate, useT } from "../../i18n/index.ts";
import { layerParams } from "../../resolved-view/layer-params.ts";
import type { ResolvedView } from "../../resolved-view/resolved-view.ts";
import { useLiveInfo } from "../../resolved-view/use-layer-numbers.ts";
import { classesOf, classLabel } from "../../shared/classes/class-parts.ts";
import { Glyph } from "../../shared/classes/glyph.tsx";
import { ShareMeter } from "../../shared/classes/share-meter.tsx";
import { Link } from "../../shared/link/link.tsx";
import { allByClass } from "../../shared/live/live-parts.ts";
import { nameIn } from "../../shared/place/place-names.ts";
import { usePlace } from "../../shared/place/use-place.ts";
import { viewUrl } from "../../state/use-view.ts";
import { countryOf } from "../../state/view.ts";
import type { Column } from "../../ui/data-table/data-table.tsx";
import { type Compared, sortRows } from "../../ui/data-table/sort-rows.ts";
import { wholeOf } from "../panel/ranking/area-rows.ts";
import { useRankWords } from "../panel/ranking/use-ranking.ts";
import { useSort } from "./use-sort.ts";

export type PlaceRow = ResponseOf<typeof getBreakdown>["results"][number];
export type PlaceColumn = Column<PlaceRow> & { readonly of: (row: PlaceRow) => Compared };

/** Returns the columns of the table of places, and its rows in order. The rows are undefined until they are loaded. */
export function usePlaceTable(view: ResolvedView) {
  const t = useT();
  const shown = view.shown;
  const { data, isError, isPlaceholderData, refetch } = useBreakdown(view.query, layerParams(shown));
  const columns = useColumns(view);
  const { sort, onSort } = useSort(view, { key: "total", isDown: true }, columns);
  const by = columns.find(({ key }) => key === sort.key) ?? columns[0];
  const rows = data && (by ? sortRows(data.results, by.of, sort, t.lang) : data.results);
  return { columns, rows, whole: useWhole(view, data?.results), sort, onSort, isError, isPlaceholderData, refetch };
}

/** Returns the total of all places, with the name of the place that contains them. */
function useWhole(view: ResolvedView, parts: readonly PlaceRow[] | undefined) {
  const t = useT();
  const { data: info } = useLiveInfo(view);
  if (!parts || parts.length < 2) return undefined;
  const name = view.country ? nameIn(view.country, t.lang) : t("place.world");
  const value = view.shown.live ? info?.live_avg : undefined;
  return { name, row: wholeOf(parts, { code: "", name, names: { en: name, es: name, pt: name }, value }) };
}

function useColumns(view: ResolvedView): readonly PlaceColumn[] {
  const t = useT();
  const translated = useServerText();
  const { regionWord } = usePlace(view);
  const { layer, live } = view.shown;
  const legend = live?.legend ?? layer?.legend_configs;
  const code = countryOf(view.scope);
  const isNumber = true;
  const isSortable = true;
  const named = (row: PlaceRow) => (row.code === "" ? t("place.withoutRegion") : nameIn(row, t.lang));
  const name: PlaceColumn = {
    key: "name",
    label: code ? capitalised(regionWord(1), t.lang) : t("table.country"),
    isSortable,
    of: (row) => (row.code === "" ? null : named(row)),
    cell: (row) => <PlaceName view={view} row={row} name={named(row)} />,
  };
  const count = (key: string, text: string, of: (row: PlaceRow) => number): PlaceColumn => ({
    ...{ key, label: text, isNumber, isSortable, of },
    cell: (row) => formatExact(of(row), t.lang),
  });
  const classes =
    legend && layer ? classesOf(legend).map((one) => classColumn(one, classLabel(legend, one, t, translated), t)) : [];
  return [
    name,
    count("total", t("table.schools"), ({ total }) => total),
    ...useShareColumns(view),
    ...classes,
    ...CONNECTION_STATUSES.map((status) =>
      count(status, t(`status.${status}`), ({ status: counts }) => counts[status]),
    ),
  ];
}

/**
 * Returns the column of the share that the map shows as a fill. Under a live layer, also the columns of the average and
 * of the number of measured schools.
 */
function useShareColumns(view: ResolvedView): readonly PlaceColumn[] {
  const t = useT();
  const { kind, reach, unit } = useRankWords(view);
  const head = { isNumber: true, isSortable: true };
  const columns: PlaceColumn[] = [
    {
      ...{ ...head, key: "share", label: kind === "status" ? t("table.share") : reach },
      of: (row) => shownShare(shareOf(row)),
      cell: (row) => <ShareCell share={shareOf(row)} />,
    },
  ];
  if (kind !== "live") return columns;
  const average = ({ value }: PlaceRow) => value ?? null;
  const none = <span className="third">{t("table.notMeasured")}</span>;
  const measured = (row: PlaceRow) => shareOf(row).known;
  columns.push(
    {
      ...{ ...head, key: "average", label: unit, of: average },
      cell: (row) => {
        const value = average(row);
        return value === null ? none : formatMeasured(value, "", t.lang);
      },
    },
    {
      ...{ ...head, key: "measured", label: t("table.measured"), of: measured },
      cell: (row) => formatExact(measured(row), t.lang),
    },
  );
  return columns;
}

function shareOf({ counts, status, total }: PlaceRow): AreaShare {
  return counts ? reachingShare(counts, total) : connectedShare(status);
}

function ShareCell({ share }: { share: AreaShare }) {
  const t = useT();
  const shown = shownShare(share);
  return (
    <span className="table-share">
      <ShareMeter share={share} />
      {shown === null ? <span className="third">{t("rank.tooFew")}</span> : formatShare(shown, 1, t.lang)}
    </span>
  );
}

/**
 * Returns the column for the number of schools in a class. A place without measured schools has no number, because zero
 * would mean that no school is in the class.
 */
function classColumn(name: ValueClass, label: string, t: Translate): PlaceColumn {
  const of = ({ counts, total }: PlaceRow) =>
    counts && CLASSES.some((one) => counts[one] > 0) ? allByClass(counts, total)[name] : null;
  return {
    ...{ key: `class_${name}`, label, isNumber: true, isSortable: true, of },
    cell: (row) => {
      const count = of(row);
      if (count === null) return <span className="third">{t("table.notMeasured")}</span>;
      return (
        <span className="table-class">
          <Glyph name={name} size={12} />
          {formatExact(count, t.lang)}
        </span>
      );
    },
  };
}

function PlaceName({ view, row, name }: { view: ResolvedView; row: PlaceRow; name: string }) {
  if (row.code === "") return <span className="second">{name}</span>;
  const code = countryOf(view.scope);
  const scope = code
    ? ({ kind: "country", code, region: row.code } as const)
    : ({ kind: "country", code: row.code.toUpperCase() } as const);
  return <Link href={viewUrl(view, { scope })}>{name}</Link>;
}
