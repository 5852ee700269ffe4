import type { getBreakdown, Lang, PageMetadata, PlaceSummary, ResponseOf } from "@schoolmap/contract";
import { type AreaShare, connectedShare, formatValue, reachingShare } from "@schoolmap/rules";

/** Subject of a brief: how many schools reach a benchmark, or how many are connected. */
export type Subject = "reach" | "connected";

type Part = ResponseOf<typeof getBreakdown>["results"][number];

/** Row of the ranking. */
export interface RankedArea {
  readonly code: string;
  readonly name: string;
  readonly share: AreaShare;
}

/** Returns the subject of a place. When the layer has no data there, the subject is the school status. */
export function subjectOf({ sample }: Pick<PlaceSummary, "sample">): Subject {
  return sample && sample.schools > 0 ? "reach" : "connected";
}

/** Returns the share of a place that a brief starts with. */
export function placeShare({ status, classes, schools }: PlaceSummary, subject: Subject): AreaShare {
  if (subject === "connected") {
    const count = (name: string) => status.find((part) => part.status === name)?.count ?? 0;
    return connectedShare({
      connected: count("connected"),
      not_connected: count("not_connected"),
      unknown: count("unknown"),
    });
  }
  const count = (name: string) => classes?.find((part) => part.class === name)?.count ?? 0;
  return reachingShare(
    { good: count("good"), moderate: count("moderate"), bad: count("bad"), unknown: count("unknown") },
    schools,
  );
}

/** Returns the goal, for example "20 Mbps". For a layer without a benchmark, returns the name of its best class. */
export function goalOf({ places }: PageMetadata, lang: Lang, translated: (text: string) => string): string {
  const [place] = places;
  const benchmark = place?.benchmark;
  if (benchmark?.rounded_benchmark_value != null) {
    return formatValue(benchmark.rounded_benchmark_value, benchmark.display_unit, lang);
  }
  return translated(place?.classes[0]?.label ?? "");
}

/** Returns the areas of a country, best first. Areas with too few known schools are last, the largest first. */
export function rankedAreas(parts: readonly Part[], subject: Subject, lang: Lang): RankedArea[] {
  const areas = parts.flatMap(({ code, name, names, status, counts, total }): RankedArea[] => {
    if (code === "") return [];
    const share = subject === "connected" || !counts ? connectedShare(status) : reachingShare(counts, total);
    return [{ code, name: names[lang] || name, share }];
  });
  return areas.sort((a, b) => orderOf(b.share) - orderOf(a.share) || b.share.total - a.share.total);
}

function orderOf({ reached, known, isTooFew }: AreaShare): number {
  return isTooFew ? -1 : reached / known;
}
