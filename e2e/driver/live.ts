import { setTimeout as pause } from "node:timers/promises";
import {
  getCountry,
  getLayerInfo,
  type LayerSchoolRow,
  type LiveLayerInfo,
  nearSchools,
  type SchoolSummary,
  schoolsInView,
  type ValueClass,
} from "@schoolmap/contract";
import { dayOf, formatDay, type Period, periodOf } from "@schoolmap/rules";
import type { Locator, Request } from "playwright-core";
import { inject } from "vitest";
import { PATIENCE_MS } from "./patience.ts";
import { CLOSE_ZOOM } from "./places.ts";
import { ask } from "./server.ts";
import { featuresIn } from "./tiles.ts";
import type { Visitor } from "./visitor.ts";

/** The built-in download layer. */
export const DOWNLOAD = 3;

export const thisWeek = (): Period => periodOf("week", dayOf(Date.now()));

/** Returns the query parameters of a period in the API. */
export function datesOf({ unit, start, end }: Period) {
  return {
    start_date: formatDay(start),
    end_date: formatDay(end),
    is_weekly: unit === "week" ? "true" : "false",
  } as const;
}

export async function idOf(code: string): Promise<number> {
  return (await ask(getCountry, {}, { code })).id;
}

export async function liveNumbers(query: Record<string, string | number>): Promise<LiveLayerInfo> {
  return (await ask(getLayerInfo, query, { layerId: DOWNLOAD })) as LiveLayerInfo;
}

/** Returns the server's data about a school in a period. */
export async function liveRow(id: number, period: Period): Promise<LayerSchoolRow> {
  const query = { school_id__in: String(id), ...datesOf(period) };
  const [row] = (await ask(getLayerInfo, query, { layerId: DOWNLOAD })) as LayerSchoolRow[];
  if (!row) throw new Error(`There is no school ${id}.`);
  return row;
}

/**
 * Returns a school that measured in a period, is not good, and is isolated, so that one fast measurement changes its
 * dot. On a Monday, hardly any school has measurements in the week. In that case, the function sends a slow measurement
 * for a school without one.
 */
export async function aSlowSchool(countryId: number, period: Period): Promise<SchoolSummary> {
  const { results } = await ask(schoolsInView, { country_id: countryId, bbox: "-180,-90,180,90", layer_id: DOWNLOAD });
  let silent: SchoolSummary | undefined;
  for (const [at, school] of results.entries()) {
    // On the first day of a week, hardly any school has measurements. A school without one is then accepted.
    if (silent && at > MOST_LOOKED_AT) break;
    const name = await classOf(school, period);
    if (name === "good" || (name === "unknown" && silent)) continue;
    const around = { lon: school.lon.toFixed(6), lat: school.lat.toFixed(6), zoom: CLOSE_ZOOM - 3 };
    const { count } = await ask(nearSchools, { country_id: countryId, ...around });
    if (count !== 1) continue;
    if (name !== "unknown") return school;
    silent = school;
  }
  if (!silent) throw new Error("No slow school stands alone here.");
  const { id } = silent;
  await schoolMeasures(id, 1);
  const end = Date.now() + PATIENCE_MS;
  while ((await classOf(silent, period)) === "unknown") {
    if (Date.now() > end) throw new Error(`The measurement of school ${id} was not added up.`);
    await pause(LOOK_AGAIN_MS);
  }
  return silent;
}

/** Number of schools that are searched for a slow one with a measurement. */
const MOST_LOOKED_AT = 20;
const LOOK_AGAIN_MS = 100;

async function classOf({ id }: Pick<SchoolSummary, "id">, period: Period): Promise<ValueClass> {
  return (await liveRow(id, period)).live_avg_connectivity ?? "unknown";
}

/**
 * Resolves with the time at which a tile with this class of a school has completely arrived at a visitor's map, in
 * milliseconds since 1970. The page has the class from then on. Call it before the tile can arrive.
 *
 * @throws when no such tile arrives in time, with the tiles that have arrived and their class
 */
export function classArrives({ page }: Visitor, schoolId: number, name: ValueClass): Promise<number> {
  return new Promise((resolve, reject) => {
    const arrived: string[] = [];
    const end = () => {
      clearTimeout(timer);
      page.context().off("requestfinished", look);
    };
    const look = async (request: Request) => {
      if (!request.url().includes(`/layers/${DOWNLOAD}/map/`)) return;
      const response = await request.response();
      const schools = response?.status() === 200 ? featuresIn(await response.body(), "default") : [];
      const school = schools.find(({ properties }) => properties.id === schoolId);
      arrived.push(`${response?.status()} ${school?.properties.field_status ?? "without it"}: ${request.url()}`);
      if (school?.properties.field_status !== name) return;
      end();
      const { startTime, responseEnd } = request.timing();
      resolve(startTime + responseEnd);
    };
    const timer = setTimeout(() => {
      end();
      reject(new Error(`No tile gave school ${schoolId} the class ${name}. Arrived: ${arrived.join(", ") || "none"}.`));
    }, PATIENCE_MS);
    page.context().on("requestfinished", look);
  });
}

/** Sends the current download speed of a school, in Mbps, through the public route. */
export async function schoolMeasures(id: number, mbps: number): Promise<void> {
  const { giga_id_school } = await liveRow(id, thisWeek());
  const item = { giga_id_school, measured_at: new Date().toISOString(), download: mbps * 1e6 };
  const response = await fetch(`${inject("url")}/api/v1/measurements/`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${inject("key")}` },
    body: JSON.stringify([item]),
  });
  const receipt = await response.text();
  if (!response.ok || !receipt.includes('"accepted":1')) throw new Error(`Not taken: ${response.status} ${receipt}`);
}

/** Returns the control that moves through weeks and months. */
export function periodControl({ page, t }: Visitor): Locator {
  return page.getByRole("region", { name: t("period.title"), exact: true });
}

/** Returns the days of the panel's chart, which the keyboard moves through. */
export function chartOf({ page, t }: Visitor): Locator {
  return page.getByRole("slider", { name: t("chart.explore", { title: t("chart.title") }) });
}
