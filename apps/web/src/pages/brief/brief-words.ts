import { type AreaShare, formatExact, formatShare } from "@schoolmap/rules";
import type { Translate } from "../../i18n/index.ts";
import type { RankedArea, Subject } from "./brief-subject.ts";

/** Input of a headline. */
export interface HeadlineInput {
  readonly subject: Subject;
  readonly share: AreaShare;
  readonly place: string;
  readonly goal: string;
}

/** Shares from one in ten to nine in ten are written in words, others in per cent. */
const TENTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Returns two sentences: the share, and for how many schools it is known. */
export function headline({ subject, share, place, goal }: HeadlineInput, t: Translate): string {
  const { known, total } = share;
  if (known === 0) return t("brief.unmeasured", { count: total, place });
  return `${leading({ subject, share, place, goal }, t)} ${knowing(subject, share, t)}`;
}

function leading({ subject, share, place, goal }: HeadlineInput, t: Translate): string {
  const { reached, known, isTooFew } = share;
  if (isTooFew && subject === "reach") return t("brief.tooFewMeasured", { count: known, place, goal });
  const tenth = TENTHS.find((one) => one === Math.round((reached / known) * 10));
  if (tenth === undefined || isTooFew) {
    return t(`brief.share.${subject}`, { share: formatShare(reached, known, t.lang), place, goal });
  }
  return t(`brief.head.${subject}`, { count: tenth, part: t(`brief.part.${tenth}`), place, goal });
}

function knowing(subject: Subject, { known, total }: AreaShare, t: Translate): string {
  if (known === total) return t(`brief.all.${subject}`);
  return known * 2 < total ? t(`brief.most.${subject}`) : t(`brief.some.${subject}`, { count: total - known });
}

/** Recommendation, and the number on the page that it is based on. */
export interface Action {
  readonly what: string;
  readonly why: string;
}

/** Maximum number of recommendations. */
const MOST_ACTIONS = 4;
/** Share below which areas are named. */
const LOW = 0.5;

/**
 * Returns the recommendations, each based on a number on the page: raise or connect schools, look at the areas with the
 * lowest shares, find out about the area with too few known schools, and confirm statuses.
 * @param unknown schools with an unknown status
 */
export function actionsOf(
  { subject, share }: HeadlineInput,
  areas: readonly RankedArea[],
  unknown: { readonly count: number; readonly total: number },
  t: Translate,
): Action[] {
  const actions = [raise(subject, share, areas, t), lowest(areas, t), findOut(subject, areas, t), confirm(unknown, t)];
  return actions.filter((action) => action !== undefined).slice(0, MOST_ACTIONS);
}

function raise(subject: Subject, share: AreaShare, areas: readonly RankedArea[], t: Translate): Action | undefined {
  const missing = missingIn(share);
  if (missing === 0) return undefined;
  const [worst] = [...areas].sort((a, b) => missingIn(b.share) - missingIn(a.share));
  const why = worst && missingIn(worst.share) > 0;
  return {
    what: t(`brief.raise.${subject}`, { count: missing }),
    why: why ? t("brief.raiseWhy", { count: missingIn(worst.share), area: worst.name }) : "",
  };
}

function missingIn({ known, reached }: AreaShare): number {
  return known - reached;
}

function lowest(areas: readonly RankedArea[], t: Translate): Action | undefined {
  const shown = areas.filter(({ share }) => !share.isTooFew);
  const low = shown.slice(-2).filter(({ share }) => share.reached < share.known * LOW);
  const [first, second] = low.reverse();
  if (!first || shown.length < 3) return undefined;
  const shareOf = ({ share }: RankedArea) => formatShare(share.reached, share.known, t.lang);
  if (!second) return { what: t("brief.low", { area: first.name }), why: t("brief.lowWhy", { share: shareOf(first) }) };
  const shares = { first: shareOf(first), second: shareOf(second) };
  return { what: t("brief.lowTwo", { first: first.name, second: second.name }), why: t("brief.lowTwoWhy", shares) };
}

function findOut(subject: Subject, areas: readonly RankedArea[], t: Translate): Action | undefined {
  const [largest] = areas.filter(({ share }) => share.isTooFew);
  if (!largest) return undefined;
  const { known, total } = largest.share;
  const counts = { known: formatExact(known, t.lang), total: formatExact(total, t.lang) };
  return { what: t(`brief.find.${subject}`, { area: largest.name }), why: t("brief.findWhy", counts) };
}

function confirm(
  { count, total }: { readonly count: number; readonly total: number },
  t: Translate,
): Action | undefined {
  if (count === 0) return undefined;
  const known = total - count;
  const share = formatShare(known, total, t.lang);
  return {
    what: t("brief.confirm", { count }),
    why: t("brief.confirmWhy", { known: formatExact(known, t.lang), share }),
  };
}
