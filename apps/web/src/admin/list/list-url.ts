import { filtersOf, sortsOf } from "@schoolmap/contract";
import type { AnyResource } from "../screen/resource-screen.ts";

/** Rows on a page, as staff may choose. */
export const PAGE_SIZES = [10, 20, 50, 100, 500] as const;
const DEFAULT_SIZE = 20;
const DELETED = ["with", "only"] as const;

/** Which page of a list is shown. */
export interface Place {
  /** Rows on a page. */
  readonly size: number;
  /** Where the page begins: the cursor that the server gave; undefined for the first page. */
  readonly after: string | undefined;
  /** Counted from 1, to say which rows these are. */
  readonly page: number;
}

/** Reads from an address which page it shows. */
export function readPlace(given: URLSearchParams): Place {
  const size = PAGE_SIZES.find((one) => one === Number(given.get("size"))) ?? DEFAULT_SIZE;
  const after = given.get("after") ?? undefined;
  return { size, after, page: after ? Math.max(2, Number(given.get("page")) || 2) : 1 };
}

/** Which page is shown, as parts of an address; none for the first page of the usual size. */
export function writePlace({ size, after, page }: Place): Record<string, string> {
  return { ...(size !== DEFAULT_SIZE && { size: String(size) }), ...(after && { after, page: String(page) }) };
}

/** A query with its "?", as addresses of lists are written; "" for an empty one. */
export function queryText(parts: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(parts).toString().replaceAll("%2C", ",");
  return text && `?${text}`;
}

/** What the address of a list says. */
export interface ListState extends Place {
  readonly q: string;
  /** A column, or one with "-" before it; undefined is the resource's own order. */
  readonly sort: string | undefined;
  readonly deleted: (typeof DELETED)[number] | undefined;
  /** Values by `{column}__{lookup}`. */
  readonly filters: Readonly<Record<string, string>>;
  /** The columns on show; undefined are those of the screen. */
  readonly columns: readonly string[] | undefined;
}

/** Reads an address; what it does not say, or says wrongly, is as in a list without choices. */
export function readListState(search: string, resource: AnyResource): ListState {
  const given = new URLSearchParams(search);
  const order = given.get("sort") ?? undefined;
  const names = filtersOf(resource).map(({ column, lookup }) => `${column}__${lookup}`);
  const chosen = names.flatMap((name) => (given.get(name) ? [[name, given.get(name) ?? ""] as const] : []));
  return {
    ...readPlace(given),
    q: given.get("q") ?? "",
    sort: order && sortsOf(resource).includes(order.replace(/^-/, "")) ? order : undefined,
    deleted: DELETED.find((one) => one === given.get("deleted")),
    filters: Object.fromEntries(chosen),
    columns: given.get("columns")?.split(",").filter(Boolean),
  };
}

/** The query of an address, with its "?"; "" for a list without choices. */
export function writeListState({ q, sort, deleted, filters, columns, ...place }: ListState): string {
  return queryText({
    ...(q && { q }),
    ...filters,
    ...(sort && { sort }),
    ...(deleted && { deleted }),
    ...(columns && { columns: columns.join(",") }),
    ...writePlace(place),
  });
}

/** Which rows a list holds, apart from order, page and columns: what batches, exports and counts are given. */
export function selectionOf({
  q,
  deleted,
  filters,
}: Pick<ListState, "q" | "deleted" | "filters">): Readonly<Record<string, string>> {
  return { ...(q && { q }), ...(deleted && { deleted }), ...filters };
}

/** The state with some of it changed; it begins at the first page, because the rows are others. */
export function withChoice(state: ListState, change: Partial<ListState>): ListState {
  return { ...state, after: undefined, page: 1, ...change };
}

/** The state with a filter set, or without it where the value is empty. */
export function withFilter(state: ListState, name: string, value: string): ListState {
  const { [name]: _, ...others } = state.filters;
  return withChoice(state, { filters: value === "" ? others : { ...others, [name]: value } });
}

/** A list as its route is asked for it. */
export function listQuery({ sort, size, after, ...state }: ListState) {
  const { q, deleted, ...filters } = selectionOf(state);
  const query = { limit: String(size), ...(sort && { sort }), ...(after && { after }), ...(q && { q }) };
  return { query: { ...query, ...(deleted && { deleted }) }, filters: Object.entries(filters) };
}
