import { CONNECTION_STATUSES } from "@schoolmap/contract";
import { latToY, lonToX, toGrid } from "@schoolmap/rules";
import { type CoreColumns, DEGREE } from "../map-index.ts";
import type { Places } from "../places.ts";
import type { SchoolRow } from "../school-row.ts";
import { mortonKeys, orderBy, sharedLevels } from "./order.ts";

/** What is stored of each school; grid position and order follow from it. */
type StoredColumns = Omit<CoreColumns, "x" | "y" | "prefix">;

type DistrictArray = new (length: number) => Uint16Array | Uint32Array;

/** The narrowest array that holds the position of every district. */
export function districtArray({ districts }: Places): DistrictArray {
  return districts.length > 0x10000 ? Uint32Array : Uint16Array;
}

function createColumns(length: number, District: DistrictArray = Uint16Array): StoredColumns {
  return {
    ids: new Uint32Array(length),
    lon7: new Int32Array(length),
    lat7: new Int32Array(length),
    country: new Uint16Array(length),
    region: new Uint16Array(length),
    district: new District(length),
    status: new Uint8Array(length),
    demo: new Uint8Array(length),
  };
}
const STORED_COLUMNS = Object.keys(createColumns(0)) as readonly (keyof StoredColumns)[];

/** Collects the core columns in the order in which schools come. */
export class CoreBuilder {
  private columns: StoredColumns;
  private length = 0;

  constructor(
    private readonly places: Places,
    capacity: number,
  ) {
    this.columns = createColumns(Math.max(16, capacity), districtArray(places));
  }

  append(school: Omit<SchoolRow, "attributes">): void {
    const country = this.places.country(school.countryId);
    if (country < 0) throw new Error(`School ${school.id} lies in the unknown country ${school.countryId}.`);
    if (this.length === this.columns.ids.length) this.grow();
    const row = this.length++;
    this.columns.ids[row] = school.id;
    this.columns.lon7[row] = Math.round(school.lon * DEGREE);
    this.columns.lat7[row] = Math.round(school.lat * DEGREE);
    this.columns.country[row] = country;
    this.columns.region[row] = this.places.region(school.regionId);
    this.columns.district[row] = this.places.district(school.districtId);
    this.columns.status[row] = CONNECTION_STATUSES.indexOf(school.status);
    this.columns.demo[row] = school.isDemo ? 1 : 0;
  }

  /** The collected rows in the order of the index. */
  order(): Uint32Array {
    const { x, y } = gridOf(this.columns.lon7.subarray(0, this.length), this.columns.lat7.subarray(0, this.length));
    return orderBy(mortonKeys(x, y), this.columns.ids.subarray(0, this.length));
  }

  finish(order: Uint32Array): CoreColumns {
    const ordered = createColumns(order.length, districtArray(this.places));
    for (const name of STORED_COLUMNS) {
      const [from, to] = [this.columns[name], ordered[name]];
      for (let row = 0; row < order.length; row++) to[row] = from[order[row]!]!;
    }
    return placed(ordered);
  }

  private grow(): void {
    const grown = createColumns(this.length * 2, districtArray(this.places));
    for (const name of STORED_COLUMNS) grown[name].set(this.columns[name]);
    this.columns = grown;
  }
}

/** Adds grid positions and shared levels to columns that are in the order of the index. */
function placed(columns: StoredColumns): CoreColumns {
  const { x, y } = gridOf(columns.lon7, columns.lat7);
  return { ...columns, x, y, prefix: sharedLevels(x, y) };
}

/** The Mercator grid cells of positions in degrees × 10^7. */
function gridOf(lon7: Int32Array, lat7: Int32Array): { x: Uint32Array; y: Uint32Array } {
  const x = new Uint32Array(lon7.length);
  const y = new Uint32Array(lat7.length);
  for (let row = 0; row < x.length; row++) {
    x[row] = toGrid(lonToX(lon7[row]! / DEGREE));
    y[row] = toGrid(latToY(lat7[row]! / DEGREE));
  }
  return { x, y };
}
