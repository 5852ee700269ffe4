import type { HttpConfig } from "@schoolmap/contract";
import { FeedError } from "../feed-error.ts";
import type { Position } from "../page.ts";
import { toText, valueAt } from "../values.ts";
import type { ParsedPage } from "./parse-page.ts";

/** One request on the way through a source. */
export interface Step {
  readonly where: string;
  readonly url: URL;
  /** What the position said. */
  readonly state: State;
}

/** The position of a source over HTTP; each way of paging uses its own part. */
interface State {
  readonly page?: number;
  readonly link?: string;
  readonly mark?: string;
  /** Rows after this value are asked for. */
  readonly after?: string;
  /** The newest value seen. */
  readonly newest?: string;
}

export interface Next {
  /** Undefined: the position stays where it was. */
  readonly position: Position | undefined;
  /** Undefined: there are no more pages for now. */
  readonly step: Step | undefined;
}

/** The request to begin with. */
export function stepAt(config: HttpConfig, position: Position | undefined): Step {
  return stepOf(config, (position ?? {}) as State);
}

/** The request after a page, and the position to keep with that page. `last`: nothing came that promises more. */
export function nextStep(config: HttpConfig, step: Step, page: ParsedPage, last: boolean): Next {
  const { paging } = config;
  switch (paging.by) {
    case "none":
      return { position: undefined, step: undefined };
    case "page":
      // The next pull begins at the front again: nothing says where new rows come in.
      return last ? { position: {}, step: undefined } : go(config, { page: (step.state.page ?? paging.first) + 1 });
    case "next_link": {
      const link = toText(valueAt(page.document, paging.path));
      return link === undefined ? { position: {}, step: undefined } : go(config, { link: linkOf(step.url, link) });
    }
    case "cursor": {
      const mark = toText(valueAt(page.document, paging.path));
      if (mark === undefined) return { position: {}, step: undefined };
      // The same mark again, or no rows: it marks the end, from where the next pull goes on.
      if (last || mark === step.state.mark) return { position: { mark }, step: undefined };
      return go(config, { mark });
    }
    case "last_value": {
      const { after = paging.initial, page: number = paging.first } = step.state;
      const newest = newestOf(page.rows, paging.column, step.state.newest);
      if (!last) return go(config, { after, page: number + 1, ...(newest === undefined ? {} : { newest }) });
      const from = newest === undefined ? after : wentBack(newest, after, paging.overlap_minutes);
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

/** A link may lead to another path, not to another server: the secret goes along with it. */
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

/** The newest value less the overlap, but never a time that is still to come, nor one before the last position. */
function wentBack(newest: string, after: string, minutes: number): string {
  const time = timeOf(newest);
  if (time === undefined) return newest;
  const back = new Date(Math.min(time, Date.now()) - minutes * 60_000).toISOString();
  return isAfter(back, after) ? back : after;
}

function short(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
