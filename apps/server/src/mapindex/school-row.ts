import type { AttributeColumn, ConnectionStatus } from "@schoolmap/contract";

/** One live school as it goes into the index. */
export interface SchoolRow {
  readonly id: number;
  readonly name: string;
  readonly gigaId: string;
  /** "" when the school has none. */
  readonly externalId: string;
  /** Degrees, -180 … 180; kept to seven decimals (a centimetre). */
  readonly lon: number;
  /** Degrees, -90 … 90; kept to seven decimals. */
  readonly lat: number;
  readonly countryId: number;
  readonly regionId: number | null;
  readonly districtId: number | null;
  readonly status: ConnectionStatus;
  readonly isDemo: boolean;
  /** Known attributes in stored units; what is absent is null. */
  readonly attributes: Readonly<Partial<Record<AttributeColumn, string | number | boolean | null>>>;
}
