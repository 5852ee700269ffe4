import type { FeedMapping, MeasurementItem } from "@schoolmap/contract";
import { parseFlag } from "@schoolmap/rules";
import { toInstant, toNumber, toText, valueAt } from "./values.ts";

type Speed = "download" | "upload";
type Column = keyof FeedMapping["columns"];

const SPEED_FACTORS = { bps: 1, kbps: 1000, Mbps: 1_000_000 } as const;
const TIME_FACTORS = { ms: 1, s: 1000 } as const;
const MAX_ID = 200;
const SPEEDS: readonly Speed[] = ["download", "upload"];
const TIMES = ["latency", "jitter"] as const;

/** Result of a row: a measurement, an empty row, or a sentence about an unreadable value. */
export type MappedRow =
  | { readonly item: MeasurementItem; readonly negative: number }
  | { readonly empty: true; readonly negative: number }
  | { readonly unreadable: string };

/**
 * Creates a function that converts rows of a feed to measurements in the units of the API. In the supported feeds,
 * negative numbers mean "none"; they are omitted and counted.
 */
export function createRowMapper(mapping: FeedMapping): (row: unknown) => MappedRow {
  return (row) => new RowReader(row, mapping).read();
}

class RowReader {
  #negative = 0;
  readonly #row: unknown;
  readonly #mapping: FeedMapping;

  constructor(row: unknown, mapping: FeedMapping) {
    this.#row = row;
    this.#mapping = mapping;
  }

  read(): MappedRow {
    if (typeof this.#row !== "object" || this.#row === null) return { unreadable: "A row is not an object." };
    const time = this.#value("measured_at");
    const measuredAt = toInstant(time);
    if (measuredAt === undefined) {
      return { unreadable: `"${this.#mapping.columns.measured_at}" is not a time: ${JSON.stringify(toText(time))}.` };
    }
    try {
      const item: MeasurementItem = { ...this.#school(), ...this.#metrics(), measured_at: measuredAt };
      const negative = this.#negative;
      const fields = [...SPEEDS, ...TIMES, "packet_loss", "connected"] as const;
      return fields.some((field) => item[field] !== undefined) ? { item, negative } : { empty: true, negative };
    } catch (error) {
      if (error instanceof WrongNumber) return { unreadable: error.message };
      throw error;
    }
  }

  #school() {
    const { giga_id_when: when, country_code } = this.#mapping;
    const byGigaId = !when || toText(valueAt(this.#row, when.column)) === when.is;
    const id = this.#id();
    const device = this.#text("device", 100);
    return {
      ...(byGigaId ? { giga_id_school: this.#text("giga_id_school", 50) } : {}),
      school_external_id: this.#text("school_external_id", 50),
      country_code: this.#text("country_code", 2)?.toUpperCase() ?? country_code,
      ...(id === undefined ? {} : { id }),
      ...(device === undefined ? {} : { device }),
    };
  }

  #id(): string | undefined {
    const parts = this.#mapping.id?.map((path) => toText(valueAt(this.#row, path)) ?? "");
    const id = parts?.join("|");
    return id === undefined || id.length > MAX_ID || parts?.every((part) => part === "") ? undefined : id;
  }

  #metrics() {
    const { speed, time } = this.#mapping.units;
    const connected = this.#flag("connected");
    return {
      ...this.#scaled(SPEEDS, SPEED_FACTORS[speed]),
      ...this.#scaled(TIMES, TIME_FACTORS[time]),
      ...this.#scaled(["packet_loss"], 1),
      ...(connected === null ? {} : { connected }),
    };
  }

  #scaled<F extends Column>(fields: readonly F[], factor: number): Partial<Record<F, number>> {
    const values: Partial<Record<F, number>> = {};
    for (const field of fields) {
      const value = toNumber(this.#value(field));
      if (value === null) continue;
      if (value === undefined) throw this.#wrong(field, "is not a number");
      const scaled = value * factor;
      if (value < 0) this.#negative++;
      else if (Number.isFinite(scaled)) values[field] = scaled;
      else throw this.#wrong(field, "is too large");
    }
    return values;
  }

  #wrong(field: Column, fault: string): WrongNumber {
    const value = this.#value(field);
    return new WrongNumber(
      `"${this.#mapping.columns[field]}" ${fault}: ${JSON.stringify(toText(value) ?? typeof value)}.`,
    );
  }

  #value(field: Column): unknown {
    const path = this.#mapping.columns[field];
    return path === undefined ? null : valueAt(this.#row, path);
  }

  #flag(field: Column): boolean | null {
    const value = this.#value(field);
    return typeof value === "boolean" ? value : parseFlag(toText(value) ?? "");
  }

  #text(field: Column, length: number): string | undefined {
    return toText(this.#value(field))?.slice(0, length);
  }
}

class WrongNumber extends Error {}
