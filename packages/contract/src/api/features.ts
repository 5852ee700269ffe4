import { z } from "zod";
import { route } from "../route/route.ts";
import { connectionStatus } from "../terms/enums.ts";
import { bbox, multiPolygon, point } from "../terms/shapes.ts";
import { bboxText, cell, NUMBER_PATTERN } from "./lists.ts";

/** Maximum number of features per page. A request for more gets this number. */
export const MAX_FEATURES = 10_000;
export const DEFAULT_FEATURES = 10;

/** Conformance classes of OGC API – Features, Part 1, that the server implements. */
export const CONFORMANCE = [
  "http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/core",
  "http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/geojson",
  "http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/oas30",
] as const;

export const COLLECTIONS = ["schools", "countries", "regions"] as const;
export const collectionId = z.enum(COLLECTIONS);
export type CollectionId = z.output<typeof collectionId>;

const link = z.object({ href: z.string(), rel: z.string(), type: z.string().optional(), title: z.string().optional() });
export type FeatureLink = z.output<typeof link>;
const links = z.array(link);

const collection = z.object({
  id: collectionId,
  title: z.string(),
  description: z.string(),
  links,
  extent: z.object({ spatial: z.object({ bbox: z.array(bbox), crs: z.string() }) }),
  itemType: z.literal("feature"),
  crs: z.array(z.string()),
});
export type FeatureCollectionInfo = z.output<typeof collection>;

const feature = z.object({
  type: z.literal("Feature"),
  id: z.union([z.int(), z.string()]),
  geometry: z.union([point, multiPolygon]).nullable(),
  properties: z.record(z.string(), cell),
});
export type ApiFeature = z.output<typeof feature>;

const common = { method: "GET", tag: "OGC API", access: "public", cache: "revalidate", keyScope: "read" } as const;
/** JSON is the only format. The parameter is accepted because clients send it. */
const format = { f: z.enum(["json", "geojson"]).optional() };
const formatQuery = z.strictObject(format);
const GEOJSON_TYPE = "application/geo+json; charset=utf-8";

export const getLanding = route({
  ...common,
  id: "getFeaturesLanding",
  path: "/api/ogc",
  summary: "OGC API – Features: landing page.",
  query: formatQuery,
  response: z.object({ title: z.string(), description: z.string(), links }),
});

/** Media type of OpenAPI 3.0 in the standard. */
export const FEATURES_API_TYPE = "application/vnd.oai.openapi+json;version=3.0";

export const getFeaturesDefinition = route({
  ...common,
  cache: "hour",
  id: "getFeaturesDefinition",
  path: "/api/ogc/api",
  summary: "OGC API – Features: API definition as an OpenAPI 3.0 document.",
  query: formatQuery,
  mediaType: FEATURES_API_TYPE,
  response: z.record(z.string(), z.unknown()),
});

export const getConformance = route({
  ...common,
  id: "getFeaturesConformance",
  path: "/api/ogc/conformance",
  summary: "OGC API – Features: conformance classes of the server.",
  query: formatQuery,
  response: z.object({ conformsTo: z.array(z.string()) }),
});

export const listCollections = route({
  ...common,
  id: "listFeatureCollections",
  path: "/api/ogc/collections",
  summary: "OGC API – Features: the collections of schools, countries and regions.",
  query: formatQuery,
  response: z.object({ links, collections: z.array(collection) }),
});

export const getCollection = route({
  ...common,
  id: "getFeatureCollection",
  path: "/api/ogc/collections/{collectionId}",
  summary: "OGC API – Features: one collection.",
  errors: ["not_found"],
  params: z.object({ collectionId: z.string().max(50) }),
  query: formatQuery,
  examples: { collectionId: "schools" },
  response: collection,
});

/**
 * Bounding box. A box of six numbers also has a minimum and a maximum height, which are ignored because features have
 * no height.
 */
const featuresBox = z
  .string()
  .regex(
    new RegExp(`^${NUMBER_PATTERN}(,${NUMBER_PATTERN}){3}((,${NUMBER_PATTERN}){2})?$`),
    "must be west,south,east,north in degrees",
  )
  .transform((text) => text.split(","))
  .transform((numbers) => (numbers.length === 6 ? [0, 1, 3, 4].map((at) => numbers[at]) : numbers).join())
  .pipe(bboxText);

/** RFC 3339, or an interval of two values, in which `..` or an empty value is an open end. */
const MOMENT = String.raw`\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2}))?`;
const datetimeText = z
  .string()
  .regex(
    new RegExp(`^(${MOMENT}|(${MOMENT}|\\.\\.)?/(${MOMENT}|\\.\\.)?)$`),
    "must be a time of RFC 3339, or an interval",
  )
  .refine((text) => text.split("/").every((part) => !/\d/.test(part) || !Number.isNaN(Date.parse(part))), "is no time");

export const listFeatures = route({
  ...common,
  id: "listFeatures",
  path: "/api/ogc/collections/{collectionId}/items",
  summary:
    "OGC API – Features: features of a collection. Features have no time of their own, so `datetime` excludes none. A limit above the maximum means the maximum.",
  cost: "heavy",
  acceptsFilters: true,
  errors: ["not_found"],
  params: z.object({ collectionId: z.string().max(50) }),
  query: z.object({
    ...format,
    limit: z
      .string()
      .regex(/^[1-9]\d{0,8}$/, "must be a whole number from 1")
      .transform((text) => Math.min(Number(text), MAX_FEATURES))
      .meta({ minimum: 1, maximum: MAX_FEATURES, default: DEFAULT_FEATURES })
      .optional()
      .transform((n) => n ?? DEFAULT_FEATURES),
    bbox: featuresBox.optional(),
    datetime: datetimeText.optional(),
    /** Position in the collection at which a page starts, from a `next` link. */
    cursor: z
      .string()
      .regex(/^[\w.-]{1,60}$/, "must be that of a `next` link")
      .optional(),
    country_iso3_code: z
      .string()
      .regex(/^[A-Za-z]{3}$/, "must be three letters")
      .optional(),
    admin1_code: z
      .string()
      .regex(/^\w{2,20}$/, "must be the code of a region")
      .optional(),
    connectivity_status: connectionStatus.optional(),
  }),
  examples: { collectionId: "schools", limit: "2", bbox: "-180,-90,180,90" },
  mediaType: GEOJSON_TYPE,
  response: z.object({
    type: z.literal("FeatureCollection"),
    numberMatched: z.int(),
    numberReturned: z.int(),
    links,
    features: z.array(feature),
  }),
});

export const getFeature = route({
  ...common,
  id: "getFeature",
  path: "/api/ogc/collections/{collectionId}/items/{featureId}",
  summary: "OGC API – Features: one feature.",
  errors: ["not_found"],
  params: z.object({ collectionId: z.string().max(50), featureId: z.string().max(50) }),
  query: formatQuery,
  examples: { collectionId: "countries", featureId: "KEN" },
  mediaType: GEOJSON_TYPE,
  response: feature.extend({ links }),
});

export const featureRoutes = [
  getLanding,
  getFeaturesDefinition,
  getConformance,
  listCollections,
  getCollection,
  listFeatures,
  getFeature,
] as const;
