import type { CountryDetail, Layer, StatusCounts } from "@schoolmap/contract";
import { capitalised } from "@schoolmap/rules";
import type { ComparedPlace } from "@schoolmap/rules/addresses";
import { ResponseError, useCountry, useGlobalStat, useSchoolNames } from "../../api/index.ts";
import { type Translate, useT } from "../../i18n/index.ts";
import type { ResolvedView } from "../../resolved-view/resolved-view.ts";
import type { Shown } from "../../resolved-view/shown.ts";
import { useAreas } from "../../resolved-view/use-areas.ts";
import { useLiveInfo, useSchools, useStaticInfo } from "../../resolved-view/use-layer-numbers.ts";
import { useResolveView } from "../../resolved-view/use-resolve-view.ts";
import { nameIn } from "../../shared/place/place-names.ts";
import { usePlace } from "../../shared/place/use-place.ts";
import type { Scope } from "../../state/view.ts";
import { type Compared, type ComparedValue, livePlace, schoolValue, staticPlace } from "./compared.ts";
import type { Basis } from "./use-basis.ts";

const NOWHERE: Scope = { kind: "schools", ids: [] };
const NO_LAYER: Shown = { layer: null, live: undefined };

/** Returns the columns of a comparison, at most four, as far as they are loaded. */
export function useCompared(basis: Basis, places: readonly ComparedPlace[]): Compared[] {
  const columns = [
    useColumn(basis, places[0]),
    useColumn(basis, places[1]),
    useColumn(basis, places[2]),
    useColumn(basis, places[3]),
  ];
  return columns.filter((column) => column !== undefined);
}

function useColumn(basis: Basis, place: ComparedPlace | undefined): Compared | undefined {
  const region = useRegionColumn(basis, place?.scope.kind === "country" ? place : undefined);
  const school = useSchoolColumn(basis, place?.scope.kind === "schools" ? place : undefined);
  return region ?? school;
}

/** Returns the column of a country or a region. Sends no request without one. */
function useRegionColumn(basis: Basis, place: ComparedPlace | undefined): Compared | undefined {
  const t = useT();
  const view = useViewAt(basis, place?.scope ?? NOWHERE);
  const { country, region, name, regionWord } = usePlace(view);
  const found = useCountry(view.scope.kind === "country" ? view.scope.code : undefined);
  const stat = useGlobalStat(view.query);
  const { here, isHere } = shownHere(basis, view);
  const { shown } = here;
  const areas = useAreas(here);
  const live = useLiveInfo(here);
  const facts = useStaticInfo(here);
  if (!place) return undefined;
  const { layer } = basis;
  const isRegion = place.scope.kind === "country" && place.scope.region !== undefined;
  const isGone = found.error instanceof ResponseError && found.error.status === 404;
  const isMissing = isGone || (isRegion && country !== undefined && !region);
  const queries = [found, stat, ...(shown.layer?.type === "LIVE" ? [live] : []), ...(shown.layer ? [facts] : [])];
  let value: ComparedValue | null | undefined;
  if (layer && isHere === false) value = null;
  else if (layer?.type === "LIVE" && live.data && shown.live) value = livePlace(live.data, shown.live.legend);
  else if (layer?.type === "STATIC" && facts.data) value = staticPlace(facts.data);
  return {
    ...place,
    state: stateOf({ isMissing, isFailed: queries.some(({ isError }) => isError), isKnown: name !== undefined }),
    name: name ?? place.key,
    detail: country ? placeDetail(country, isRegion, regionWord, t) : "",
    isSchool: false,
    view: here,
    areas,
    choices: shown.live?.choices ?? NO_CHOICES,
    isOld: stat.isPlaceholderData || live.isPlaceholderData || facts.isPlaceholderData,
    retry: () => void queries.filter(({ isError }) => isError).map(({ refetch }) => refetch()),
    status: stat.data?.connected_schools,
    value,
  };
}

/** Returns "Province of Kenya" or "8 provinces". Returns an empty text for a country without regions. */
function placeDetail(country: CountryDetail, isRegion: boolean, word: (count: number) => string, t: Translate): string {
  if (isRegion) return t("place.levelOf", { level: capitalised(word(1), t.lang), country: nameIn(country, t.lang) });
  const count = country.admin1_metadata.length;
  return count === 0 ? "" : t("compare.regions", { count, regions: word(count) });
}

/** Returns the column of one school. Sends no request without one. */
function useSchoolColumn(basis: Basis, place: ComparedPlace | undefined): Compared | undefined {
  const t = useT();
  const ids = place?.scope.kind === "schools" ? place.scope.ids : [];
  const names = useSchoolNames(ids);
  const [row] = names.data ?? [];
  const scope: Scope = row ? { kind: "schools", ids, country: row.country_code.toUpperCase() } : NOWHERE;
  const view = useViewAt(basis, scope);
  const { country } = usePlace(view);
  const { here, isHere } = shownHere(basis, view);
  const { shown } = here;
  const numbers = useSchools(isHere ? ids : [], view);
  if (!place) return undefined;
  const { layer } = basis;
  const [measured] = numbers.data ?? [];
  const region = country?.admin1_metadata.find(({ id }) => id === row?.admin1_id);
  const where = [region && nameIn(region, t.lang), country && nameIn(country, t.lang)];
  const legend = shown.live?.legend ?? layer?.legend_configs;
  return {
    ...place,
    scope: { kind: "schools", ids, country: row?.country_code.toUpperCase() },
    state: stateOf({
      isMissing: names.data?.length === 0,
      isFailed: names.isError || numbers.isError,
      isKnown: row !== undefined,
    }),
    name: row?.name ?? place.key,
    detail: where.filter(Boolean).join(", "),
    isSchool: true,
    view: here,
    areas: null,
    choices: shown.live?.choices ?? NO_CHOICES,
    isOld: numbers.isPlaceholderData,
    retry: () => void Promise.all([names, numbers].filter(({ isError }) => isError).map(({ refetch }) => refetch())),
    status: row && { ...NO_SCHOOLS, [row.connectivity_status]: 1 },
    value: isHere === false ? null : measured && layer && legend && schoolValue(measured, layer, legend),
  };
}

const NO_CHOICES: Compared["choices"] = [];
const NO_SCHOOLS: StatusCounts = { connected: 0, not_connected: 0, unknown: 0 };

/** Returns the view of one place with the basis of the comparison. */
function useViewAt({ view, layer, period, benchmark }: Basis, scope: Scope): ResolvedView {
  return useResolveView({ ...view, scope, layer: layer === undefined ? undefined : idOf(layer), period, benchmark });
}

/** Returns a place's view for the compared layer. Another layer never replaces the compared one. */
function shownHere({ layer }: Basis, view: ResolvedView) {
  const { shown } = view;
  const isKnown = layer !== undefined && shown.layer !== undefined;
  const isHere = isKnown ? idOf(shown.layer) === idOf(layer) : undefined;
  return { here: isHere ? view : { ...view, shown: NO_LAYER }, isHere };
}

function idOf(layer: Layer | null | undefined): number | null {
  return layer?.id ?? null;
}

interface Facts {
  readonly isMissing: boolean;
  readonly isFailed: boolean;
  readonly isKnown: boolean;
}

function stateOf({ isMissing, isFailed, isKnown }: Facts): Compared["state"] {
  if (isMissing) return "missing";
  if (isFailed) return "failed";
  return isKnown ? "known" : "waiting";
}
