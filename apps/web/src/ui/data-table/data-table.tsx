import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { type KeyboardEvent, memo, type ReactNode, useLayoutEffect, useRef } from "react";
import { Icon } from "../icon.tsx";
import { useGradually } from "./use-gradually.ts";
import "./data-table.css";

/** Column with its header and its cells. */
export interface Column<R> {
  readonly key: string;
  readonly label: string;
  readonly isNumber?: boolean;
  /** Without it, the table cannot be sorted by this column. */
  readonly isSortable?: boolean;
  /** Whether the order starts with the best value: without `isDown`, the largest values come first. */
  readonly isBestFirst?: boolean;
  readonly cell: (row: R) => ReactNode;
}

export interface Sort {
  readonly key: string;
  readonly isDown: boolean;
}

interface DataTableProps<R> {
  readonly label: string;
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  readonly keyOf: (row: R) => string | number;
  /** Total of all rows, shown below them. Its name replaces the first cell. */
  readonly whole?: { readonly name: string; readonly row: R } | undefined;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  /** Number of the displayed part of all rows. Another part scrolls to its top. */
  readonly part?: number;
  /** Whether the rows belong to an earlier request. */
  readonly isOld?: boolean;
  /** Text that is shown when there are no rows. */
  readonly empty: string;
}

/**
 * Table with a sticky header that sorts it. The first column is the header of each row. Arrow keys move between rows.
 */
export function DataTable<R>(props: DataTableProps<R>) {
  const { label, columns, rows, keyOf, whole, sort, onSort, part, isOld = false, empty } = props;
  const box = useRef<HTMLElement>(null);
  const shown = useGradually(rows);
  const lastPart = useRef(part);
  useLayoutEffect(() => {
    if (lastPart.current === part) return;
    lastPart.current = part;
    if (box.current) box.current.scrollTop = 0;
  }, [part]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must be able to scroll it.
    <section ref={box} className="data-table" aria-label={label} tabIndex={0} onKeyDown={stepRows}>
      <table aria-busy={isOld}>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <Row key={keyOf(row)} row={row} columns={columns} />
          ))}
        </tbody>
        {whole && (
          <tfoot>
            <Row
              row={whole.row}
              columns={columns.map((one, at) => (at === 0 ? { ...one, cell: () => whole.name } : one))}
            />
          </tfoot>
        )}
      </table>
      {rows.length === 0 && <p className="data-table-empty second">{empty}</p>}
    </section>
  );
}

function PlainRow<R>({ row, columns }: { row: R; columns: readonly Column<R>[] }) {
  return (
    <tr>
      {columns.map(({ key, label, isNumber, cell }, position) => {
        const Cell = position === 0 ? "th" : "td";
        return (
          <Cell
            key={key}
            scope={position === 0 ? "row" : undefined}
            className={isNumber ? "is-number" : undefined}
            data-label={label}
          >
            {cell(row)}
          </Cell>
        );
      })}
    </tr>
  );
}

/** Existing rows are not rendered again when more rows arrive. */
const Row = memo(PlainRow) as typeof PlainRow;

function HeadCell<R>({ column, sort, onSort }: { column: Column<R> } & Pick<DataTableProps<R>, "sort" | "onSort">) {
  const { key, label, isNumber = false, isSortable = false, isBestFirst = false } = column;
  const isSorted = sort.key === key;
  const isDescending = sort.isDown !== isBestFirst;
  const direction = isSorted ? (isDescending ? "descending" : "ascending") : "none";
  const arrow = isSorted ? (isDescending ? ArrowDown : ArrowUp) : ChevronsUpDown;
  // Numbers are sorted in descending order first, text in ascending order.
  const next = { key, isDown: isSorted ? !sort.isDown : isNumber };
  return (
    <th scope="col" className={isNumber ? "is-number" : undefined} aria-sort={isSortable ? direction : undefined}>
      {isSortable ? (
        <button type="button" className="data-table-sort" onClick={() => onSort(next)}>
          {label}
          <Icon of={arrow} small />
        </button>
      ) : (
        label
      )}
    </th>
  );
}

/** Moves the focus from the link of a row to that of the next or previous row with the arrow keys. */
function stepRows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || !(event.target as HTMLElement).matches("tbody a")) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>("tbody th a")];
  const next = links[links.indexOf(event.target as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
