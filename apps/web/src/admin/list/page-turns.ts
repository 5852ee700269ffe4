import { useEffect } from "react";
import type { Place } from "./list-url.ts";

/** Turns the pages of a list. */
export interface PageTurns extends Place {
  /** Rows of the whole list, and of this page; undefined until they are known. */
  readonly count: number | undefined;
  readonly shown: number | undefined;
  /** Undefined on the last page. */
  readonly next: (() => void) | undefined;
  /** Undefined on the first page. */
  readonly previous: (() => void) | undefined;
  /** Shows so many rows on a page, from the first page on. */
  readonly resize: (size: number) => void;
}

/** Of an answer of a list, what turning pages needs. */
interface Page {
  readonly count: number;
  readonly next: string | null;
  readonly results: readonly unknown[];
}

/**
 * Turns the pages of a list that goes on by cursors. The cursors of the pages that were seen are kept, so that one can go back
 * to them; they last as long as the window.
 * @param name tells lists apart whose pages are not the same
 */
export function usePageTurns(
  name: string,
  { size, after, page }: Place,
  answer: Page | undefined,
  show: (place: Place) => void,
): PageTurns {
  const key = `list-steps ${name}`;
  useEffect(() => keepStep(key, page, after), [key, page, after]);
  const before = () => {
    const cursor = readSteps(key)[page - 1];
    show({ size, after: cursor, page: cursor ? page - 1 : 1 });
  };
  return {
    ...{ size, after, page, count: answer?.count, shown: answer?.results.length },
    next: answer?.next ? () => show({ size, after: answer.next ?? undefined, page: page + 1 }) : undefined,
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
    // Forbidden or full: going back leads to the first page.
  }
}
