import type { BoundaryProblemRow } from "@schoolmap/contract";
import { foldText } from "@schoolmap/rules";
import { z } from "zod";
import type { MultiPolygon, Position } from "../placing/geometry.ts";
import { BoundaryProblem, boundaryProblem } from "./boundary-problem.ts";

/** A region from the file. */
export interface Boundary {
  readonly name: string;
  /** ISO 3166-2 code, when the file has it. */
  readonly iso: string | null;
  readonly geometry: MultiPolygon;
}

const MAX_NAME = 255;
/** Usual properties for names; the first one that all features have is used. */
const NAME_PROPERTIES = ["name", "NAME", "shapeName", "ADM1_EN", "NAME_1", "name_en", "Name"];
const ISO_PROPERTIES = ["iso_3166_2", "shapeISO", "ISO", "iso"];
const ISO_FORM = /^[A-Z]{2}-[A-Z0-9]{1,3}$/;
/** Precision of outlines, in parts of a degree (6 digits: about ten centimetres). */
const DIGITS = 1e6;

const position = z.array(z.number()).min(2);
const polygon = z.array(z.array(position).min(4)).min(1);
const featureCollection = z.object({
  type: z.literal("FeatureCollection"),
  features: z
    .array(
      z.object({
        type: z.literal("Feature"),
        properties: z.record(z.string(), z.unknown()).nullable(),
        geometry: z.discriminatedUnion("type", [
          z.object({ type: z.literal("Polygon"), coordinates: polygon }),
          z.object({ type: z.literal("MultiPolygon"), coordinates: z.array(polygon).min(1) }),
        ]),
      }),
    )
    .min(1),
});
type Feature = z.infer<typeof featureCollection>["features"][number];

/**
 * Parses a GeoJSON FeatureCollection (RFC 7946) of polygons, one feature per region.
 * @param nameProperty property with the names; when absent, the first usual one that every feature has
 * @throws BoundaryProblem that names every invalid feature
 */
export function readBoundaries(text: string, nameProperty?: string): Boundary[] {
  const features = parseFeatures(text);
  const property =
    nameProperty ?? NAME_PROPERTIES.find((key) => features.every((feature) => nameOf(feature, key) !== ""));
  if (property === undefined) {
    throw new BoundaryProblem([boundaryProblem("no_names", {})]);
  }
  const boundaries = features.map((feature) => ({
    name: nameOf(feature, property).slice(0, MAX_NAME),
    iso: isoOf(feature),
    geometry: geometryOf(feature),
  }));
  const problems = [
    ...boundaries.flatMap((boundary, i) => shapeProblems(boundary, i + 1)),
    ...boundaries.flatMap(({ name }, i) =>
      name === "" ? [boundaryProblem("no_name", { feature: i + 1, property })] : [],
    ),
    ...sameNames(boundaries),
  ];
  if (problems.length > 0) throw new BoundaryProblem(problems);
  return boundaries;
}

function parseFeatures(text: string): Feature[] {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    throw new BoundaryProblem([boundaryProblem("not_json", {})]);
  }
  const parsed = featureCollection.safeParse(json);
  if (parsed.success) return parsed.data.features;
  const paths = parsed.error.issues.map(({ path }) => path.join(".") || "/");
  throw new BoundaryProblem(paths.map((path) => boundaryProblem("not_polygons", { path })));
}

function nameOf({ properties }: Feature, key: string): string {
  const name = properties?.[key];
  return typeof name === "string" ? name.trim() : "";
}

function isoOf({ properties }: Feature): string | null {
  const codes = ISO_PROPERTIES.map((key) => properties?.[key]);
  return codes.find((code): code is string => typeof code === "string" && ISO_FORM.test(code)) ?? null;
}

function geometryOf({ geometry }: Feature): MultiPolygon {
  const polygons = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
  return { type: "MultiPolygon", coordinates: polygons.map((rings) => rings.map((ring) => ring.map(rounded))) };
}

function rounded([lon = Number.NaN, lat = Number.NaN]: Position): Position {
  return [Math.round(lon * DIGITS) / DIGITS, Math.round(lat * DIGITS) / DIGITS];
}

function shapeProblems({ name, geometry }: Boundary, feature: number): BoundaryProblemRow[] {
  const rings = geometry.coordinates.flat();
  const outOfRange = rings.some((ring) => ring.some(([lon = 0, lat = 0]) => Math.abs(lon) > 180 || Math.abs(lat) > 90));
  const open = rings.some((ring) => ring[0]?.[0] !== ring.at(-1)?.[0] || ring[0]?.[1] !== ring.at(-1)?.[1]);
  return [
    ...(outOfRange ? [boundaryProblem("not_degrees", { feature, name })] : []),
    ...(open ? [boundaryProblem("open_ring", { feature, name })] : []),
  ];
}

function sameNames(boundaries: readonly Boundary[]): BoundaryProblemRow[] {
  const seen = new Map<string, number>();
  return boundaries.flatMap(({ name }, i) => {
    if (name === "") return [];
    const earlier = seen.get(foldText(name));
    if (earlier !== undefined) return [boundaryProblem("same_name", { earlier, feature: i + 1, name })];
    seen.set(foldText(name), i + 1);
    return [];
  });
}
