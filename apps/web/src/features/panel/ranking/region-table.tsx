import { formatExact, formatMeasured, formatShare } from "@schoolmap/rules";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useRef } from "react";
import { useT } from "../../../i18n/index.ts";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";
import { ShareMeter } from "../../../shared/classes/share-meter.tsx";
import { Link } from "../../../shared/link/link.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { AreaRow, Rank, RankSort } from "./area-rows.ts";
import { FollowMap, LitRow } from "./lit-row.tsx";
import { areaOf, type RankWords } from "./use-ranking.ts";

export interface RankColumn {
  readonly key: Rank;
  readonly label: string;
}

interface RegionTableProps {
  readonly view: ResolvedView;
  readonly columns: readonly RankColumn[];
  /** In the order of `sort`. */
  readonly rows: readonly AreaRow[];
  readonly whole: AreaRow | undefined;
  readonly words: RankWords;
  readonly sort: RankSort;
  readonly onSort: (sort: RankSort) => void;
}

/** Regions side by side; a heading sorts by its column, and the country stands under its regions. */
export function RegionTable({ view, columns, rows, whole, words, sort, onSort }: RegionTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  return (
    <table className="rank-table">
      <thead>
        <tr>
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row) => (
          <RegionRow key={row.code} view={view} row={row} words={words} />
        ))}
        <FollowMap rows={body} />
      </tbody>
      {whole && (
        <tfoot>
          <tr>
            <th scope="row">{whole.name}</th>
            <Cells row={whole} words={words} />
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function HeadCell({
  column: { key, label },
  sort,
  onSort,
}: { column: RankColumn } & Pick<RegionTableProps, "sort" | "onSort">) {
  const isSorted = sort.key === key;
  const direction = isSorted ? (sort.isDown ? "descending" : "ascending") : "none";
  // A number is most telling from the top, a name from A.
  const next = { key, isDown: isSorted ? !sort.isDown : key !== "name" };
  return (
    <th scope="col" aria-sort={direction}>
      <button type="button" onClick={() => onSort(next)}>
        {label}
        {isSorted && <Icon of={sort.isDown ? ArrowDown : ArrowUp} small />}
      </button>
    </th>
  );
}

function RegionRow({ view, row, words }: Pick<RegionTableProps, "view" | "words"> & { row: AreaRow }) {
  const place = areaOf(view, row);
  return (
    <LitRow as="tr" area={place?.area} className="rank-line">
      <th scope="row">{place ? <Link href={place.href}>{row.name}</Link> : row.name}</th>
      <Cells row={row} words={words} />
    </LitRow>
  );
}

function Cells({ row: { share, shown, average, toRaise }, words }: { row: AreaRow; words: RankWords }) {
  const t = useT();
  const isLive = words.kind === "live";
  return (
    <>
      <td>
        <span className="rank-cell">
          <ShareMeter share={share} />
          {shown === null ? (
            <span className="third">{t("rank.tooFew")}</span>
          ) : (
            <b>{formatShare(share.reached, share.known, t.lang)}</b>
          )}
        </span>
      </td>
      {isLive && <td>{typeof average === "number" ? formatMeasured(average, "", t.lang) : <NoData />}</td>}
      <td>
        {formatExact(share.known, t.lang)}
        <span className="third">{`\u00a0/ ${formatExact(share.total, t.lang)}`}</span>
      </td>
      {isLive && <td>{formatExact(toRaise, t.lang)}</td>}
    </>
  );
}

function NoData() {
  const t = useT();
  return <span className="third">{t("value.noData")}</span>;
}
