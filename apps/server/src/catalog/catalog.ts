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
  /** Key of its level name, for example "province"; null when unknown. */
  readonly level: string | null;
  readonly bbox: Box | null;
  readonly centroid: [number, number] | null;
  /** [lon, lat] of its label: inside its outline, unlike the centroid in some cases. */
  readonly label: [number, number] | null;
}

/** Overrides of a layer in a country. */
export interface CountryLayer {
  readonly layerId: number;
  readonly isDefault: boolean;
  readonly isApplicable: boolean;
  readonly dataSources: { readonly name: string; readonly description: string };
  /** When empty, the legend of the layer applies. */
  readonly legend: LegendConfigs;
}

/** Metrics with measurements, by source id. */
export type Measured = ReadonlyMap<number, ReadonlySet<MetricKey>>;

/** Initial values of a filter in a country. */
interface CountryFilter {
  readonly filterId: number;
  readonly defaults: DefaultFilterValues | null;
}

export interface CatalogCountry {
  readonly id: number;
  /** ISO 3166-1 alpha-2, in upper case. */
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
  /** As stored; `integrationStatusOf` returns the value that visitors see. */
  readonly integrationStatus: number;
  readonly benchmarks: BenchmarkMetadata;
  readonly disclaimer: string;
  /** Hash of an image file; "" without one. */
  readonly flag: string;
  readonly bbox: Box | null;
  readonly label: [number, number] | null;
  /** Sorted by name. */
  readonly regions: readonly CatalogRegion[];
  /** Last change of the record that affected its regions: the version of its outlines. */
  readonly regionsVersion: number;
  readonly layers: ReadonlyMap<number, CountryLayer>;
  readonly filters: ReadonlyMap<number, CountryFilter>;
  readonly measured: Measured;
  /** Whether enough of its schools have ever measured to show a share of them. */
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
  /** Ids of the sources that a live layer reads, ascending; empty means all sources. */
  readonly sourceIds: readonly number[];
  /** The published sources among them. */
  readonly sources: readonly { readonly id: number; readonly name: string; readonly description: string }[];
  /** Actor in the notation of the record: "system", "cli", "user:12". */
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

/** Visible section of the about page. */
export interface CatalogSection {
  readonly id: number;
  readonly type: string;
  readonly position: number;
  readonly image: string;
  readonly icon: string;
  readonly texts: ByLang<SectionTexts>;
}

/**
 * Places, layers, filters and product settings of the record, read in one snapshot and immutable: a request uses the
 * same catalog from start to end. It contains only published data and nothing that visitors may not see.
 */
export interface Catalog {
  /** Last change of the record that the catalog includes. */
  readonly version: number;
  readonly countries: ReadonlyMap<number, CatalogCountry>;
  /** Countries by ISO 3166-1 alpha-2 code in upper case. */
  readonly countriesByCode: ReadonlyMap<string, CatalogCountry>;
  readonly layers: ReadonlyMap<number, CatalogLayer>;
  readonly filters: ReadonlyMap<number, CatalogFilter>;
  /** Translations by staff, by language and text. They take precedence over the embedded dictionary. */
  readonly translations: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Sections in display order. */
  readonly about: readonly CatalogSection[];
}

/** Context with the catalog. */
export interface WithCatalog {
  /**
   * Returns the countries, published layers and filters, and translations. It is reloaded before a newer index is
   * shown.
   */
  readonly catalog: () => Catalog;
}
