import { REVIEW_SORTS } from "@schoolmap/contract";

/** The ways to look at the queue, as tabs. */
export const QUEUE_TABS = ["all", "flagged", "new", "removal"] as const;
export type QueueTab = (typeof QUEUE_TABS)[number];

export const ROWS_OF_PAGE = 50;

/** What the address of the queue says. */
export interface QueueState {
  readonly tab: QueueTab;
  /** Ids joined by commas; "" is every one. */
  readonly country: string;
  readonly source: string;
  readonly q: string;
  readonly sort: (typeof REVIEW_SORTS)[number];
  /** Only rows that wait for more than 48 hours. */
  readonly overdue: boolean;
  /** Where the page begins; undefined for the first. */
  readonly after: string | undefined;
  readonly page: number;
  /** The row that is open; undefined: the first of the page. */
  readonly row: number | undefined;
}

/** Reads an address; what it does not say, or says wrongly, is as in a queue without choices. */
export function readQueueState(search: string): QueueState {
  const given = new URLSearchParams(search);
  const after = given.get("after") ?? undefined;
  return {
    tab: QUEUE_TABS.find((tab) => tab === given.get("tab")) ?? "all",
    country: ids(given.get("country_id")),
    source: ids(given.get("source_id")),
    q: given.get("q") ?? "",
    sort: REVIEW_SORTS.find((sort) => sort === given.get("sort")) ?? "arrived_at",
    overdue: given.get("overdue") === "true",
    after,
    page: after ? Math.max(2, Number(given.get("page")) || 2) : 1,
    row: Number(given.get("row")) || undefined,
  };
}

/** The query of an address, with its "?"; "" for a queue without choices. */
export function writeQueueState({ tab, country, source, q, sort, overdue, after, page, row }: QueueState): string {
  const text = new URLSearchParams({
    ...(tab !== "all" && { tab }),
    ...(country && { country_id: country }),
    ...(source && { source_id: source }),
    ...(q && { q }),
    ...(overdue && { overdue: "true" }),
    ...(sort !== "arrived_at" && { sort }),
    ...(after && { after, page: String(page) }),
    ...(row && { row: String(row) }),
  })
    .toString()
    .replaceAll("%2C", ",");
  return text && `?${text}`;
}

/** Which rows the queue shows, in the words of its routes. */
export function selectionOf({ tab, country, source, q, overdue }: QueueState): Readonly<Record<string, string>> {
  return {
    ...(tab === "flagged" && { flagged: "true" }),
    ...((tab === "new" || tab === "removal") && { kind: tab }),
    ...(country && { country_id: country }),
    ...(source && { source_id: source }),
    ...(overdue && { waiting_hours: "48" }),
    ...(q && { q }),
  };
}

/** The state with other rows: it begins at the first page and the first row. */
export function withOtherRows(state: QueueState, change: Partial<QueueState>): QueueState {
  return { ...state, after: undefined, page: 1, row: undefined, ...change };
}

function ids(text: string | null): string {
  return text && /^\d+(,\d+)*$/.test(text) ? text : "";
}
