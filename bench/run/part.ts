/** Unit of a measured value. A MB is a million bytes. */
export type Unit = "ns" | "ms" | "s" | "kB" | "MB" | "/s" | "%" | "";

/** Measured value. */
export interface Figure {
  /** Key of the budget that it is compared with, or of the growth table's column. */
  readonly key: string;
  /** Description of the measurement in the table. */
  readonly what: string;
  readonly value: number;
  readonly unit: Unit;
}

/** Details of the figures, ready for display. */
export interface Table {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Results of a part. */
export interface Findings {
  readonly figures: readonly Figure[];
  readonly tables: readonly Table[];
}

/** Parameters of a part. */
export interface PartRequest {
  /** Number of schools. */
  readonly schools: number;
  /** Folder for data that parts pass to each other: indexes, records, tile lists. */
  readonly work: string;
  /** Number of runs of each measurement. The result is their median. */
  readonly runs: number;
}

export type Part = (request: PartRequest) => Promise<Findings>;
