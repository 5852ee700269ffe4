import { METRICS, type MetricKey } from "@schoolmap/contract";
import type { Span } from "@schoolmap/rules";
import { runCooperatively, type Steps } from "../../lib/steps.ts";
import { liveRowsOf, type MapIndex, mondaysOf, WEEK } from "../../mapindex/index.ts";
import { shownValue } from "../../view/resolved-view.ts";
import type { LiveSnapshot } from "../../view/view-request.ts";

const SHOWN = ["download", "upload", "latency"] as const satisfies readonly MetricKey[];
type ShownMetric = (typeof SHOWN)[number];

/** Day with measurements of a school. */
export interface MeasuredDay {
  readonly day: number;
  readonly row: number;
  /** Mean of the day in the displayed unit, with two decimals; null when it was not measured. */
  readonly meanOf: (metric: ShownMetric) => number | null;
}

/** Days of a span with measurements of schools, ordered by day and then by school. */
export interface MeasuredDays {
  readonly count: number;
  at(position: number): MeasuredDay;
}

interface Week {
  readonly monday: number;
  readonly blocks: ReadonlyMap<ShownMetric, Block>;
}
type Block = Awaited<ReturnType<LiveSnapshot["measurements"]["dayBlock"]>>;

/** Factor that encodes a slot and a day of the span in one number. */
const SLOTS = 2 ** 24;

/** Returns the measured days of the schools that match `isWanted` within a span; reads the weeks in memory. */
export async function measuredDays(
  { index, measurements }: LiveSnapshot,
  span: Span,
  isWanted: (row: number) => boolean,
  signal?: AbortSignal,
): Promise<MeasuredDays> {
  const weeks: Week[] = [];
  for (const monday of mondaysOf(span)) {
    const read = SHOWN.map(
      async (metric) => [metric, await measurements.dayBlock({ metric, sources: [] }, monday)] as const,
    );
    weeks.push({ monday, blocks: new Map(await Promise.all(read)) });
  }
  const { schools } = measurements;
  const { rows } = liveRowsOf(index, schools);
  const found = await runCooperatively(
    findDays(weeks, span, (slot) => rows[slot]! >= 0 && isWanted(rows[slot]!)),
    signal,
  );
  return {
    count: found.length,
    at: (position) => {
      const slot = found[position]! % SLOTS;
      const day = span.first + Math.floor(found[position]! / SLOTS);
      const { monday, blocks } = weeks.find((week) => day < week.monday + WEEK)!;
      return { day, row: rows[slot]!, meanOf: (metric) => valueIn(blocks.get(metric)!, metric, slot, day - monday) };
    },
  };
}

function* findDays(weeks: readonly Week[], span: Span, isWanted: (slot: number) => boolean): Steps<number[]> {
  const found: number[] = [];
  for (const { monday, blocks } of weeks) {
    for (let day = Math.max(monday, span.first); day <= Math.min(monday + WEEK - 1, span.last); day++) {
      const slots = new Set<number>();
      for (const block of blocks.values()) {
        for (let i = 0; i < block.slots.length; i++) {
          if (block.counts[i * WEEK + day - monday]! > 0 && isWanted(block.slots[i]!)) slots.add(block.slots[i]!);
        }
        yield;
      }
      for (const slot of [...slots].sort((a, b) => a - b)) found.push((day - span.first) * SLOTS + slot);
      yield;
    }
  }
  return found;
}

function valueIn(block: Block, key: ShownMetric, slot: number, day: number): number | null {
  const position = block.positionOf(slot);
  const at = position * WEEK + day;
  if (position < 0 || block.counts[at] === 0) return null;
  const metric = METRICS.find((one) => one.key === key)!;
  return shownValue({ unit: metric.unit }, block.sums[at]! / block.counts[at]! / metric.scale);
}

/** Returns a predicate for rows, by Giga id and by country. */
export function rowTest(
  index: MapIndex,
  { countries, gigaId }: { readonly countries?: readonly number[] | undefined; readonly gigaId?: string | undefined },
): (row: number) => boolean {
  const positions = countries && new Set(countries.map((id) => index.places.country(id)));
  const own = gigaId === undefined ? undefined : index.gigaIds.rowOf(gigaId.toLowerCase());
  return (row) => (own === undefined || row === own) && (!positions || positions.has(index.country[row]!));
}
