import type { HttpConfig } from "@schoolmap/contract";
import { FeedError } from "../feed-error.ts";
import type { Position } from "../page.ts";
import { toText, valueAt } from "../values.ts";
import type { ParsedPage } from "./parse-page.ts";

/** One request in the sequence of a pull. */
export interface Step {
  readonly where: string;
  readonly url: URL;
  /** The state from the position. */
  readonly state: State;
}

/** Position in a source over HTTP; each kind of paging uses its own properties. */
interface State {
  readonly page?: number;
  readonly link?: string;
  readonly mark?: string;
  /** Value after which rows are requested. */
  readonly after?: string;
  /** Newest value received. */
  readonly newest?: string;
}

export interface Next {
  /** Undefined when the position does not change. */
  readonly position: Position | undefined;
  /** Undefined when there are currently no more pages. */
  readonly step: Step | undefined;
}

/** Returns the first request. */
export function stepAt(config: HttpConfig, position: Position | undefined): Step {
  return stepOf(config, (position ?? {}) as State);
}

/**
 * Returns the request after a page, and the position to store with that page. `last` means that no further rows are
 * expected.
 */
export function nextStep(config: HttpConfig, step: Step, page: ParsedPage, last: boolean): Next {
  const { paging } = config;
  switch (paging.by) {
    case "none":
      return { position: undefined, step: undefined };
    case "page":
      // The next pull starts at the first page, because new rows may appear on any page.
      return last ? { position: {}, step: undefined } : go(config, { page: (step.state.page ?? paging.first) + 1 });
    case "next_link": {
      const link = toText(valueAt(page.document, paging.path));
      return link === undefined ? { position: {}, step: undefined } : go(config, { link: linkOf(step.url, link) });
    }
    case "cursor": {
      const mark = toText(valueAt(page.document, paging.path));
      if (mark === undefined) return { position: {}, step: undefined };
      // The same mark again, or no rows: the mark is at the end, and the next pull continues from it.
      if (last || mark === step.state.mark) return { position: { mark }, step: undefined };
      return go(config, { mark });
    }
    case "last_value": {
      const { after = paging.initial, page: number = paging.first } = step.state;
      const newest = newestOf(page.rows, paging.column, step.state.newest);
      if (!last) return go(config, { after, page: number + 1, ...(newest === undefined ? {} : { newest }) });
      const from = newest === undefined ? after : withOverlap(newest, after, paging.overlap_minutes);
      return { position: { after: from }, step: undefined };
    }
  }
}

function go(config: HttpConfig, state: State): Next {
  return { position: { ...state }, step: stepOf(config, state) };
}

function stepOf(config: HttpConfig, state: State): Step {
  const { paging } = config;
  const url = new URL(config.url);
  for (const [name, value] of Object.entries(config.query)) url.searchParams.set(name, value);
  switch (paging.by) {
    case "none":
      return { where: "the only page", url, state };
    case "next_link":
      return state.link === undefined
        ? { where: "the first page", url, state }
        : { where: "a next page", url: new URL(state.link), state };
    case "cursor":
      if (state.mark !== undefined) url.searchParams.set(paging.parameter, state.mark);
      return { where: state.mark === undefined ? "the first page" : `the page at ${short(state.mark)}`, url, state };
    case "page": {
      const page = state.page ?? paging.first;
      url.searchParams.set(paging.parameter, String(page));
      url.searchParams.set(paging.size_parameter, String(paging.size));
      return { where: `page ${page}`, url, state };
    }
    case "last_value": {
      const { after = paging.initial, page = paging.first } = state;
      url.searchParams.set(paging.parameter, after);
      url.searchParams.set(paging.page_parameter, String(page));
      url.searchParams.set(paging.size_parameter, String(paging.size));
      return { where: `page ${page} after ${short(after)}`, url, state };
    }
  }
}

/** A link may lead to another path but not to another server, because the secret is sent with the request. */
function linkOf(from: URL, link: string): string {
  const url = URL.canParse(link, from.href) ? new URL(link, from.href) : undefined;
  if (url?.origin !== from.origin) throw new FeedError("The link to the next page leads to another server.");
  return url.href;
}

function newestOf(rows: readonly unknown[], column: string, before: string | undefined): string | undefined {
  let newest = before;
  for (const row of rows) {
    const value = toText(valueAt(row, column));
    if (value !== undefined && (newest === undefined || isAfter(value, newest))) newest = value;
  }
  return newest;
}

const PLAIN_NUMBER = /^\d+(\.\d+)?$/;
const ISO_TIME = /^\d{4}-\d{2}-\d{2}T/;

function isAfter(a: string, b: string): boolean {
  if (PLAIN_NUMBER.test(a) && PLAIN_NUMBER.test(b)) return Number(a) > Number(b);
  const [timeA, timeB] = [timeOf(a), timeOf(b)];
  return timeA !== undefined && timeB !== undefined ? timeA > timeB : a > b;
}

function timeOf(text: string): number | undefined {
  const time = ISO_TIME.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

/** Returns the newest value minus the overlap, but never a time in the future or before the last position. */
function withOverlap(newest: string, after: string, minutes: number): string {
  const time = timeOf(newest);
  if (time === undefined) return newest;
  const back = new Date(Math.min(time, Date.now()) - minutes * 60_000).toISOString();
  return isAfter(back, after) ? back : after;
}

function short(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
