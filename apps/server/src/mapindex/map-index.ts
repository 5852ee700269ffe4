import { ATTRIBUTES } from "@schoolmap/contract";
import { mortonOfGrid } from "@schoolmap/rules";
import type { FlagColumn } from "./columns/flag-column.ts";
import type { GigaIdColumn } from "./columns/giga-id-column.ts";
import type { NameColumn } from "./columns/name-column.ts";
import type { NumberColumn } from "./columns/number-column.ts";
import type { StringColumn } from "./columns/string-column.ts";
import type { WordColumn } from "./columns/word-column.ts";
import { DEGREE, isPolar, LATITUDE, LONGITUDE } from "./degrees.ts";
import type { CountryFact, DistrictFact, Places, RegionFact } from "./places.ts";
import { lowerBound } from "./rows/lower-bound.ts";
import type { Codes } from "./rows/row-tests.ts";
import { RowsById } from "./rows/rows-by-id.ts";

/** Storage of one attribute, discriminated by `kind`. */
export type IndexColumn = NumberColumn | FlagColumn | WordColumn | StringColumn | NameColumn;

/** Columns that every school has, one array each. Position of a place: see `Places`. */
export interface CoreColumns {
  readonly ids: Uint32Array;
  /** Cells of the Web Mercator grid, see `toGrid` in the rules. `degrees.ts` converts them to degrees. */
  readonly x: Uint32Array;
  readonly y: Uint32Array;
  /** As narrow as the number of places allows. The same applies to the next two fields. */
  readonly country: Codes;
  readonly region: Codes;
  readonly district: Codes;
  /** Position in `CONNECTION_STATUSES`. */
  readonly status: Uint8Array;
  /** 1 for an invented school. */
  readonly demo: Uint8Array;
  /** See `sharedLevels`. */
  readonly prefix: Uint8Array;
}

export interface IndexParts {
  readonly version: string;
  readonly places: Places;
  readonly core: CoreColumns;
  /** Latitudes × 10^7 of the schools beyond the square, by id, because their cells do not determine them. */
  readonly polar: ReadonlyMap<number, number>;
  readonly names: NameColumn;
  readonly gigaIds: GigaIdColumn;
  readonly externalIds: StringColumn;
  readonly attributes: ReadonlyMap<string, IndexColumn>;
  /** The rows of the ids in `core`. Computed if absent. */
  readonly rowsById?: RowsById;
}

/**
 * One immutable version of all schools of the world that are not deleted, in Morton order of the Mercator position,
 * then by id. A request keeps the index object with which it starts, so it never sees two versions.
 */
export class MapIndex {
  /** The last change of the record in this index. */
  readonly version: string;
  readonly size: number;
  readonly places: Places;
  readonly core: CoreColumns;
  readonly ids: Uint32Array;
  readonly x: Uint32Array;
  readonly y: Uint32Array;
  /** As narrow as the number of places allows. The same applies to the next two fields. */
  readonly country: Codes;
  readonly region: Codes;
  readonly district: Codes;
  readonly status: Uint8Array;
  readonly prefix: Uint8Array;
  readonly polar: ReadonlyMap<number, number>;
  readonly names: NameColumn;
  readonly gigaIds: GigaIdColumn;
  readonly externalIds: StringColumn;
  private readonly attributes: ReadonlyMap<string, IndexColumn>;
  readonly rowsById: RowsById;

  constructor(parts: IndexParts) {
    this.version = parts.version;
    this.places = parts.places;
    this.core = parts.core;
    this.ids = parts.core.ids;
    this.size = parts.core.ids.length;
    this.x = parts.core.x;
    this.y = parts.core.y;
    this.country = parts.core.country;
    this.region = parts.core.region;
    this.district = parts.core.district;
    this.status = parts.core.status;
    this.prefix = parts.core.prefix;
    this.polar = parts.polar;
    this.names = parts.names;
    this.gigaIds = parts.gigaIds;
    this.externalIds = parts.externalIds;
    this.attributes = parts.attributes;
    this.rowsById = parts.rowsById ?? RowsById.of(this.ids);
  }

  get countries(): readonly CountryFact[] {
    return this.places.countries;
  }

  /** Position 0 means "no region". */
  get regions(): readonly RegionFact[] {
    return this.places.regions;
  }

  /** Position 0 means "no district". */
  get districts(): readonly DistrictFact[] {
    return this.places.districts;
  }

  name(row: number): string {
    return this.names.text(row);
  }

  gigaId(row: number): string {
    return this.gigaIds.text(row);
  }

  /** Returns "" if the school has none. */
  externalId(row: number): string {
    return this.externalIds.text(row);
  }

  /** Degrees, to seven decimals. */
  lon(row: number): number {
    return this.lon7(row) / DEGREE;
  }

  /** Degrees, to seven decimals. */
  lat(row: number): number {
    return this.lat7(row) / DEGREE;
  }

  /** Degrees × 10^7, as imported. */
  lon7(row: number): number {
    return LONGITUDE.degrees7Of(this.x[row]!);
  }

  /** Degrees × 10^7, as imported. */
  lat7(row: number): number {
    const y = this.y[row]!;
    return isPolar(y) ? this.polar.get(this.ids[row]!)! : LATITUDE.degrees7Of(y);
  }

  isDemo(row: number): boolean {
    return this.core.demo[row] === 1;
  }

  /** Returns the row of a school, or -1 if the index does not contain it. */
  rowOf(schoolId: number): number {
    return this.rowsById.rowOf(schoolId);
  }

  /** Returns the first row of a range whose Morton key is at least `key`, or the end of the range if there is none. */
  rowAtKey(key: number, from = 0, to = this.size): number {
    return lowerBound(from, to, (row) => mortonOfGrid(this.x[row]!, this.y[row]!) >= key);
  }

  /**
   * Returns an attribute of `ATTRIBUTES` or the name of the school, which can also be filtered. Undefined for other
   * names.
   */
  column(name: string): IndexColumn | undefined {
    return name === "name" ? this.names : this.attributes.get(name);
  }

  /** Returns an attribute. Throws if it does not exist. */
  attribute(name: string): IndexColumn {
    const column = this.column(name);
    if (!column) throw new Error(`There is no attribute '${name}'.`);
    return column;
  }

  /** Returns all attributes of a school by column name. */
  attributesOf(row: number): Record<string, string | number | boolean | null> {
    return Object.fromEntries(ATTRIBUTES.map(({ column }) => [column, this.attribute(column).value(row)]));
  }

  /** Returns the parts needed for a snapshot or a merge. */
  parts(): IndexParts {
    const { version, places, core, polar, names, gigaIds, externalIds, attributes, rowsById } = this;
    return { version, places, core, polar, names, gigaIds, externalIds, attributes, rowsById };
  }
}

/** Provides the map index. */
export interface WithIndex {
  /**
   * Returns the newest index. Call once per request, before the first `await`, and keep the result, because the next
   * call may return a newer index.
   */
  readonly index: () => MapIndex;
}
