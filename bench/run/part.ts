/** What a measured value is counted in; a MB is a million bytes. */
export type Unit = "ms" | "s" | "kB" | "MB" | "/s" | "%" | "";

/** One measured value. */
export interface Figure {
  /** Names the budget that it is held against, or what the growth table shows. */
  readonly key: string;
  /** What was measured, as the table says it. */
  readonly what: string;
  readonly value: number;
  readonly unit: Unit;
}

/** Details behind the figures, ready to be shown. */
export interface Table {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** What a part found out. */
export interface Findings {
  readonly figures: readonly Figure[];
  readonly tables: readonly Table[];
}

/** What a part needs to know. */
export interface PartRequest {
  /** How many schools. */
  readonly schools: number;
  /** Folder for what parts leave to each other: indexes, records, tile lists. */
  readonly work: string;
  /** How often each thing is measured; the median counts. */
  readonly runs: number;
}

export type Part = (request: PartRequest) => Promise<Findings>;
