import { ArrowDown, ArrowUp } from "lucide-react";
import { useRef } from "react";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";
import { Link } from "../../../shared/link/link.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { AreaRow, RankSort } from "./area-rows.ts";
import { FollowMap, HighlightRow } from "./highlight-row.tsx";
import type { RankColumn } from "./rank-columns.tsx";
import { areaOf } from "./use-ranking.ts";

interface RegionTableProps {
  readonly view: ResolvedView;
  readonly columns: readonly RankColumn[];
  /** In the order given by `sort`. */
  readonly rows: readonly AreaRow[];
  readonly whole: AreaRow | undefined;
  readonly sort: RankSort;
  readonly onSort: (sort: RankSort) => void;
}

/** Table of regions. A heading sorts by its column, and the row of the country is below its regions. */
export function RegionTable({ view, columns, rows, whole, sort, onSort }: RegionTableProps) {
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
          <RegionRow key={row.code} view={view} row={row} columns={columns} />
        ))}
        <FollowMap rows={body} />
      </tbody>
      {whole && (
        <tfoot>
          <tr>
            <th scope="row">{whole.name}</th>
            <Cells row={whole} columns={columns} />
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
  // Numbers are sorted in descending order first, names in ascending order.
  const next = { key, isDown: isSorted ? !sort.isDown : key !== "name" };
  return (
    <th scope="col" aria-sort={direction}>
      <button type="button" onClick={() => onSort(next)}>
        {isSorted && <Icon of={sort.isDown ? ArrowDown : ArrowUp} small />}
        {label}
      </button>
    </th>
  );
}

function RegionRow({ view, row, columns }: Pick<RegionTableProps, "view" | "columns"> & { row: AreaRow }) {
  const place = areaOf(view, row);
  return (
    <HighlightRow as="tr" area={place?.area} className="rank-line">
      <th scope="row">{place ? <Link href={place.href}>{row.name}</Link> : row.name}</th>
      <Cells row={row} columns={columns} />
    </HighlightRow>
  );
}

/** All cells except the name. */
function Cells({ row, columns }: Pick<RegionTableProps, "columns"> & { row: AreaRow }) {
  return columns.slice(1).map(({ key, cell }) => <td key={key}>{cell(row)}</td>);
}
