import { z } from "zod";
import { benchmarkMetadata } from "../catalog/countries.ts";
import { imageHash } from "./images.ts";
import { writtenLegend } from "./layers.ts";
import { resource, resourceRoutes } from "./resource-routes.ts";

const text = (max: number) => z.string().trim().max(max);
const day = z.iso.date().nullable();

/** Settings of a layer that a country overrides. */
const layerSetting = z.strictObject({
  layer_id: z.int(),
  /** Whether the map of the country starts with this layer. At most one layer of a country is the default. */
  is_default: z.boolean().default(false),
  /** Whether the layer can be selected in the country when it has values there. */
  is_applicable: z.boolean().default(true),
  data_sources: z.strictObject({ name: text(1_000).optional(), description: text(4_000).optional() }).default({}),
  /** Empty when the legend of the layer itself applies. */
  legend_configs: writtenLegend.default({}),
});
export type CountryLayerSetting = z.output<typeof layerSetting>;

/** Initial values of a filter in a country; null when it has none. */
const filterSetting = z.strictObject({
  advance_filter_id: z.int(),
  default_filter_values: z
    .strictObject({
      values: z.union([
        text(500),
        z.array(text(500)).max(200),
        z.strictObject({ min: text(64).optional(), max: text(64).optional(), none_range: z.boolean().optional() }),
      ]),
    })
    .nullable()
    .default(null),
});
export type CountryFilterSetting = z.output<typeof filterSetting>;

const changeable = {
  name: text(255).min(1, "must not be empty"),
  name_en: text(255).min(1, "must not be empty"),
  name_es: text(255).min(1, "must not be empty"),
  name_pt: text(255).min(1, "must not be empty"),
  description: text(1_000),
  data_source: text(500),
  data_source_description: text(2_000),
  date_of_join: day,
  date_schools_mapped: day,
  /** 0 joined, 1 schools mapped, 2 static mapped, 3 real time mapped, 4 created, 5 mapped from OpenStreetMap. */
  integration_status: z.int().min(0).max(5),
  country_disclaimer: text(500),
  /** By layer id: national benchmarks, their names, and descriptions of layers. */
  benchmark_metadata: benchmarkMetadata,
  layers: z.array(layerSetting).max(500),
  filters: z.array(filterSetting).max(500),
  /** Whether changes of its schools' identity in files wait for review, regardless of their source. */
  is_reviewed: z.boolean(),
  /** Hash of an uploaded image; "" for none. */
  flag: z.union([z.literal(""), imageHash]),
};

const codes = {
  /** ISO 3166-1 alpha-2. */
  code: z.string().regex(/^[A-Z]{2}$/, "must be two capital letters"),
  /** ISO 3166-1 alpha-3. */
  iso3: z.string().regex(/^[A-Z]{3}$/, "must be three capital letters"),
};

export const countryResource = resource({
  name: "countries",
  singular: "country",
  permissions: {
    view: "can_view_country",
    add: "can_add_country",
    update: "can_update_country",
    delete: "can_delete_country",
  },
  country: "id",
  fields: { ...codes, ...changeable, is_demo: z.boolean() },
  create: {
    ...codes,
    ...changeable,
    description: changeable.description.default(""),
    data_source: changeable.data_source.default(""),
    data_source_description: changeable.data_source_description.default(""),
    date_of_join: day.default(null),
    date_schools_mapped: day.default(null),
    integration_status: changeable.integration_status.default(4),
    country_disclaimer: changeable.country_disclaimer.default(""),
    benchmark_metadata: benchmarkMetadata.default({
      live_layer: {},
      static_layer: {},
      benchmark_name: {},
      layer_descriptions: {},
      default_national_benchmark: {},
    }),
    layers: changeable.layers.default([]),
    filters: changeable.filters.default([]),
    is_reviewed: changeable.is_reviewed.default(false),
    flag: changeable.flag.default(""),
  },
  patch: changeable,
  sort: [
    "name",
    "code",
    "iso3",
    "date_of_join",
    "date_schools_mapped",
    "integration_status",
    "data_source",
    "modified_at",
  ],
  filters: [
    { column: "code", kind: "text", lookup: "in" },
    { column: "integration_status", kind: "integer", lookup: "range" },
    { column: "is_demo", kind: "boolean", lookup: "on" },
  ],
});

export const countryRoutes = resourceRoutes(countryResource);
