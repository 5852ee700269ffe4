import type { Bbox, Lang } from "@schoolmap/contract";
import { country as countryFacts } from "@schoolmap/geodata";
import { areasLead, type Frame, frameOfBox, type PixelSize, shortNames, WORLD_BOX } from "@schoolmap/rules";
import type { PackedOutline, PlaceOutlines } from "../basemap/index.ts";
import type { CatalogCountry } from "../catalog/index.ts";
import type { Scope } from "../mapindex/index.ts";
import { breakdown } from "../numbers/panel/breakdown.ts";
import { resolveView, type ViewRequest } from "../view/resolve-view.ts";
import type { ResolvedView } from "../view/resolved-view.ts";
import type { LiveSnapshot } from "../view/view-request.ts";
import { type Area, partShare } from "./areas.ts";
import { Viewport } from "./viewport.ts";

/** Which map is drawn. */
export interface MapRequest {
  readonly scope: Scope;
  /** In which the place lies; undefined for the world. */
  readonly country: CatalogCountry | undefined;
  /** The schools of the place under the layer of the page. */
  readonly view: ViewRequest;
  readonly size: PixelSize;
  readonly lang: Lang;
  /** Shares of areas, or the schools themselves; `leading`: areas where they lead, as in the page; absent: areas where the place has any. */
  readonly draw?: "areas" | "schools" | "leading" | undefined;
  /** Absent: the place is framed. */
  readonly frame?: Frame | undefined;
  /** The zooms whose detail outlines have, of countries and of regions; absent: that of the frame. */
  readonly detail?: { readonly countries: number; readonly regions: number } | undefined;
}

/** All that a map draws, taken from one version of the data. */
export interface MapContent {
  readonly window: Viewport;
  readonly kind: Scope["kind"];
  readonly isMeasured: boolean;
  /** Every country. */
  readonly land: readonly PackedOutline[];
  /** The regions of the open country. */
  readonly regions: readonly PackedOutline[];
  /** The open region or, without regions, the open country. */
  readonly open: PackedOutline | undefined;
  /** Empty where schools are drawn. */
  readonly areas: readonly Area[];
  /** Null where areas are drawn. */
  readonly schools: ResolvedView | null;
  /** Whether the measurements that it shows are still the latest. */
  readonly isCurrent: () => boolean;
}

const PADDING = 24;
/** More detail than a country's map at this zoom is in no outline. */
const MAX_DETAIL = 10;
/** Antarctica has no schools, and the map of the world no room for it. */
const ICE = "AQ";
/** Degrees round a single school. */
const AROUND = 0.05;

/**
 * Takes what a map draws from the numbers and outlines that the panel and the tiles are made of.
 * @throws HttpError as `resolveView` does
 */
export async function mapContent(
  moment: LiveSnapshot,
  outlines: PlaceOutlines,
  request: MapRequest,
): Promise<MapContent> {
  const { country, scope, view, draw } = request;
  const { result: counted, freshness } = await resolveView(moment, view, (whole) => ({
    window: windowOf(whole, request),
    parts: draw === "schools" || !hasParts(scope) ? [] : shownParts(breakdown(whole), draw),
    isMeasured: whole.live !== null,
  }));
  const { window, parts, isMeasured } = counted;
  const own = Math.min(MAX_DETAIL, Math.round(window.frame.zoom));
  const detail = request.detail ?? { countries: own, regions: own };
  const land = await outlines.ofCountries(detail.countries);
  const regions = country ? await outlines.ofRegions(country, detail.regions) : new Map<number, PackedOutline>();
  const areas = scope.kind === "world" ? countryAreas(parts, land, request) : regionAreas(parts, regions, request);
  return {
    ...{ window, kind: scope.kind, isMeasured, areas },
    schools: areas.length > 0 ? null : await schoolsOf(moment, view),
    land: [...land].flatMap(([code, outline]) => (code === ICE ? [] : [outline])),
    isCurrent: freshness?.isCurrent ?? (() => true),
    regions: [...regions.values()],
    open: scope.kind === "region" ? regions.get(scope.ids[0] ?? 0) : country && land.get(country.code),
  };
}

/** A region and single schools are not made of areas. */
function hasParts({ kind }: Scope): boolean {
  return kind === "world" || kind === "country";
}

type Parts = ReturnType<typeof breakdown>;

/** None where schools are drawn in their stead. Schools without a region belong to no area. */
function shownParts(parts: Parts, draw: MapRequest["draw"]): Parts {
  const inAreas = parts.filter(({ code }) => code !== "");
  return draw === "leading" && !areasLead(inAreas.map(partShare)) ? [] : inAreas;
}

function countryAreas(parts: Parts, outlines: ReadonlyMap<string, PackedOutline>, { lang }: MapRequest): Area[] {
  const short = shortNames(lang);
  return parts.flatMap((part) => {
    const { code } = part;
    return areaOf(part, {
      outline: outlines.get(code),
      label: countryFacts(code)?.label,
      short: short.get(code),
      lang,
    });
  });
}

function regionAreas(
  parts: Parts,
  outlines: ReadonlyMap<number, PackedOutline>,
  { country, lang }: MapRequest,
): Area[] {
  const labels = new Map(country?.regions.map(({ id, label }) => [id, label]));
  return parts.flatMap((part) =>
    areaOf(part, { outline: outlines.get(part.id ?? 0), label: labels.get(part.id ?? 0), lang }),
  );
}

interface Drawn {
  readonly outline: PackedOutline | undefined;
  readonly label: Area["label"] | undefined;
  /** Its name on maps, where it has another there. */
  readonly short?: string | undefined;
  readonly lang: Lang;
}

function areaOf(part: Parts[number], { outline, label = null, short, lang }: Drawn): Area[] {
  if (!outline) return [];
  const name = short ?? (part.names[lang] || part.name);
  return [{ code: part.code, name, outline, label, share: partShare(part) }];
}

/** The schools that the map draws: under a layer those that measure. */
async function schoolsOf(moment: LiveSnapshot, view: ViewRequest): Promise<ResolvedView> {
  const { result } = await resolveView(moment, { ...view, measuring: true }, (schools) => schools);
  return result;
}

function windowOf(view: ResolvedView, { country, scope, size, frame }: MapRequest): Viewport {
  const [region] = scope.kind === "region" ? scope.ids : [];
  const own = country?.regions.find(({ id }) => id === region)?.bbox ?? country?.bbox;
  const box = scope.kind === "schools" ? boxOfSchools(view) : own;
  return new Viewport(frame ?? frameOfBox(box ?? [...WORLD_BOX], size, PADDING), size);
}

/** The box round the schools of a view, none smaller than a town. */
function boxOfSchools({ rows, index }: ResolvedView): Bbox {
  let [west, south, east, north] = [180, 90, -180, -90];
  rows.eachRow((row) => {
    west = Math.min(west, index.lon(row));
    east = Math.max(east, index.lon(row));
    south = Math.min(south, index.lat(row));
    north = Math.max(north, index.lat(row));
  });
  return [west - AROUND, south - AROUND, east + AROUND, north + AROUND];
}
