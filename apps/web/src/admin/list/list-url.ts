import { filtersOf, sortsOf } from "@schoolmap/contract";
import type { AnyResource } from "../screen/resource-screen.ts";

/** Page sizes that staff can choose. */
export const PAGE_SIZES = [10, 20, 50, 100, 500] as const;
const DEFAULT_SIZE = 20;
const DELETED = ["with", "only"] as const;

/** The current page of a list. */
export interface Place {
  /** Number of rows on a page. */
  readonly size: number;
  /** The cursor of the page, as returned by the server; undefined for the first page. */
  readonly after: string | undefined;
  /** Page number, starting at 1, to show the range of the rows. */
  readonly page: number;
}

/** Reads the current page from the query string of a URL. */
export function readPlace(given: URLSearchParams): Place {
  const size = PAGE_SIZES.find((one) => one === Number(given.get("size"))) ?? DEFAULT_SIZE;
  const after = given.get("after") ?? undefined;
  return { size, after, page: after ? Math.max(2, Number(given.get("page")) || 2) : 1 };
}

/** Converts the current page to parameters of a URL; none for the first page of the default size. */
export function writePlace({ size, after, page }: Place): Record<string, string> {
  return { ...(size !== DEFAULT_SIZE && { size: String(size) }), ...(after && { after, page: String(page) }) };
}

/** Formats a query string with its "?", as in the URLs of lists; "" for an empty one. */
export function queryText(parts: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(parts).toString().replaceAll("%2C", ",");
  return text && `?${text}`;
}

/** The state of a list in its URL. */
export interface ListState extends Place {
  readonly q: string;
  /** A column, optionally with "-" before it. Undefined for the default order of the resource. */
  readonly sort: string | undefined;
  readonly deleted: (typeof DELETED)[number] | undefined;
  /** Values by `{column}__{lookup}`. */
  readonly filters: Readonly<Record<string, string>>;
  /** The visible columns. Undefined for the default columns of the screen. */
  readonly columns: readonly string[] | undefined;
}

/** Parses a URL. Missing and invalid parameters get their default values. */
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

/** Formats the query string of a URL, with its "?"; "" for the default state. */
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

/** Returns the selection of rows in a list, without order, page and columns, for batches, exports and counts. */
export function selectionOf({
  q,
  deleted,
  filters,
}: Pick<ListState, "q" | "deleted" | "filters">): Readonly<Record<string, string>> {
  return { ...(q && { q }), ...(deleted && { deleted }), ...filters };
}

/** Returns the state with a change. It starts at the first page, because the rows change. */
export function withChoice(state: ListState, change: Partial<ListState>): ListState {
  return { ...state, after: undefined, page: 1, ...change };
}

/** Returns the state with a filter set, or removed when the value is empty. */
export function withFilter(state: ListState, name: string, value: string): ListState {
  const { [name]: _, ...others } = state.filters;
  return withChoice(state, { filters: value === "" ? others : { ...others, [name]: value } });
}

/** Returns the parameters of the route for a list. */
export function listQuery({ sort, size, after, ...state }: ListState) {
  const { q, deleted, ...filters } = selectionOf(state);
  const query = { limit: String(size), ...(sort && { sort }), ...(after && { after }), ...(q && { q }) };
  return { query: { ...query, ...(deleted && { deleted }) }, filters: Object.entries(filters) };
}
