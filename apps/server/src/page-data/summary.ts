import {
  CLASSES,
  type ClassCounts,
  CONNECTION_STATUSES,
  type LiveLayerInfo,
  type PlaceSummary,
} from "@schoolmap/contract";
import { anyMarked, countByStatus } from "../mapindex/index.ts";
import { staticLayerInfo } from "../numbers/panel/layer-info.ts";
import { liveLayerInfo } from "../numbers/panel/live-info.ts";
import { resolveView } from "../view/resolve-view.ts";
import { isLive, type ResolvedLayer, type ResolvedView } from "../view/resolved-view.ts";
import type { LiveSnapshot } from "../view/view-request.ts";
import type { MapPlace } from "./map-place.ts";
import { hasLayer, layerRequest, type ResolvedPage, schoolsRequest } from "./resolved-page.ts";
import { CLASS_WORDS, STATUS_WORDS } from "./words.ts";

/** The numbers of a place and the data behind them. */
export interface Summarised {
  readonly summary: PlaceSummary;
  readonly version: string;
  readonly isDemo: boolean;
  /** The layer as resolved for the place; null without a layer. */
  readonly layer: ResolvedLayer | null;
  /** Numbers of a live layer; null for other layers. */
  readonly live: LiveLayerInfo | null;
}

/** Returns the numbers of a place with the layer of a page, which equal the numbers of its panel. */
export async function summarise(snapshot: LiveSnapshot, resolved: ResolvedPage, place: MapPlace): Promise<Summarised> {
  const { result: schools } = await resolveView(snapshot, schoolsRequest(resolved, place), (view) => ({
    status: countByStatus(view),
    total: view.rows.count,
    isDemo: anyMarked(view.rows, view.index.core.demo),
    version: view.version,
  }));
  const { status, total, isDemo, version } = schools;
  const counted = hasLayer(resolved, place) ? await underLayer(snapshot, resolved, place) : undefined;
  return {
    summary: {
      ...{ key: place.key, kind: place.kind, name: place.name, schools: total },
      status: CONNECTION_STATUSES.map((name) => ({
        status: name,
        ...partOf(STATUS_WORDS[name], status[name], total),
      })),
      ...(counted?.numbers ?? NO_NUMBERS),
    },
    version: counted?.version ?? version,
    isDemo,
    layer: counted?.layer ?? null,
    live: counted?.live ?? null,
  };
}

type LayerNumbers = Pick<PlaceSummary, "classes" | "value" | "value_class" | "sample">;

const NO_NUMBERS: LayerNumbers = { classes: null, value: null, value_class: null, sample: null };

interface Counted {
  readonly numbers: LayerNumbers;
  readonly version: string;
  readonly layer: ResolvedLayer | null;
  readonly live: LiveLayerInfo | null;
}

async function underLayer(snapshot: LiveSnapshot, resolved: ResolvedPage, place: MapPlace): Promise<Counted> {
  const { result } = await resolveView(snapshot, layerRequest(resolved, place), async (view): Promise<Counted> => {
    const { version, layer } = view;
    const live = isLive(view) ? await liveLayerInfo(view, snapshot.measurements, "Speed") : null;
    return { version, layer, live, numbers: live ? liveNumbers(view, live) : staticNumbers(view) };
  });
  return result;
}

function liveNumbers(view: ResolvedView, live: LiveLayerInfo): LayerNumbers {
  const { good, moderate, no_internet: bad, unknown } = live.real_time_connected_schools;
  const own = ownNumbers(view);
  return {
    classes: classParts(view, { good, moderate, bad, unknown }),
    value: own ? own.value : live.live_avg,
    value_class: own ? own.value_class : live.live_avg === null ? null : live.live_avg_connectivity,
    sample: {
      ...sampleOf(live.school_with_realtime_data, view.rows.count),
      measurements: live.measurements,
      school_days: live.school_days,
    },
  };
}

function staticNumbers(view: ResolvedView): LayerNumbers {
  const { counts, total_schools: known } = staticLayerInfo(view);
  return {
    classes: classParts(view, counts),
    ...(ownNumbers(view) ?? { value: null, value_class: null }),
    sample: { ...sampleOf(known, view.rows.count), measurements: null, school_days: null },
  };
}

/** Returns value and class of the only school of a view; undefined if the view is of a place. */
function ownNumbers(view: ResolvedView): Pick<LayerNumbers, "value" | "value_class"> | undefined {
  if (view.scope.kind !== "schools" || view.rows.count !== 1) return undefined;
  let row = -1;
  view.rows.eachRow((one) => {
    row = one;
  });
  return { value: view.valueAt(row), value_class: view.classAt(row) ?? null };
}

function classParts({ layer }: ResolvedView, counts: ClassCounts) {
  const total = CLASSES.reduce((sum, name) => sum + counts[name], 0);
  return CLASSES.map((name) => ({
    class: name,
    ...partOf(layer?.legend[name]?.labels.trim() || CLASS_WORDS[name], counts[name], total),
  }));
}

function sampleOf(schools: number, of: number) {
  return { schools, of, share: shareOf(schools, of) };
}

function partOf(label: string, count: number, total: number) {
  return { label, count, share: shareOf(count, total) };
}

/** Returns a share with four decimals. */
function shareOf(count: number, total: number): number | null {
  return total === 0 ? null : Math.round((count / total) * 10_000) / 10_000;
}
