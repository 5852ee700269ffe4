import { CONNECTION_STATUSES, type Lang } from "@schoolmap/contract";
import { type Day, formatDayLong, formatExact, formatShare, inLang } from "@schoolmap/rules";
import { anyMarked, countByStatus } from "../mapindex/index.ts";
import { type PagePlace, WORDS } from "../pages/index.ts";
import { placeView } from "../view/resolve-view.ts";
import type { Snapshot } from "../view/view-request.ts";
import type { Card, CardPart } from "./card.ts";

/** Returns the content of the picture of a place. `today` is in UTC. */
export function cardOf({ index }: Snapshot, place: PagePlace, lang: Lang, today: Day): Card {
  const words = inLang(WORDS, lang);
  const view = placeView({ index }, place.scope);
  const counts = countByStatus(view);
  const total = view.rows.count;
  const labels = { connected: words.connected, not_connected: words.notConnected, unknown: words.unknown };
  return {
    name: drawable(place.names) ?? words.world.title,
    place: drawable(place.country ?? []) ?? words.tagline,
    parts: CONNECTION_STATUSES.map((status) => cardPart(status, labels[status], [counts[status], total], lang)),
    total: `${words.schools}: ${formatExact(total, lang)}`,
    date: formatDayLong(today, lang),
    site: words.site,
    demo: anyMarked(view.rows, index.core.demo) ? words.demoMark : undefined,
  };
}

/** Returns a part of the schools of a place with texts in a language. */
function cardPart(
  kind: CardPart["kind"],
  label: string,
  [amount, total]: readonly [amount: number, total: number],
  lang: Lang,
): CardPart {
  const share = total > 0 ? formatShare(amount, total, lang) : "";
  return { kind, label, amount, count: formatExact(amount, lang), share };
}

/** The bundled font has Latin, Greek and Cyrillic letters. */
const IN_FONT = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]+$/u;

/** Returns the first name that the bundled font can render. */
export function drawable(names: readonly string[]): string | undefined {
  return names.find((name) => IN_FONT.test(name));
}
