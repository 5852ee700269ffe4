import { createHash } from "node:crypto";
import type { FeedPaging, HttpConfig } from "@schoolmap/contract";
import { FeedError, problemAt } from "../feed-error.ts";
import type { FeedPage, Position } from "../page.ts";
import type { ParsedPage } from "./parse-page.ts";
import { nextStep, type Step, stepAt } from "./steps.ts";

/** Requests one page of the source. */
export type FetchPage = (url: URL) => Promise<ParsedPage>;

/**
 * Yields the pages of a source over HTTP from a position until the end. Each page contains the position after it.
 * @throws FeedError when a page cannot be read, or the source sends the same page repeatedly
 */
export async function* httpPages(
  config: HttpConfig,
  fetchPage: FetchPage,
  position: Position | undefined,
): AsyncGenerator<FeedPage> {
  const seen = new Map<string, string>();
  let longest = 0;
  let step: Step | undefined = stepAt(config, position);
  while (step) {
    const where: string = step.where;
    const page = await fetchPage(step.url).catch((error: unknown) => {
      throw problemAt(where, error);
    });
    const known = repeated(seen, page, where);
    const short = page.rows.length < sizeOf(config.paging);
    if (known !== undefined && !short) {
      throw new FeedError(`${where}: It is the same as ${known}; the source does not move on.`);
    }
    // A page may be shorter than requested because the source limits its length. It is then as long as the other pages.
    const last: boolean = known !== undefined || page.rows.length === 0 || (short && page.rows.length < longest);
    longest = Math.max(longest, page.rows.length);
    const next = nextStep(config, step, page, last);
    yield { where, part: "", rows: known === undefined ? page.rows : [], position: next.position };
    step = next.step;
  }
}

/** Returns where the same rows were seen before in this run. */
function repeated(seen: Map<string, string>, { rows, document }: ParsedPage, where: string): string | undefined {
  if (rows.length === 0) return undefined;
  const hash = createHash("sha256")
    .update(JSON.stringify([rows, document === undefined]))
    .digest("base64");
  const known = seen.get(hash);
  seen.set(hash, known ?? where);
  return known;
}

/** Returns the number of rows of a full page. When the source sets the size, every page counts as full. */
function sizeOf(paging: FeedPaging): number {
  return "size" in paging ? paging.size : 0;
}
