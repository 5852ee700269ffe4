import { setTimeout as wait } from "node:timers/promises";
import { PAGE_PARAMETERS } from "@schoolmap/contract/page-forms";
import { isBrowserFilter } from "@schoolmap/rules";
import { LRUCache } from "lru-cache";
import { PlaceOutlines } from "../basemap/index.ts";
import { HttpError } from "../http/http-error.ts";
import type { PageCall } from "../http/site/page-call.ts";
import type { FirstPicture } from "../pages/index.ts";
import { type LiveSnapshot, liveSnapshotOf } from "../view/view-request.ts";
import { type DrawnFirst, drawFirst, type FirstAddress } from "./first-picture.ts";
import type { PageContext } from "./opened-page.ts";

/**
 * Returns the initial picture of a page. Undefined for a page without a picture, if it is not ready in time, or while
 * the server refuses expensive work.
 */
export type FirstPictures = (
  call: Pick<PageCall, "url" | "rawQuery" | "runHeavy">,
) => Promise<FirstPicture | undefined>;

interface Kept {
  readonly drawn: DrawnFirst | undefined;
  readonly version: string;
  readonly today: number;
}

/** URL path of a page with the map of the world, a country or a region. */
const MAP_PATH = /^\/(?:map(?:\/country\/([A-Za-z]{2})(?:\/([\w-]+))?)?)?\/?$/;
/** Parameters of views that show something other than the map of their place. */
const OTHER_VIEWS: readonly string[] = ["brief", "compare", "view"];
const READ: ReadonlySet<string> = new Set([...PAGE_PARAMETERS, "at", "school"].filter((name) => name !== "lng"));
/** Maximum time that the text of a page waits for its picture, in ms. */
const TIMEOUT_MS = 400;
const MAX_KEPT_CHARACTERS = 8_000_000;

/**
 * Creates a cache for the pictures of pages, which are valid while the data are unchanged. A picture that is not ready
 * in time is available for the next visitor.
 */
export function firstPictures(context: PageContext): FirstPictures {
  const outlines = PlaceOutlines.of(context.record.db);
  const kept = new LRUCache<string, Kept>({
    maxSize: MAX_KEPT_CHARACTERS,
    sizeCalculation: ({ drawn }, key) => key.length + (drawn?.picture.svg.length ?? 0),
  });
  const pending = new Map<string, Promise<Kept>>();
  const draw = async (key: string, address: FirstAddress): Promise<Kept> => {
    const snapshot = liveSnapshotOf(context);
    const drawn = await drawFirst(snapshot, outlines, address).catch((error: unknown) => {
      if (isInvalid(error)) return undefined;
      throw error;
    });
    const entry = { drawn, version: snapshot.index.version, today: snapshot.measurements.today() };
    kept.set(key, entry);
    return entry;
  };
  return async (call) => {
    const address = addressOf(call);
    if (!address) return undefined;
    const key = JSON.stringify(address);
    const known = kept.get(key);
    if (known && isValid(known, liveSnapshotOf(context))) return known.drawn?.picture;
    let drawing = pending.get(key);
    if (!drawing) {
      // Each new URL costs a drawing.
      drawing = call.runHeavy(() => draw(key, address)).finally(() => pending.delete(key));
      pending.set(key, drawing);
    }
    // The page shows its text without the picture, regardless of why drawing failed.
    return (await inTime(drawing.catch(() => undefined)))?.drawn?.picture;
  };
}

/** Returns the part of a URL that determines the picture. */
function addressOf({ url, rawQuery }: Parameters<FirstPictures>[0]): FirstAddress | undefined {
  const found = MAP_PATH.exec(url.split("?", 1)[0] ?? "");
  if (!found || rawQuery.some(([name]) => OTHER_VIEWS.includes(name))) return undefined;
  const [, code, region] = found;
  const raw = rawQuery.filter(([name]) => READ.has(name) || isBrowserFilter(name));
  return { code: code?.toUpperCase(), region, raw };
}

function isValid({ drawn, version, today }: Kept, { index, measurements }: LiveSnapshot): boolean {
  return version === index.version && today === measurements.today() && (drawn?.isCurrent() ?? true);
}

/** Returns whether drawing failed because of the URL. After any other failure it may succeed for the next visitor. */
function isInvalid(error: unknown): boolean {
  return error instanceof HttpError && error.status < 500;
}

async function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  const ended = new AbortController();
  const timeout = wait(TIMEOUT_MS, undefined, { signal: ended.signal }).catch(() => undefined);
  try {
    return await Promise.race([work, timeout]);
  } finally {
    ended.abort();
  }
}
