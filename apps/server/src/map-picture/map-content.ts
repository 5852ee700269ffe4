import type { Bbox, Lang } from "@schoolmap/contract";
import { country as countryFacts } from "@schoolmap/geodata";
import { areasLead, type Frame, frameOfBox, type PixelSize, shortNames, WORLD_BOX } from "@schoolmap/rules";
import type { PackedOutline, PlaceOutlines } from "../basemap/index.ts";
import type { CatalogCountry } from "../catalog/index.ts";
import { timeForMore } from "../lib/turns.ts";
import type { Scope } from "../mapindex/index.ts";
import { breakdown } from "../numbers/panel/breakdown.ts";
import { resolveView, type ViewRequest } from "../view/resolve-view.ts";
import type { ResolvedView } from "../view/resolved-view.ts";
import type { LiveSnapshot } from "../view/view-request.ts";
import { type Area, partShare } from "./areas.ts";
import { Viewport } from "./viewport.ts";

/** Request for a map. */
export interface MapRequest {
  readonly scope: Scope;
  /** Country of the place; undefined for the world. */
  readonly country: CatalogCountry | undefined;
  /** Schools of the place in the layer of the page. */
  readonly view: ViewRequest;
  readonly size: PixelSize;
  readonly lang: Lang;
  /**
   * Shares of areas, or the schools themselves. `leading` draws areas when they lead, as in the page. When absent,
   * areas are drawn when the place has any.
   */
  readonly draw?: "areas" | "schools" | "leading" | undefined;
  /** When absent, the frame fits the place. */
  readonly frame?: Frame | undefined;
  /** Zooms that determine the detail of the outlines of countries and regions; when absent, the zoom of the frame. */
  readonly detail?: { readonly countries: number; readonly regions: number } | undefined;
}

/** All data for drawing a map, from one version of the data. */
export interface MapContent {
  readonly window: Viewport;
  readonly kind: Scope["kind"];
  readonly isMeasured: boolean;
  /** All countries. */
  readonly land: readonly PackedOutline[];
  /** The regions of the open country. */
  readonly regions: readonly PackedOutline[];
  /** The open region or, without regions, the open country. */
  readonly open: PackedOutline | undefined;
  /** Empty when schools are drawn. */
  readonly areas: readonly Area[];
  /** Null when areas are drawn. */
  readonly schools: ResolvedView | null;
  /** Returns whether the displayed measurements are the latest ones. */
  readonly isCurrent: () => boolean;
}

const PADDING = 24;
/** Maximum zoom for the detail of outlines. */
const MAX_DETAIL = 10;
/** Antarctica, which has no schools and does not fit in the world map. */
const ICE = "AQ";
/** Margin around a single school, in degrees. */
const AROUND = 0.05;

/**
 * Collects the content of a map from the same numbers and outlines as the panel and the tiles.
 * @throws HttpError like `resolveView`
 */
export async function mapContent(
  snapshot: LiveSnapshot,
  outlines: PlaceOutlines,
  request: MapRequest,
): Promise<MapContent> {
  const { country, scope, view, draw } = request;
  const { result: counted, freshness } = await resolveView(snapshot, view, (whole) => ({
    window: windowOf(whole, request),
    parts: draw === "schools" || !hasParts(scope) ? [] : shownParts(breakdown(whole), draw),
    isMeasured: whole.live !== null,
  }));
  const { window, parts, isMeasured } = counted;
  const own = Math.min(MAX_DETAIL, Math.round(window.frame.zoom));
  const detail = request.detail ?? { countries: own, regions: own };
  const land = await outlines.ofCountries(detail.countries);
  const regions = country ? await outlines.ofRegions(country, detail.regions) : new Map<number, PackedOutline>();
  await timeForMore();
  const areas = scope.kind === "world" ? countryAreas(parts, land, request) : regionAreas(parts, regions, request);
  return {
    ...{ window, kind: scope.kind, isMeasured, areas },
    schools: areas.length > 0 ? null : await schoolsOf(snapshot, view),
    land: [...land].flatMap(([code, outline]) => (code === ICE ? [] : [outline])),
    isCurrent: freshness?.isCurrent ?? (() => true),
    regions: [...regions.values()],
    open: scope.kind === "region" ? regions.get(scope.ids[0] ?? 0) : country && land.get(country.code),
  };
}

/** Returns whether the scope has areas. A region and single schools have none. */
function hasParts({ kind }: Scope): boolean {
  return kind === "world" || kind === "country";
}

type Parts = ReturnType<typeof breakdown>;

/** Returns the areas to draw; none when schools are drawn instead. Schools without a region belong to no area. */
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
  /** Name on maps, when it is different. */
  readonly short?: string | undefined;
  readonly lang: Lang;
}

function areaOf(part: Parts[number], { outline, label = null, short, lang }: Drawn): Area[] {
  if (!outline) return [];
  const name = short ?? (part.names[lang] || part.name);
  return [{ code: part.code, name, outline, label, share: partShare(part) }];
}

/** Returns the schools to draw; in a layer, only the measuring ones. */
async function schoolsOf(snapshot: LiveSnapshot, view: ViewRequest): Promise<ResolvedView> {
  const { result } = await resolveView(snapshot, { ...view, measuring: true }, (schools) => schools);
  return result;
}

function windowOf(view: ResolvedView, { country, scope, size, frame }: MapRequest): Viewport {
  const [region] = scope.kind === "region" ? scope.ids : [];
  const own = country?.regions.find(({ id }) => id === region)?.bbox ?? country?.bbox;
  const box = scope.kind === "schools" ? boxOfSchools(view) : own;
  return new Viewport(frame ?? frameOfBox(box ?? [...WORLD_BOX], size, PADDING), size);
}

/** Returns the box around the schools of a view, with a minimum size of a town. */
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
