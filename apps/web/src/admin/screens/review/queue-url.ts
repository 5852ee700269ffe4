import { REVIEW_SORTS } from "@schoolmap/contract";

/** The tabs of the queue. */
export const QUEUE_TABS = ["all", "flagged", "new", "removal"] as const;
export type QueueTab = (typeof QUEUE_TABS)[number];

export const ROWS_OF_PAGE = 50;

/** The state of the queue in its URL. */
export interface QueueState {
  readonly tab: QueueTab;
  /** Ids separated by commas; "" for all. */
  readonly country: string;
  readonly source: string;
  readonly q: string;
  readonly sort: (typeof REVIEW_SORTS)[number];
  /** Only rows that have waited for more than 48 hours. */
  readonly overdue: boolean;
  /** Cursor of the page; undefined for the first. */
  readonly after: string | undefined;
  readonly page: number;
  /** The open row. Undefined for the first of the page. */
  readonly row: number | undefined;
}

/** Parses a URL. Missing and invalid parameters get their default values. */
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

/** Formats the query string of a URL, with its "?"; "" for the default state. */
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

/** Returns the route parameters that select the rows of the queue. */
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

/** Returns the state with other rows. It starts at the first page and the first row. */
export function withOtherRows(state: QueueState, change: Partial<QueueState>): QueueState {
  return { ...state, after: undefined, page: 1, row: undefined, ...change };
}

function ids(text: string | null): string {
  return text && /^\d+(,\d+)*$/.test(text) ? text : "";
}
