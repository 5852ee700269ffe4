import type { PageCall } from "../http/site/page-call.ts";
import type { Places } from "../mapindex/index.ts";

/** Where addresses of pages name schools, by parameter. */
const SCHOOL_IDS: Readonly<Record<string, RegExp>> = {
  school: /^\d{1,9}$/g,
  school_ids: /\d{1,9}/g,
  compare: /(?<=school:)\d{1,9}/g,
};

/** The address with the schools that were kept in place of those that were merged into them; undefined: it names none. */
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
