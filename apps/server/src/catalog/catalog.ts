import type {
  Aggregate,
  AttributeKind,
  FilterType,
  LegendConfigs,
  Lookup,
  MetricKey,
  Names,
} from "@schoolmap/contract";
import type { ByLang } from "@schoolmap/rules";
import type { DefaultFilterValues, FilterOptions } from "../record/tables/advance-filter.ts";
import type { BenchmarkMetadata } from "../record/tables/country.ts";
import type { GlobalBenchmark } from "../record/tables/layer.ts";
import type { SectionTexts } from "../record/tables/visitors.ts";

/** [west, south, east, north] in degrees. */
export type Box = [number, number, number, number];

export interface CatalogRegion {
  readonly id: number;
  /** `giga_id_admin`, for example BRA001. */
  readonly code: string;
  readonly name: string;
  readonly names: Names;
  /** Key of its level name, for example "province"; null when nobody knows. */
  readonly level: string | null;
  readonly bbox: Box | null;
  readonly centroid: [number, number] | null;
  /** [lon, lat] where its name stands: inside its outline, which the centroid may not be. */
  readonly label: [number, number] | null;
}

/** What a country changes about a layer. */
export interface CountryLayer {
  readonly layerId: number;
  readonly isDefault: boolean;
  readonly isApplicable: boolean;
  readonly dataSources: { readonly name: string; readonly description: string };
  /** Empty: the layer's own. */
  readonly legend: LegendConfigs;
}

/** Metrics that have measurements, by source id. */
export type Measured = ReadonlyMap<number, ReadonlySet<MetricKey>>;

/** The values with which a filter starts in a country. */
interface CountryFilter {
  readonly filterId: number;
  readonly defaults: DefaultFilterValues | null;
}

export interface CatalogCountry {
  readonly id: number;
  /** ISO 3166-1 alpha-2, upper case. */
  readonly code: string;
  readonly iso3: string;
  readonly name: string;
  readonly names: Names;
  readonly description: string;
  readonly dataSource: string;
  readonly dataSourceDescription: string;
  /** "yyyy-MM-dd". */
  readonly dateOfJoin: string | null;
  readonly dateSchoolsMapped: string | null;
  /** As stored; see `integrationStatusOf` for what visitors see. */
  readonly integrationStatus: number;
  readonly benchmarks: BenchmarkMetadata;
  readonly disclaimer: string;
  /** Hash of a picture file; "" without one. */
  readonly flag: string;
  readonly bbox: Box | null;
  readonly label: [number, number] | null;
  /** By name. */
  readonly regions: readonly CatalogRegion[];
  /** The last change of the record that touched its regions: the version of its outlines. */
  readonly regionsVersion: number;
  readonly layers: ReadonlyMap<number, CountryLayer>;
  readonly filters: ReadonlyMap<number, CountryFilter>;
  readonly measured: Measured;
  /** Whether enough of its schools have ever measured for a share of them to be shown. */
  readonly isWellMeasured: boolean;
}

/** A published layer. */
export interface CatalogLayer {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly icon: string;
  readonly version: string;
  readonly type: "LIVE" | "STATIC";
  readonly category: "CONNECTIVITY" | "COVERAGE";
  readonly column: string;
  readonly applicableCountries: readonly number[];
  readonly benchmark: GlobalBenchmark;
  readonly legend: LegendConfigs;
  readonly isReverse: boolean;
  /** A number in the unit of the benchmark, as text; "" means the default. */
  readonly baseBenchmark: string;
  readonly aggregate: Aggregate;
  /** Sources that a live layer reads, ascending; empty means every one. */
  readonly sourceIds: readonly number[];
  /** Those of them that are published. */
  readonly sources: readonly { readonly id: number; readonly name: string; readonly description: string }[];
  /** Who, as the record writes it: "system", "cli", "user:12". */
  readonly createdBy: string;
  readonly modifiedBy: string;
  readonly publishedBy: string | null;
  readonly modifiedAt: Date;
}

/** A published filter. */
export interface CatalogFilter {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly type: FilterType;
  readonly column: string;
  readonly kind: AttributeKind;
  readonly lookup: Lookup;
  readonly options: FilterOptions;
}

/** A section of the about page that staff show. */
export interface CatalogSection {
  readonly id: number;
  readonly type: string;
  readonly position: number;
  readonly image: string;
  readonly icon: string;
  readonly texts: ByLang<SectionTexts>;
}

/**
 * What the record says about places, layers, filters and the product itself, read at once and never changed: a request that starts with one
 * catalog keeps it. Only what is published is in it, and nothing that visitors may not see.
 */
export interface Catalog {
  /** The last change of the record that it holds. */
  readonly version: number;
  readonly countries: ReadonlyMap<number, CatalogCountry>;
  /** By upper-case ISO 3166-1 alpha-2. */
  readonly countriesByCode: ReadonlyMap<string, CatalogCountry>;
  readonly layers: ReadonlyMap<number, CatalogLayer>;
  readonly filters: ReadonlyMap<number, CatalogFilter>;
  /** Translations that staff wrote, by language and text. They go before the embedded dictionary. */
  readonly translations: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** In their order. */
  readonly about: readonly CatalogSection[];
}

/** What reads the catalog. */
export interface WithCatalog {
  /** Countries, published layers and filters, translations; loaded again before a newer index is shown. */
  readonly catalog: () => Catalog;
}
