import { anyMarked, type View } from "../mapindex/index.ts";
import type { ResolvedView } from "../view/resolved-view.ts";

/**
 * Returns the file name of an export: kind of rows, scope, layer, day and whether any school is fictitious, in
 * characters that every system supports.
 */
export function fileName(view: ResolvedView, extension: string, at: Date, rows = "schools"): string {
  const { layer } = view;
  const demo = anyMarked(view.rows, view.index.core.demo) ? "demo" : "";
  const filtered = view.isWhole ? "" : "filtered";
  const parts = [
    rows,
    placeCode(view),
    layer ? `layer-${layer.id}` : "",
    filtered,
    at.toISOString().slice(0, 10),
    demo,
  ];
  return `${parts.filter(Boolean).join("-").toLowerCase()}.${extension}`;
}

/** Returns the title of an export in English. */
export function titleOf(view: ResolvedView): string {
  const place = placeName(view);
  const { layer } = view;
  return layer ? `${layer.name}: schools of ${place}` : `Schools of ${place}`;
}

function placeCode({ scope, index }: View): string {
  if (scope.kind === "world") return "world";
  const [id = 0, ...more] = scope.ids;
  if (more.length > 0 || scope.kind === "schools") return `${more.length + 1}-${PLURALS[scope.kind]}`;
  if (scope.kind === "region") return index.regions[index.places.region(id)]?.code || "nowhere";
  return index.countries[index.places.country(id)]?.code ?? "nowhere";
}

function placeName({ scope, index }: View): string {
  if (scope.kind === "world") return "the world";
  const [id = 0, ...more] = scope.ids;
  if (more.length > 0 || scope.kind === "schools") return `a selection of ${more.length + 1} ${PLURALS[scope.kind]}`;
  if (scope.kind === "country") return index.countries[index.places.country(id)]?.name ?? "no known country";
  const region = index.regions[index.places.region(id)];
  const country = index.countries[index.places.country(region?.countryId ?? 0)];
  return region && country ? `${region.name}, ${country.name}` : "no known region";
}

const PLURALS = { country: "countries", region: "regions", schools: "schools" } as const;
