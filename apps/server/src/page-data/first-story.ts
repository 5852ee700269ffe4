import { connectedShare, reachingShare } from "@schoolmap/rules";
import type { FirstStory } from "../pages/index.ts";
import type { LiveSnapshot } from "../view/view-request.ts";
import { hasLayer, type ResolvedPage } from "./resolved-page.ts";
import { type Summarised, summarise } from "./summary.ts";

/**
 * Returns the first numbers on the page of a country or a region.
 * @returns undefined if the page shows something else before them: filters, the reason for a layer other than the
 *   chosen one, or that too few schools measure; also undefined if it starts with other content, as for static layers
 */
export async function firstStory(
  snapshot: LiveSnapshot,
  resolved: ResolvedPage,
  chosen: number | null | undefined,
): Promise<FirstStory | undefined> {
  const { place, layer, choices, rows } = resolved;
  const isPlace = place.kind === "country" || place.kind === "region";
  if (!isPlace || rows === "compared" || choices.length > 0) return undefined;
  if (typeof chosen === "number" && chosen !== layer?.id) return undefined;
  if (layer && !(resolved.live && hasLayer(resolved, place))) return undefined;
  const numbers = await summarise(snapshot, resolved, place);
  return resolved.live ? reachStory(resolved, numbers) : statusStory(numbers);
}

function statusStory({ summary: { status } }: Summarised): FirstStory | undefined {
  const [connected = 0, not_connected = 0, unknown = 0] = status.map(({ count }) => count);
  const counts = { connected, not_connected, unknown };
  return connectedShare(counts).total === 0 ? undefined : { kind: "status", counts };
}

function reachStory({ layer, live: shown }: ResolvedPage, { live, summary }: Summarised): FirstStory | undefined {
  const value = live?.benchmark_metadata.rounded_benchmark_value ?? null;
  if (!layer || !shown || !live || live.legend.by !== "benchmark" || value === null) return undefined;
  const { good, moderate, no_internet: bad, unknown } = live.real_time_connected_schools;
  const share = reachingShare({ good, moderate, bad, unknown }, summary.schools);
  if (share.isTooFew) return undefined;
  const benchmark = { value, unit: live.benchmark_metadata.display_unit };
  return { kind: "reach", layer: layer.name, period: shown.period, share, benchmark };
}
