import { CONNECTION_STATUSES } from "@schoolmap/contract";
import type { ArrayType } from "../columns/runs.ts";
import { DEGREE, isPolar, LATITUDE, LONGITUDE } from "../degrees.ts";
import type { CoreColumns } from "../map-index.ts";
import type { Places } from "../places.ts";
import type { Codes } from "../rows/row-tests.ts";
import type { SchoolRow } from "../school-row.ts";
import { mortonKeys, orderBy, sharedLevels } from "./order.ts";

/** The stored columns of each school; shared levels are derived from the order. */
type StoredColumns = Omit<CoreColumns, "prefix">;

/** Returns the narrowest array type for the positions of these places. */
export function positionArray({ length }: readonly unknown[]): ArrayType<Codes> {
  if (length <= 0x100) return Uint8Array;
  return length <= 0x10000 ? Uint16Array : Uint32Array;
}

type PlaceKinds = Pick<Places, "countries" | "regions" | "districts">;

function createColumns(length: number, { countries, regions, districts }: PlaceKinds): StoredColumns {
  return {
    ids: new Uint32Array(length),
    x: new Uint32Array(length),
    y: new Uint32Array(length),
    country: new (positionArray(countries))(length),
    region: new (positionArray(regions))(length),
    district: new (positionArray(districts))(length),
    status: new Uint8Array(length),
    demo: new Uint8Array(length),
  };
}
const STORED_COLUMNS = Object.keys(
  createColumns(0, { countries: [], regions: [], districts: [] }),
) as readonly (keyof StoredColumns)[];

/** Collects the core columns in the order of the added schools. */
export class CoreBuilder {
  /** See `IndexParts`. */
  readonly polar = new Map<number, number>();
  private columns: StoredColumns;
  private length = 0;

  constructor(
    private readonly places: Places,
    capacity: number,
  ) {
    this.columns = createColumns(Math.max(16, capacity), places);
  }

  append(school: Omit<SchoolRow, "attributes">): void {
    const country = this.places.country(school.countryId);
    if (country < 0) throw new Error(`School ${school.id} lies in the unknown country ${school.countryId}.`);
    if (this.length === this.columns.ids.length) this.grow();
    const row = this.length++;
    this.columns.ids[row] = school.id;
    this.columns.x[row] = LONGITUDE.cellOf(Math.round(school.lon * DEGREE));
    const lat7 = Math.round(school.lat * DEGREE);
    this.columns.y[row] = LATITUDE.cellOf(lat7);
    if (isPolar(this.columns.y[row]!)) this.polar.set(school.id, lat7);
    this.columns.country[row] = country;
    this.columns.region[row] = this.places.region(school.regionId);
    this.columns.district[row] = this.places.district(school.districtId);
    this.columns.status[row] = CONNECTION_STATUSES.indexOf(school.status);
    this.columns.demo[row] = school.isDemo ? 1 : 0;
  }

  /** Returns the order of the collected rows in the index. */
  order(): Uint32Array {
    const { x, y, ids } = this.columns;
    const { length } = this;
    return orderBy(mortonKeys(x.subarray(0, length), y.subarray(0, length)), ids.subarray(0, length));
  }

  finish(order: Uint32Array): CoreColumns {
    const ordered = createColumns(order.length, this.places);
    for (const name of STORED_COLUMNS) {
      const [from, to] = [this.columns[name], ordered[name]];
      for (let row = 0; row < order.length; row++) to[row] = from[order[row]!]!;
    }
    return { ...ordered, prefix: sharedLevels(ordered.x, ordered.y) };
  }

  private grow(): void {
    const grown = createColumns(this.length * 2, this.places);
    for (const name of STORED_COLUMNS) grown[name].set(this.columns[name]);
    this.columns = grown;
  }
}
