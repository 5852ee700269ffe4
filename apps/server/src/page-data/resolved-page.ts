import type { BenchmarkType, Layer, PageQuery, ScopeQuery } from "@schoolmap/contract";
import {
  apiEntries,
  type FilterChoice,
  formatDay,
  isActiveIn,
  type Period,
  parseDay,
  periodOf,
  shownBenchmark,
  shownLayer,
  shownPeriod,
  shownRows,
} from "@schoolmap/rules";
import { MAX_COMPARED, readKeys } from "@schoolmap/rules/addresses";
import { publishedLiveLayer, resolveLayer } from "../catalog/index.ts";
import { publishedLayers } from "../catalog/layers/layer-list.ts";
import { HttpError } from "../http/http-error.ts";
import { measureOf, requestedScope, type Scope } from "../mapindex/index.ts";
import { connectivityConfigs } from "../numbers/time/connectivity-configs.ts";
import type { ViewRequest } from "../view/resolve-view.ts";
import type { LiveSnapshot, RawQuery } from "../view/view-request.ts";
import { comparedPlace, countryPlace, type MapPlace, schoolsPlace, THE_WORLD } from "./map-place.ts";
import { isUnfiltered, startingChoices, writtenChoices } from "./page-filters.ts";

/** Content that the URL of a page of the map requests, with all derived values. */
export interface ResolvedPage {
  readonly place: MapPlace;
  /** Null if the page shows only the connection status. */
  readonly layer: Layer | null;
  /** Period and benchmark of a live layer; null for other layers. */
  readonly live: { readonly period: Period; readonly benchmark: BenchmarkType } | null;
  readonly choices: readonly FilterChoice[];
  readonly rows: "countries" | "regions" | "schools" | "compared";
  /** The places whose numbers the page shows: one place, or all compared places. */
  readonly shown: readonly MapPlace[];
}

/** The parts of a URL. */
export interface PageAddress {
  readonly params: { readonly code?: string | undefined; readonly region?: string | undefined };
  readonly query: PageQuery;
  readonly raw: RawQuery;
  readonly isSchools: boolean;
}

/**
 * Determines the content of a page with the same rules as the page itself.
 * @throws HttpError that names the invalid part of the URL
 */
export async function resolvePage(snapshot: LiveSnapshot, address: PageAddress): Promise<ResolvedPage> {
  const { query, raw } = address;
  const page = placeOf(snapshot, address);
  const compared = query.compare === undefined ? undefined : comparedPlaces(snapshot, query.compare);
  // A comparison uses the rules of the country from which it was started.
  const begun = page.country ? countryPlace(snapshot.catalog, page.country.code) : THE_WORLD;
  const place = compared ? begun : page;
  const layer = layerOf(snapshot, place, query.layer);
  const written = writtenChoices(snapshot.catalog, raw);
  const hasOwn = !compared && (place.kind === "country" || place.kind === "region");
  const choices =
    hasOwn && place.country && isUnfiltered(query, written) ? startingChoices(snapshot, place.country) : written;
  return {
    ...{ place: page, layer, choices },
    live: layer?.type === "LIVE" ? await liveOf(snapshot, { place, layer, query }) : null,
    rows: compared
      ? "compared"
      : shownRows({ kind: page.kind, regions: page.country?.regions.length ?? 0 }, query.rows),
    shown: compared ?? [page],
  };
}

/** Returns the request for the schools of a place, regardless of the displayed layer. */
export function schoolsRequest({ choices }: ResolvedPage, { scope }: MapPlace): ViewRequest {
  return { query: idsOf(scope), raw: apiEntries(choices) };
}

/** Returns the same request with the layer of the page. */
export function layerRequest(resolved: ResolvedPage, place: MapPlace): ViewRequest {
  const { layer, live } = resolved;
  const { query, raw } = schoolsRequest(resolved, place);
  const dates = live && {
    start_date: formatDay(live.period.start),
    end_date: formatDay(live.period.end),
    benchmark: live.benchmark,
  };
  return { ...(layer ? { layer: layer.id } : {}), query: { ...query, ...dates }, raw };
}

/** Returns whether the layer of a page has data at a place. It is never replaced by another layer. */
export function hasLayer({ layer }: ResolvedPage, { country }: MapPlace): boolean {
  return layer !== null && isActiveIn(layer, country?.id);
}

function placeOf(snapshot: LiveSnapshot, { params, query, isSchools }: PageAddress): MapPlace {
  if (params.code !== undefined) return countryPlace(snapshot.catalog, params.code, { region: params.region });
  if (!isSchools) return THE_WORLD;
  if (query.school_ids?.length) return schoolsPlace(snapshot, query.school_ids, { code: query.country });
  if (query.compare !== undefined)
    return query.country ? countryPlace(snapshot.catalog, query.country, { parameter: "country" }) : THE_WORLD;
  throw new HttpError("required", "Name the schools.", { parameter: "school_ids" });
}

/** @throws HttpError `invalid` for keys that are not places and for too many keys; `not_found` */
function comparedPlaces(snapshot: LiveSnapshot, keys: string): MapPlace[] {
  const { places, unreadable, leftOut } = readKeys(keys.split(",").filter(Boolean));
  const [fault] = unreadable;
  const refuse = (detail: string) => new HttpError("invalid", detail, { parameter: "compare" });
  if (fault !== undefined) throw refuse(`'${fault}' names no place.`);
  if (leftOut.length > 0) throw refuse(`At most ${MAX_COMPARED} places are compared.`);
  if (places.length === 0) throw refuse("No place is named.");
  return places.map(({ scope }) => comparedPlace(snapshot, scope));
}

/** @throws HttpError `not_found` if no published layer has the id */
function layerOf({ catalog, index }: LiveSnapshot, { country }: MapPlace, chosen: PageQuery["layer"]): Layer | null {
  const layers = publishedLayers(catalog, index);
  if (typeof chosen === "number" && !layers.some(({ id }) => id === chosen)) {
    throw new HttpError("not_found", `There is no published layer ${chosen}.`, { parameter: "layer" });
  }
  return shownLayer(chosen, layers, country?.id);
}

interface LiveChoice {
  readonly place: MapPlace;
  readonly layer: Layer;
  readonly query: PageQuery;
}

async function liveOf(snapshot: LiveSnapshot, { place, layer, query }: LiveChoice): Promise<ResolvedPage["live"]> {
  const { country, kind } = place;
  const configs = kind === "world" ? {} : await configsOf(snapshot, place.scope, layer.id);
  const { unit = "week", start } = query;
  const chosen = start === undefined ? { unit } : { unit, start: periodOf(unit, dayOf(start)).start };
  return {
    period: shownPeriod(chosen, configs, snapshot.measurements.today()),
    benchmark: shownBenchmark(query.benchmark, layer, country?.benchmarks, country?.layers.get(layer.id)?.legend),
  };
}

function dayOf(text: string): number {
  const day = parseDay(text);
  if (day !== null) return day;
  throw new HttpError("invalid_date", `The parameter 'start' is not a day of the calendar: ${text}.`, {
    parameter: "start",
  });
}

async function configsOf(snapshot: LiveSnapshot, scope: Scope, layerId: number) {
  const layer = publishedLiveLayer(snapshot.catalog, layerId);
  if (!layer) return {};
  const requested = requestedScope(snapshot.index, idsOf(scope), layer.applicableCountries);
  const { result } = await connectivityConfigs(
    snapshot,
    measureOf(resolveLayer(layer, "global", undefined)),
    requested,
  );
  return result;
}

function idsOf(scope: Scope): Partial<ScopeQuery> {
  switch (scope.kind) {
    case "world":
      return {};
    case "country":
      return { country_id__in: [...scope.ids] };
    case "region":
      return { admin1_id__in: [...scope.ids] };
    case "schools":
      return { school_ids: [...scope.ids] };
  }
}
