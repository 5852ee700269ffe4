import type { TableRow, TableSort } from "@schoolmap/contract";
import { capitalised, formatExact } from "@schoolmap/rules";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { useServerText } from "../../api/server-text.ts";
import { useT } from "../../i18n/index.ts";
import type { ResolvedView } from "../../resolved-view/resolved-view.ts";
import { classLabel } from "../../shared/classes/class-parts.ts";
import { Glyph, type GlyphName } from "../../shared/classes/glyph.tsx";
import { Link } from "../../shared/link/link.tsx";
import { nameIn } from "../../shared/place/place-names.ts";
import { usePlace } from "../../shared/place/use-place.ts";
import { useChangeView, viewUrl } from "../../state/use-view.ts";
import { countryOf } from "../../state/view.ts";
import { IconButton } from "../../ui/button/button.tsx";
import { type Column, DataTable } from "../../ui/data-table/data-table.tsx";
import { Failed } from "../../ui/failed/failed.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { tableValue } from "./table-value.ts";
import { PAGE_SIZE, useSchoolPage } from "./use-school-page.ts";
import { useSort } from "./use-sort.ts";

/** Shows the schools of a place under its filters, in pages. */
export function SchoolsTable({ view, label }: { view: ResolvedView; label: string }) {
  const t = useT();
  const change = useChangeView();
  const sortable = useColumns(view);
  // Under a live layer, measured schools are listed first, starting with the best.
  const own = view.shown.live ? "value" : "name";
  const { sort, onSort } = useSort(view, { key: own, isDown: false }, sortable);
  const page = view.page ?? 1;
  const { data, isError, isPlaceholderData, refetch } = useSchoolPage(
    view,
    { ...sort, key: sort.key as TableSort },
    page,
  );
  const last = data && !isPlaceholderData ? Math.max(1, Math.ceil(data.count / PAGE_SIZE)) : undefined;
  const turnTo = (next: number) => change({ page: next === 1 ? undefined : next }, { replace: true });
  useExistingPage(page, last, turnTo);
  const columns = [...sortable, ...useValueColumn(view, data?.unit ?? "")];
  const failed = isError && <Failed text={t("table.failed")} onRetry={() => void refetch()} />;
  if (!data) return failed || <Skeleton width="100%" />;
  const first = (page - 1) * PAGE_SIZE;
  return (
    <>
      {failed}
      <DataTable
        {...{ label, columns, sort }}
        rows={data.results}
        keyOf={({ id }) => id}
        onSort={onSort}
        part={page}
        isOld={isPlaceholderData}
        empty={t("table.empty")}
      />
      <nav className="table-pages" aria-label={t("table.pages")}>
        <p className="text-s second grow" aria-live="polite">
          {t("table.range", {
            from: formatExact(Math.min(first + 1, data.count), t.lang),
            to: formatExact(Math.min(first + PAGE_SIZE, data.count), t.lang),
            count: data.count,
          })}
        </p>
        <IconButton
          icon={ChevronLeft}
          label={t("table.previous")}
          disabled={page === 1}
          onClick={() => turnTo(page - 1)}
        />
        <IconButton
          icon={ChevronRight}
          label={t("table.next")}
          disabled={page * PAGE_SIZE >= data.count}
          onClick={() => turnTo(page + 1)}
        />
      </nav>
    </>
  );
}

/**
 * Replaces a page that does not exist, from an older link or after the number of schools has decreased, with the last
 * page.
 */
function useExistingPage(page: number, last: number | undefined, turnTo: (page: number) => void): void {
  const turn = useEffectEvent(turnTo);
  useEffect(() => {
    if (last !== undefined && page > last) turn(last);
  }, [page, last]);
}

function useColumns(view: ResolvedView): readonly Column<TableRow>[] {
  const t = useT();
  const translated = useServerText();
  const { country, regionWord } = usePlace(view);
  const { layer, live } = view.shown;
  const legend = live?.legend ?? layer?.legend_configs;
  const isSortable = true;
  const word = (name: GlyphName, text: string) => (
    <span className="table-class">
      <Glyph name={name} size={12} />
      {text}
    </span>
  );
  const regionName = (code: string, name: string) => {
    const region = country?.admin1_metadata.find((one) => one.giga_id_admin === code);
    return region ? nameIn(region, t.lang) : name;
  };
  const columns: Column<TableRow>[] = [
    {
      ...{ key: "name", label: t("table.school"), isSortable },
      cell: ({ id, name, country_code }) => {
        const country = countryOf(view.scope) ?? country_code.toUpperCase();
        return <Link href={viewUrl(view, { scope: { kind: "schools", country, ids: [id] } })}>{name}</Link>;
      },
    },
    {
      ...{ key: "region", label: capitalised(regionWord(1), t.lang), isSortable },
      cell: ({ admin1_code, admin1_name }) =>
        admin1_code === "" ? (
          <span className="third">{t("place.withoutRegion")}</span>
        ) : (
          regionName(admin1_code, admin1_name)
        ),
    },
    {
      ...{ key: "status", label: t("table.status"), isSortable },
      cell: ({ connectivity_status: status }) => word(status, t(`status.${status}`)),
    },
  ];
  if (!layer || !legend) return columns;
  columns.push({
    ...{ key: "value", label: translated(layer.name), isSortable, isBestFirst: true },
    cell: ({ field_status: name }) =>
      name ? (
        word(name, classLabel(legend, name, t, translated))
      ) : (
        <span className="third">{t("table.notMeasured")}</span>
      ),
  });
  return columns;
}

/** Returns the column of the layer's value, if the value adds to the class. Numbers are in the unit of the response. */
function useValueColumn(view: ResolvedView, unit: string): readonly Column<TableRow>[] {
  const t = useT();
  const { layer, live } = view.shown;
  const isKnown = layer && (layer.type !== "LIVE" || live);
  const hasValues =
    layer?.type === "LIVE" || Object.values(layer?.data_source_column ?? {}).some(({ type }) => type !== "str");
  if (!isKnown || !hasValues) return [];
  return [
    {
      ...{ key: "shown", label: t("table.value"), isNumber: true },
      // The column before already shows that there is no value.
      cell: ({ value }) => tableValue(value, unit, layer.type, t.lang),
    },
  ];
}
