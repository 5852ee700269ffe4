import { CLASSES, CONNECTION_STATUSES, type getBreakdown, type ResponseOf, type ValueClass } from "@schoolmap/contract";
import { formatExact } from "@schoolmap/rules";
import { useBreakdown } from "../../api/filtered-queries.ts";
import { useServerText } from "../../api/server-text.ts";
import { type Translate, useT } from "../../i18n/index.ts";
import { layerQuestion } from "../../resolved-view/layer-question.ts";
import type { ResolvedView } from "../../resolved-view/resolved-view.ts";
import { classesOf, classLabel } from "../../shared/classes/class-parts.ts";
import { Glyph } from "../../shared/classes/glyph.tsx";
import { Link } from "../../shared/link/link.tsx";
import { capitalised, nameIn } from "../../shared/place/place-names.ts";
import { usePlace } from "../../shared/place/use-place.ts";
import { viewUrl } from "../../state/use-view.ts";
import { countryOf } from "../../state/view.ts";
import type { Column } from "../../ui/data-table/data-table.tsx";
import { type Compared, sortRows } from "../../ui/data-table/sort-rows.ts";
import { useSort } from "./use-sort.ts";

export type PlaceRow = ResponseOf<typeof getBreakdown>["results"][number];
export type PlaceColumn = Column<PlaceRow> & { readonly of: (row: PlaceRow) => Compared };

/** The columns of the table of places, and its rows in their order; undefined until they are known. */
export function usePlaceTable(view: ResolvedView) {
  const t = useT();
  const shown = view.shown;
  const { data, isError, isPlaceholderData, refetch } = useBreakdown(view.query, layerQuestion(shown));
  const columns = useColumns(view);
  const { sort, onSort } = useSort(view, { key: "total", isDown: true }, columns);
  const by = columns.find(({ key }) => key === sort.key) ?? columns[0];
  const rows = data && (by ? sortRows(data.results, by.of, sort, t.lang) : data.results);
  return { columns, rows, sort, onSort, isError, isPlaceholderData, refetch };
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
    ...CONNECTION_STATUSES.map((status) =>
      count(status, t(`status.${status}`), ({ status: counts }) => counts[status]),
    ),
    ...classes,
  ];
}

/** How many schools are in a class. A place where none is measured has no number: zero would say that none is so bad or so good. */
function classColumn(name: ValueClass, label: string, t: Translate): PlaceColumn {
  const of = ({ counts }: PlaceRow) => (counts && CLASSES.some((one) => counts[one] > 0) ? counts[name] : null);
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
