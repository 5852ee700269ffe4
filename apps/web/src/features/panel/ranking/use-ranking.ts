import { useMemo } from "react";
import { useBreakdown } from "../../../api/filtered-queries.ts";
import { useServerText } from "../../../api/server-text.ts";
import { useT } from "../../../i18n/index.ts";
import { layerParams } from "../../../resolved-view/layer-params.ts";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";
import { useLiveInfo } from "../../../resolved-view/use-layer-numbers.ts";
import { classLabel } from "../../../shared/classes/class-parts.ts";
import type { Area } from "../../../state/highlighted-area.ts";
import { viewUrl } from "../../../state/use-view.ts";
import { countryOf } from "../../../state/view.ts";
import { goalOf } from "../measured/goal.ts";
import { useLiveStates, useStability } from "../measured/use-stability.ts";
import { type AreaRow, type AreaStability, areaRows, wholeOf } from "./area-rows.ts";

/** Parts of the open place under the current variable: countries of the world, or regions of a country. */
export interface Ranking {
  /** Parts with schools, most schools first; undefined until they are loaded. */
  readonly rows: readonly AreaRow[] | undefined;
  /** The open place itself; undefined over the world. */
  readonly whole: AreaRow | undefined;
  readonly words: RankWords;
  readonly isError: boolean;
  readonly isOld: boolean;
  readonly refetch: () => Promise<unknown>;
}

export interface RankWords {
  /** Kind of the current variable. */
  readonly kind: "live" | "static" | "status";
  /** Words for what the share counts: "Connected", "Reach 20 Mbps", or the layer's word for its best class. */
  readonly reach: string;
  /** The benchmark, for example "20 Mbps"; undefined when schools have different benchmarks or none. */
  readonly goal: string | undefined;
  /** Unit of the average; "" without an average. */
  readonly unit: string;
}

export function useRanking(view: ResolvedView): Ranking {
  const t = useT();
  const { country } = view;
  const { data, isError, isPlaceholderData, refetch } = useBreakdown(view.query, layerParams(view.shown));
  const { data: info } = useLiveInfo(view);
  const words = useRankWords(view);
  const parts = useMemo(() => data?.results.filter(({ total }) => total > 0), [data]);
  const unnamed = t("place.withoutRegion");
  const { code = "", name = "", names } = country ?? {};
  const stabilities = useAreaStability(view, code);
  const rows = useMemo(
    () => parts && areaRows(parts, t.lang, unnamed, stabilities),
    [parts, t.lang, unnamed, stabilities],
  );
  const average = words.kind === "live" ? info?.live_avg : undefined;
  const all = parts && names && wholeOf(parts, { code, name, names, value: average });
  const whole = all && areaRows([all], t.lang, unnamed, stabilities)[0];
  return { rows, whole, words, isError, isOld: isPlaceholderData, refetch };
}

/**
 * Returns the stability of the regions of a country, and of the country under its own code. Requests nothing over the
 * world.
 */
function useAreaStability(view: ResolvedView, country: string): AreaStability {
  const isEnabled = view.scope.kind === "country" && view.shown.live !== undefined;
  const { data: stability } = useStability(view, isEnabled);
  const { data: states } = useLiveStates(view, isEnabled);
  return useMemo(
    () => ({
      stability: new Map(
        stability && [...stability.results, { code: country, ...stability }].map((one) => [one.code, one.stability]),
      ),
      states: new Map(states && [...states.results, { code: country, ...states }].map((one) => [one.code, one])),
    }),
    [stability, states, country],
  );
}

/** Returns the words for the shares of a view. */
export function useRankWords(view: ResolvedView): RankWords {
  const t = useT();
  const translated = useServerText();
  const { data: info } = useLiveInfo(view);
  const { layer, live } = view.shown;
  if (!layer) return { kind: "status", reach: t("status.connected"), goal: undefined, unit: "" };
  const isLive = layer.type === "LIVE";
  const goal = isLive && info ? goalOf(info, t) : undefined;
  const label = classLabel(live?.legend ?? layer.legend_configs, "good", t, translated);
  return {
    kind: isLive ? "live" : "static",
    reach: goal === undefined ? label : t("rank.reach", { v: goal }),
    goal,
    unit: isLive ? layer.benchmark_metadata.display_unit : "",
  };
}

/** Returns the area of a row on the map, and the URL of its page. Returns undefined for schools without a region. */
export function areaOf(
  view: ResolvedView,
  { code }: AreaRow,
): { readonly area: Area; readonly href: string } | undefined {
  if (code === "") return undefined;
  const country = countryOf(view.scope);
  if (country === undefined) {
    const href = viewUrl(view, { scope: { kind: "country", code } });
    return { area: { level: "country", code }, href };
  }
  const href = viewUrl(view, { scope: { kind: "country", code: country, region: code } });
  return { area: { level: "region", code }, href };
}
