import type { AttributeColumn, ConnectionStatus } from "@schoolmap/contract";

/** A school in the format for the index. Deleted schools are not included. */
export interface SchoolRow {
  readonly id: number;
  readonly name: string;
  readonly gigaId: string;
  /** "" if the school has none. */
  readonly externalId: string;
  /** Degrees, -180 … 180, stored to seven decimals (a centimetre). */
  readonly lon: number;
  /** Degrees, -90 … 90, stored to seven decimals. */
  readonly lat: number;
  readonly countryId: number;
  readonly regionId: number | null;
  readonly districtId: number | null;
  readonly status: ConnectionStatus;
  readonly isDemo: boolean;
  /** Known attributes in stored units. Absent attributes are null. */
  readonly attributes: Readonly<Partial<Record<AttributeColumn, string | number | boolean | null>>>;
}
