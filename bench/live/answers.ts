import { getLayerInfo, layerTiles } from "@schoolmap/contract";
import {
  dayOf,
  formatDay,
  lastCompletePeriod,
  latToY,
  lonToX,
  MAX_SPAN_DAYS,
  type Period,
  previousPeriod,
} from "@schoolmap/rules";
import { medianQuantile } from "../run/measure.ts";
import type { Figure } from "../run/part.ts";
import { mustAnswer } from "../server/server-process.ts";
import type { LiveSchool } from "./live-world.ts";

/** The built-in download layer. */
const LAYER = "3";
const TILES = 400;
const ZOOMS = 15;
const WEEKS = 10;

/** Duration of the responses for ten weeks, in ms. */
interface Run {
  readonly firsts: number[];
  readonly tiles: number[];
  readonly numbers: number[];
}

/**
 * Measures the responses of a live layer over HTTP, each requested once: the first tile in a week, other tiles, and
 * numbers. Each run requests about ten other weeks, further back.
 */
export async function liveAnswers(address: string, schools: readonly LiveSchool[], runs: number): Promise<Figure[]> {
  const weeks = [lastCompletePeriod("week", dayOf(Date.now()))];
  while (weeks.length < runs * WEEKS) weeks.push(previousPeriod(weeks.at(-1)!));
  const all: Run[] = [];
  for (let run = 0; run < runs; run++)
    all.push(await measureWeeks(address, schools, weeks.slice(run * WEEKS, (run + 1) * WEEKS)));
  const filtered = await timeOf(filteredYear(address));
  const middle = (kind: keyof Run, share: number) =>
    medianQuantile(
      all.map((run) => run[kind]),
      share,
    );
  return [
    {
      key: "live.first",
      what: "first tile of a live layer in a week, median",
      value: middle("firsts", 0.5),
      unit: "ms",
    },
    { key: "live.tile.p50", what: "p50 of zooms 0–14 in ten weeks", value: middle("tiles", 0.5), unit: "ms" },
    { key: "live.tile", what: "p99 of zooms 0–14 in ten weeks", value: middle("tiles", 0.99), unit: "ms" },
    { key: "live.year.filtered", what: "numbers of a year under a filter, first call", value: filtered, unit: "ms" },
    {
      key: "live.numbers",
      what: "p99 of the world and every country in ten weeks",
      value: middle("numbers", 0.99),
      unit: "ms",
    },
  ];
}

async function measureWeeks(address: string, schools: readonly LiveSchool[], weeks: readonly Period[]): Promise<Run> {
  const run: Run = { firsts: [], tiles: [], numbers: [] };
  const countries = [...new Set(schools.map(({ countryId }) => countryId))];
  for (const [w, week] of weeks.entries()) {
    run.firsts.push(await timeOf(tileAddress(address, schools[w]!, 0, week)));
    for (let i = 0; i < TILES / WEEKS; i++) {
      const school = schools[((i * WEEKS + w) * 7919) % schools.length]!;
      run.tiles.push(await timeOf(tileAddress(address, school, i % ZOOMS, week)));
    }
    run.numbers.push(await timeOf(numbersAddress(address, week)));
    for (const country of countries) run.numbers.push(await timeOf(numbersAddress(address, week, country)));
  }
  return run;
}

function tileAddress(address: string, { lon, lat }: LiveSchool, zoom: number, week: Period): URL {
  const cells = 2 ** zoom;
  const place = `${zoom}/${Math.floor(lonToX(lon) * cells)}/${Math.floor(latToY(lat) * cells)}.mvt`;
  return withWeek(new URL(`${layerTiles.path.replace("{layerId}", LAYER)}${place}`, address), week);
}

function numbersAddress(address: string, week: Period, countryId?: number): URL {
  const url = withWeek(new URL(getLayerInfo.path.replace("{layerId}", LAYER), address), week);
  if (countryId !== undefined) url.searchParams.set("country_id", String(countryId));
  return url;
}

/** Returns the URL of the numbers for the year up to the last complete week, filtered by a range of students. */
function filteredYear(address: string): URL {
  const { end } = lastCompletePeriod("week", dayOf(Date.now()));
  const url = numbersAddress(address, { unit: "week", start: end - MAX_SPAN_DAYS + 1, end });
  url.searchParams.set("num_students__range", "100,500");
  return url;
}

function withWeek(url: URL, { start, end }: Period): URL {
  url.searchParams.set("start_date", formatDay(start));
  url.searchParams.set("end_date", formatDay(end));
  return url;
}

async function timeOf(url: URL): Promise<number> {
  const start = performance.now();
  await mustAnswer(url.href, { "accept-encoding": "gzip" });
  return performance.now() - start;
}
