import { useEffect } from "react";
import type { Place } from "./list-url.ts";

/** Page navigation of a list. */
export interface PageTurns extends Place {
  /** Number of rows in the complete list, and on this page; undefined until they are loaded. */
  readonly count: number | undefined;
  readonly shown: number | undefined;
  /** Undefined on the last page. */
  readonly next: (() => void) | undefined;
  /** Undefined on the first page. */
  readonly previous: (() => void) | undefined;
  /** Sets the page size, and shows the first page. */
  readonly resize: (size: number) => void;
}

/** The part of a list response that page navigation needs. */
interface Page {
  readonly count: number;
  readonly next: string | null;
  readonly results: readonly unknown[];
}

/**
 * Navigates the pages of a list with cursors. The cursors of visited pages are kept for the lifetime of the window, so
 * that the user can go back to them.
 * @param name identifies lists with the same pages
 */
export function usePageTurns(
  name: string,
  { size, after, page }: Place,
  response: Page | undefined,
  show: (place: Place) => void,
): PageTurns {
  const key = `list-steps ${name}`;
  useEffect(() => keepStep(key, page, after), [key, page, after]);
  const before = () => {
    const cursor = readSteps(key)[page - 1];
    show({ size, after: cursor, page: cursor ? page - 1 : 1 });
  };
  return {
    ...{ size, after, page, count: response?.count, shown: response?.results.length },
    next: response?.next ? () => show({ size, after: response.next ?? undefined, page: page + 1 }) : undefined,
    previous: page > 1 ? before : undefined,
    resize: (next) => show({ size: next, after: undefined, page: 1 }),
  };
}

function readSteps(name: string): Record<number, string> {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "{}");
  } catch {
    return {};
  }
}

function keepStep(name: string, page: number, after: string | undefined): void {
  if (!after) return;
  try {
    sessionStorage.setItem(name, JSON.stringify({ ...readSteps(name), [page]: after }));
  } catch {
    // Storage is not allowed or full: back leads to the first page.
  }
}
