import { CONNECTION_STATUSES, type Lang } from "@schoolmap/contract";
import { type Day, formatDayLong, formatExact, formatShare, inLang } from "@schoolmap/rules";
import { anyMarked, countByStatus } from "../mapindex/index.ts";
import { type PagePlace, WORDS } from "../pages/index.ts";
import { placeView } from "../view/resolve-view.ts";
import type { Snapshot } from "../view/view-request.ts";
import type { Card } from "./card.ts";

/** What the picture of a place says; `today` is UTC. */
export function cardOf({ index }: Snapshot, place: PagePlace, lang: Lang, today: Day): Card {
  const words = inLang(WORDS, lang);
  const view = placeView({ index }, place.scope);
  const counts = countByStatus(view);
  const total = view.rows.count;
  const labels = { connected: words.connected, not_connected: words.notConnected, unknown: words.unknown };
  const said = CONNECTION_STATUSES.map((status) => [
    status,
    {
      label: labels[status],
      count: formatExact(counts[status], lang),
      share: total > 0 ? formatShare(counts[status], total, lang) : "",
    },
  ]);
  return {
    name: drawable(place.names) ?? words.world.title,
    place: drawable(place.country ?? []) ?? words.tagline,
    counts,
    words: Object.fromEntries(said) as Card["words"],
    total: `${words.schools}: ${formatExact(total, lang)}`,
    date: formatDayLong(today, lang),
    site: words.site,
    demo: anyMarked(view.rows, index.core.demo) ? words.demoMark : undefined,
  };
}

/** Our font has Latin, Greek and Cyrillic letters. */
const IN_FONT = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]+$/u;

/** The first name that our font can write. */
function drawable(names: readonly string[]): string | undefined {
  return names.find((name) => IN_FONT.test(name));
}
