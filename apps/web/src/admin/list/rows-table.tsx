import { sortsOf } from "@schoolmap/contract";
import { useRouter } from "@tanstack/react-router";
import type { RefObject } from "react";
import {
  Cell,
  Checkbox,
  Column,
  Link,
  Row,
  type Selection,
  type SortDescriptor,
  Table,
  TableBody,
  TableHeader,
} from "react-aria-components";
import { Value } from "../parts/value.tsx";
import { type AnyRow, type Column as ColumnOf, pathTo, type ResourceScreen } from "../screen/resource-screen.ts";
import { useAnyTexts } from "../texts/texts.ts";
import { headOf, kindOf, shownColumns } from "./columns.ts";
import { ListFailed, NoRows, RowsSkeleton } from "./list-states.tsx";
import { withChoice } from "./list-url.ts";
import { RowMenu } from "./row-menu.tsx";
import type { List } from "./use-list.ts";
import { useListKeys } from "./use-list-keys.ts";
import "./rows.css";

interface RowsTableProps {
  readonly screen: ResourceScreen;
  readonly list: List;
  readonly selected: ReadonlyMap<number, AnyRow>;
  readonly onSelect: (rows: ReadonlyMap<number, AnyRow>) => void;
  readonly search: RefObject<HTMLInputElement | null>;
}

/** The rows of a page. On phones, each row is a card. */
export function RowsTable({ screen, list, selected, onSelect, search }: RowsTableProps) {
  const t = useAnyTexts(screen.area);
  const common = useAnyTexts("list");
  const { history } = useRouter();
  const sorts = sortsOf(screen.resource);
  const { state, show, page } = list;
  const rows = page?.results ?? [];
  const columns = shownColumns(screen, state.columns);
  const open = (id: number) => history.push(pathTo(screen, id));
  const keys = useListKeys({ rows, selected, onSelect, open, search });

  if (!page) {
    if (list.error) return <ListFailed screen={screen} list={list} />;
    return <RowsSkeleton rows={Math.min(state.size, 12)} columns={columns.length} />;
  }
  if (rows.length === 0) return <NoRows screen={screen} list={list} />;

  const choose = (selection: Selection) => {
    const elsewhere = [...selected].filter(([id]) => !rows.some((row) => row.id === id));
    const here = rows.filter(({ id }) => selection === "all" || selection.has(id));
    onSelect(new Map([...elsewhere, ...here.map((row) => [row.id, row] as const)]));
  };
  const nameColumn: ColumnOf<AnyRow> = {
    field: screen.nameField,
    cell: (row) => <RowName screen={screen} row={row} />,
  };
  const allColumns = [nameColumn, ...columns];
  const head = (field: string) => headOf(field, t, common);
  return (
    <div className="list-rows" data-old={list.isOld} ref={keys}>
      <Table
        aria-label={t("title")}
        className="rows"
        selectionMode="multiple"
        selectedKeys={new Set(selected.keys())}
        onSelectionChange={choose}
        onRowAction={(id) => open(Number(id))}
        sortDescriptor={sortOf(state.sort ?? screen.resource.sort[0])}
        onSortChange={(sort) => show(withChoice(state, { sort: sortText(sort) }))}
      >
        <TableHeader>
          <Column className="rows-check">
            <SelectBox />
          </Column>
          {allColumns.map((column) => (
            <Column
              key={column.field}
              id={column.field}
              isRowHeader={column === nameColumn}
              allowsSorting={sorts.includes(column.field)}
              className={`rows-head rows-${kindOf(screen, column)}`}
            >
              {({ sortDirection }) => (
                <>
                  {head(column.field)}
                  {sortDirection && <span className="third">{sortDirection === "ascending" ? " ↑" : " ↓"}</span>}
                </>
              )}
            </Column>
          ))}
          <Column className="rows-more">
            <span className="sr-only">{common("menu")}</span>
          </Column>
        </TableHeader>
        <TableBody items={rows} dependencies={[columns.map(({ field }) => field).join(), t, list]}>
          {(row) => (
            <Row
              id={row.id}
              className={row.deleted ? "rows-row rows-deleted" : "rows-row"}
              textValue={screen.name(row)}
            >
              <Cell className="rows-check">
                <SelectBox />
              </Cell>
              {allColumns.map((column) => {
                const kind = kindOf(screen, column);
                return (
                  <Cell key={column.field} className={`rows-${kind}`} data-label={head(column.field)}>
                    <span className="rows-value">
                      {column.cell?.(row, t) ?? (
                        <Value value={row[column.field]} kind={kind} field={column.field} t={t} />
                      )}
                    </span>
                  </Cell>
                );
              })}
              <Cell className="rows-more">
                <RowMenu screen={screen} row={row} />
              </Cell>
            </Row>
          )}
        </TableBody>
      </Table>
    </div>
  );
}

/** Shows the name of a row above its code. */
function RowName({ screen, row }: { screen: ResourceScreen; row: AnyRow }) {
  const [name, code] = [screen.name(row), screen.code?.(row)];
  return (
    <>
      <Link className="rows-name ellipsis" href={pathTo(screen, row.id)}>
        {name}
      </Link>
      {code && <span className="rows-under ellipsis">{code}</span>}
    </>
  );
}

function SelectBox() {
  return (
    <Checkbox slot="selection" className="select-box">
      <span className="select-mark" aria-hidden="true" />
    </Checkbox>
  );
}

function sortOf(sort: string): SortDescriptor {
  return { column: sort.replace(/^-/, ""), direction: sort.startsWith("-") ? "descending" : "ascending" };
}

function sortText({ column, direction }: SortDescriptor): string {
  return direction === "descending" ? `-${column}` : String(column);
}
