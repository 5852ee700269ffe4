import type { PageCall } from "../http/site/page-call.ts";
import type { Places } from "../mapindex/index.ts";

/** Parameters of page URLs that contain school ids. */
const SCHOOL_IDS: Readonly<Record<string, RegExp>> = {
  school: /^\d{1,9}$/g,
  school_ids: /\d{1,9}/g,
  compare: /(?<=school:)\d{1,9}/g,
};

/**
 * Replaces the ids of merged schools in a URL with the ids of the schools that were kept. Returns undefined if it
 * contains none.
 */
export function movedAddress(
  { url, rawQuery }: Pick<PageCall, "url" | "rawQuery">,
  places: Pick<Places, "kept">,
): string | undefined {
  const kept = rawQuery.map(([name, value]) => {
    const ids = SCHOOL_IDS[name];
    return [name, ids ? value.replace(ids, (id) => String(places.kept(Number(id)))) : value] as const;
  });
  if (kept.every(([, value], at) => value === rawQuery[at]![1])) return undefined;
  const query = new URLSearchParams(kept.map(([name, value]) => [name, value])).toString();
  return `${url.split("?", 1)[0]}?${query.replaceAll("%2C", ",").replaceAll("%3A", ":")}`;
}
