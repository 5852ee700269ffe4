import { pipeline } from "node:stream/promises";
import { METRICS } from "@schoolmap/contract";
import type { DemoHistory, DemoSchoolDay, MeasuringSchool } from "@schoolmap/demo";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";

/** A demonstration school in the record. */
export interface RecordedSchool extends MeasuringSchool {
  readonly id: number;
}

export interface HistoryProgress {
  readonly schools: number;
  readonly totalSchools: number;
  readonly days: number;
}

const COLUMNS = METRICS.map(({ key }) => `${key}_sum, ${key}_n, ${key}_min, ${key}_max`).join(", ");
const NOTHING = "\t\\N\t0\t\\N\t\\N";
const CHUNK_LENGTH = 1 << 17;
const DAY_MS = 86_400_000;

/** Writes the days of the histories into `school_day` with a single COPY; returns the number of days. */
export async function copyHistory(
  client: pg.ClientBase,
  sourceId: number,
  histories: readonly DemoHistory<RecordedSchool>[],
  options: { readonly onProgress?: (progress: HistoryProgress) => void; readonly signal?: AbortSignal },
): Promise<number> {
  let days = 0;
  const lines = createLines(sourceId);
  async function* text(): AsyncGenerator<string> {
    const show = (schools: number) => options.onProgress?.({ schools, totalSchools: histories.length, days });
    let chunk = "";
    show(0);
    for (const [schools, history] of histories.entries()) {
      for (const day of history.days()) {
        chunk += lines(history.school.id, day);
        days++;
      }
      if (chunk.length < CHUNK_LENGTH) continue;
      show(schools + 1);
      yield chunk;
      chunk = "";
      // Generating days uses the whole CPU, so this lets the event loop process a stop of the server.
      await new Promise(setImmediate);
    }
    yield chunk;
    show(histories.length);
  }
  const sink = client.query(copyFrom(`copy school_day (school_id, day, source_id, ${COLUMNS}) from stdin`));
  await pipeline(text(), sink, { signal: options.signal });
  return days;
}

/**
 * Creates the function that formats lines in PostgreSQL's COPY text format. The format needs no escaping because the
 * lines contain only numbers and dates.
 */
function createLines(sourceId: number): (schoolId: number, day: DemoSchoolDay) => string {
  const dates = new Map<number, string>();
  const dateOf = (day: number) => {
    const date = dates.get(day) ?? new Date(day * DAY_MS).toISOString().slice(0, 10);
    dates.set(day, date);
    return date;
  };
  return (schoolId, { day, sums }) => {
    let line = `${schoolId}\t${dateOf(day)}\t${sourceId}`;
    for (const sum of sums) line += sum ? `\t${sum.sum}\t${sum.n}\t${sum.min}\t${sum.max}` : NOTHING;
    return `${line}\n`;
  };
}
