import { z } from "zod";
import { dayText, liveBenchmark, resolvedLegend } from "../numbers/connectivity.ts";
import { exportHeader } from "../numbers/export.ts";
import { type Route, route } from "../route/route.ts";
import { benchmarkType, connectionStatus, lang, layerType, valueClass } from "../terms/enums.ts";
import { PAGE_FORMS, type PAGE_PARAMETERS, type PageForm } from "../terms/page-forms.ts";
import { idList } from "../terms/scope.ts";

const code = z.string().regex(/^[A-Za-z]{2}$/, "must be two letters");

/**
 * Parameters of a page that determine its content; all others are ignored. An invalid value is refused here, whereas
 * the page ignores it.
 */
const viewParameters = {
  /** Id of a layer, or `null` for the connection status only. Absent: the default of the place. */
  layer: z
    .string()
    .regex(/^([1-9]\d{0,8}|null)$/, "must be the number of a layer, or null")
    .transform((text) => (text === "null" ? null : Number(text)))
    .optional(),
  unit: z.enum(["week", "month"]).optional(),
  /** Day of the week or month. Absent: the latest one with data. */
  start: dayText.optional(),
  benchmark: benchmarkType.optional(),
  /** Disables the default filters of a country. Filters are `filter__{column}__{lookup}`. */
  filters: z.literal("none").optional(),
  view: z.literal("table").optional(),
  /** Rows of a country: its regions (`places`) or its schools. */
  rows: z.enum(["places", "schools"]).optional(),
  /**
   * Content of the picture's map: shares of countries or regions, or the schools. Absent: areas if the place has any.
   */
  draw: z.enum(["areas", "schools"]).optional(),
  /** Compared places, at most four: `ke`, `ke:KEN001` or `school:123`, separated by commas. */
  compare: z.string().min(1).max(500).optional(),
  school_ids: idList.optional(),
  /** Country of a page of schools. */
  country: code.optional(),
  lng: lang.default("en"),
} satisfies Record<(typeof PAGE_PARAMETERS)[number], z.ZodType>;
const viewQuery = z.object(viewParameters);
export type PageQuery = z.output<typeof viewQuery>;

/** For GeoJSON, also the geometry of countries and regions. Absent: their outlines. Schools are points. */
const geojsonQuery = viewQuery.extend({ geometry: z.enum(["outline", "point"]).optional() });

export const PICTURE_SIZES = ["1200x630", "1600x1200", "a4"] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

/** `print` is a light theme on white paper. */
export const PICTURE_THEMES = ["dark", "light", "accessible", "print"] as const;
export type PictureTheme = (typeof PICTURE_THEMES)[number];

const theme = z.enum(PICTURE_THEMES).default("dark");
/** `a4` is portrait, at 192 dots per inch. */
const pictureQuery = viewQuery.extend({ theme, size: z.enum(PICTURE_SIZES).default("1200x630") });
export type PictureQuery = z.output<typeof pictureQuery>;

/** Side length of a map, in pixels. */
const side = (pixels: number) =>
  z
    .string()
    .regex(/^\d{3,4}$/, "must be a number of pixels")
    .transform(Number)
    .refine((value) => value >= 120 && value <= 2400, "must lie between 120 and 2400")
    .default(pixels);
/** Latitude, longitude and zoom, as in URLs of the map. */
const at = z
  .string()
  .regex(/^-?\d{1,2}(\.\d{1,20})?,-?\d{1,3}(\.\d{1,20})?,\d{1,2}(\.\d{1,20})?$/, "must be latitude,longitude,zoom")
  .transform((text): readonly [lat: number, lon: number, zoom: number] => {
    const [lat = 0, lon = 0, zoom = 0] = text.split(",").map(Number);
    return [lat, lon, zoom];
  })
  .optional();
const mapQuery = viewQuery.extend({ theme, at, width: side(1200), height: side(800) });
export type MapQuery = z.output<typeof mapQuery>;

/** Share of a total, 0 to 1, four decimals; null if the total is zero. */
const share = z.number().min(0).max(1).nullable();
const part = z.object({ label: z.string(), count: z.int(), share });

/** Numbers of one place. */
export const placeSummary = z.object({
  /** Key of the place in a comparison: `ke`, `ke:KEN001`, `school:123`; `world`; `schools` for several. */
  key: z.string(),
  kind: z.enum(["world", "country", "region", "schools"]),
  name: z.string(),
  schools: z.int(),
  status: z.array(part.extend({ status: connectionStatus })),
  /** Null if no layer is shown. For a live layer, they add up to the schools with measurements. */
  classes: z.array(part.extend({ class: valueClass })).nullable(),
  /** In the unit of the layer: the average of a live layer, or the value of a single school. Null if there is none. */
  value: z.union([z.number(), z.string(), z.boolean()]).nullable(),
  value_class: valueClass.nullable(),
  /** Sample size of class and value; null if no layer is shown. */
  sample: z
    .object({
      /** Schools with a value, out of `of`. */
      schools: z.int(),
      of: z.int(),
      share,
      /** Null unless the layer is live. */
      measurements: z.int().nullable(),
      school_days: z.int().nullable(),
    })
    .nullable(),
});
export type PlaceSummary = z.infer<typeof placeSummary>;

const links = z.object({
  page: z.string(),
  csv: z.string(),
  json: z.string(),
  geojson: z.string(),
  png: z.string(),
  svg: z.string(),
  metadata: z.string(),
});

/** Metadata of a page's data, common to all formats. */
export const pageFacts = z.object({
  title: z.string(),
  data_version: z.string(),
  /** Day of the response, yyyy-MM-dd, UTC. */
  date: z.string(),
  /** Meaning of a CSV row and of a GeoJSON feature. */
  rows: z.enum(["countries", "regions", "schools", "compared"]),
  layer: z.object({ id: z.int(), name: z.string(), type: layerType, unit: z.string() }).nullable(),
  /** Period of a live layer. Days as yyyy-MM-dd, both included. */
  period: z.object({ unit: z.enum(["week", "month"]), start_date: z.string(), end_date: z.string() }).nullable(),
  filters: z.array(z.object({ parameter: z.string(), value: z.string(), words: z.string() })),
  /** Whether any of the schools is demonstration data. */
  is_demo: z.boolean(),
  sources: exportHeader.shape.sources,
  licence: z.object({ id: z.string(), name: z.string(), url: z.string() }),
  links,
});
export type PageFacts = z.infer<typeof pageFacts>;

/** Main numbers of a page. */
export const pageNumbers = pageFacts.extend({
  /** One place, or the places of a comparison in order. */
  places: z.array(placeSummary),
});
export type PageNumbers = z.infer<typeof pageNumbers>;

/** Class of a layer. `colour` is that of the dark theme. */
const classFacts = z.object({
  class: valueClass,
  label: z.string(),
  tooltip: z.string(),
  colour: z.string(),
  /** For a static layer, the values or ranges of the class. An empty list means all other values. */
  values: z.array(z.string()),
});

/** Meaning of a page's numbers. */
export const pageMetadata = pageFacts.extend({
  description: z.string(),
  citation: z.string(),
  statuses: z.array(z.object({ status: connectionStatus, label: z.string(), colour: z.string() })),
  /** One place, or the places of a comparison in order, because a benchmark may depend on the country. */
  places: z.array(
    placeSummary.pick({ key: true, name: true, sample: true }).extend({
      /** Classes in order. Empty without a layer. */
      classes: z.array(classFacts),
      /** For a live layer, the benchmark that determines the class. */
      benchmark: liveBenchmark.nullable(),
      rules: resolvedLegend.nullable(),
    }),
  ),
});
export type PageMetadata = z.infer<typeof pageMetadata>;

/** Pages of the map, by kind of place. */
const PAGES = {
  world: { path: "/map", aliases: ["/map/countries"], words: "the world" },
  country: { path: "/map/country/{code}", aliases: [], words: "a country" },
  region: {
    path: "/map/country/{code}/{region}",
    aliases: ["/map/country/{code}/{region}/{district}"],
    words: "a region",
  },
  schools: { path: "/map/schools", aliases: [], words: "schools" },
} as const;
type PageKind = keyof typeof PAGES;

const EXAMPLES: Readonly<Record<PageKind, Readonly<Record<string, string>> | undefined>> = {
  world: {},
  country: { code: "KE" },
  region: { code: "KE", region: "KEN001" },
  schools: undefined,
};

/** Limits by format. Rows are written like exports, and pictures are drawn on request. */
const COSTS: Readonly<Record<PageForm, Pick<Route, "limit" | "stream">>> = {
  json: {},
  metadata: {},
  csv: { limit: 12, stream: "download" },
  geojson: { limit: 12, stream: "download" },
  png: { limit: 30 },
  svg: { limit: 60 },
};

interface FormOptions<Q, R> {
  readonly query: Q;
  readonly response?: R;
}

/** Returns the routes of one format, one for each kind of page. */
function formRoutes<Q extends z.ZodObject, R extends z.ZodType>(
  form: PageForm,
  about: string,
  { query, response }: FormOptions<Q, R>,
) {
  const { extension, mediaType } = PAGE_FORMS[form];
  return (Object.keys(PAGES) as PageKind[]).map((kind) => {
    const { path, aliases, words } = PAGES[kind];
    return route({
      id: `${kind}Page_${form}`,
      method: "GET",
      path: `${path}.${extension}`,
      aliases: aliases.map((alias) => `${alias}.${extension}`),
      summary: `${about} of the page of ${words}, under the parameters of its address.`,
      tag: "Pages as data",
      access: "public",
      cache: "revalidate",
      cost: "heavy",
      moves: 308,
      errors: ["not_found", "invalid_date", "invalid_filter", "invalid_filter_value"],
      params: z.object({ code: code.optional(), region: z.string().max(100).optional() }),
      query,
      mediaType,
      response,
      examples: EXAMPLES[kind],
      ...COSTS[form],
    });
  });
}

/** Every page of the map as data, by format, with the same schools, classes and numbers as the page. */
export const pageDataRoutes = {
  json: formRoutes("json", "The headline numbers", { query: viewQuery, response: pageNumbers }),
  csv: formRoutes("csv", "The rows as CSV", { query: viewQuery }),
  geojson: formRoutes("geojson", "The rows as GeoJSON, countries and regions as outlines", { query: geojsonQuery }),
  metadata: formRoutes("metadata", "The meaning of the numbers", { query: viewQuery, response: pageMetadata }),
  png: formRoutes("png", "A picture with map, numbers and sources", { query: pictureQuery }),
  svg: formRoutes("svg", "The map alone", { query: mapQuery }),
} as const;

/** All routes of page data. */
export const pageDataRouteList: readonly Route[] = Object.values(pageDataRoutes).flat();
