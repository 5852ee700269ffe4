import { attributeOf, type ImportColumn, type ImportTarget, type ImportUnit, type Sureness } from "@schoolmap/contract";
import type { RememberedColumn } from "../../../record/tables/file-import.ts";
import type { ColumnProfile } from "./column-profile.ts";
import { readDegrees, splitPair } from "./degrees.ts";
import { foldHeading, readHeading } from "./headings.ts";
import { decimalOf, readWrittenNumber } from "./numbers.ts";
import { isPersonal } from "./personal-data.ts";
import { isClosed, wordsFor } from "./words.ts";

/** Suggested interpretation of a column. */
export interface Suggestion extends Omit<ImportColumn, "at"> {
  readonly sure: Sureness;
}

/** Minimum share of the values that must fit a target for it to be certain, or likely. */
const CERTAIN = 0.9;
const LIKELY = 0.5;
/** A speed column without a unit whose median is above this is in kbit/s. */
const HIGHEST_MBPS = 2_000;
/** Number of values of each column that determine the decimal separator of the file. */
const FILE_SAMPLE = 200;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const RANK: readonly Sureness[] = ["rule", "remembered", "certain", "likely", "needs_you"];

/**
 * Suggests the meaning of each column of a file, from former decisions for the same source, its heading and its values.
 * If several columns have the same meaning, the most certain one gets the target.
 */
export function suggestColumns(
  columns: readonly ColumnProfile[],
  remembered: Readonly<Record<string, RememberedColumn>> = {},
): Suggestion[] {
  const ofFile = decimalOf(columns.flatMap(({ sample }) => sample.slice(0, FILE_SAMPLE)));
  const all = columns.map((column) => suggest(column, ofFile, remembered[foldHeading(column.heading)]));
  const winners = new Map<ImportTarget, number>();
  all.forEach(({ target, sure }, i) => {
    const best = target === null ? undefined : winners.get(target);
    if (target !== null && (best === undefined || RANK.indexOf(sure) < RANK.indexOf(all[best]!.sure)))
      winners.set(target, i);
  });
  return all.map((one, i) =>
    one.target === null || winners.get(one.target) === i ? one : { ...one, target: null, sure: "likely" },
  );
}

function suggest(
  column: ColumnProfile,
  ofFile: ImportColumn["decimal"],
  remembered: RememberedColumn | undefined,
): Suggestion {
  const decimal = decimalOf(column.sample, ofFile);
  const plain = { target: null, unit: null, decimal, order: "lat_lon" } as const;
  if (isPersonal(column.heading, column.sample)) return { ...plain, sure: "rule" };
  if (remembered) return { ...remembered, decimal, sure: "remembered" };
  const meaning = readHeading(column.heading);
  const target = meaning?.target ?? targetByValues(column);
  if (!target) return { ...plain, sure: "likely" };
  const unit = unitOf(target, column, decimal, meaning?.unit ?? null);
  return {
    target,
    unit,
    decimal,
    order: orderOf(column, decimal),
    sure: surenessOf(target, column, decimal, meaning?.isWhole ?? true),
  };
}

/** Returns the target of values that can have only one meaning. */
function targetByValues({ sample }: ColumnProfile): ImportTarget | undefined {
  if (sample.length === 0) return undefined;
  if (shareOf(sample, (value) => UUID.test(value)) >= CERTAIN) return "giga_id_school";
  const isPair = (value: string) =>
    splitPair(value)?.every((part) => readDegrees(part, ".") !== undefined && /[.,]\d{3}/.test(part));
  return shareOf(sample, (value) => isPair(value) ?? false) >= CERTAIN ? "coordinates" : undefined;
}

function surenessOf(target: ImportTarget, column: ColumnProfile, decimal: "." | ",", isWhole: boolean): Sureness {
  if (isClosed(target)) {
    const known = wordsFor(target)!;
    if (column.words.some((word) => !Object.hasOwn(known, word))) return "needs_you";
    return isWhole ? "certain" : "likely";
  }
  const share = shareOf(column.sample, (value) => fits(target, value, decimal));
  if (share < LIKELY && column.sample.length > 0) return "needs_you";
  return isWhole && share >= CERTAIN ? "certain" : "likely";
}

function fits(target: ImportTarget, value: string, decimal: "." | ","): boolean {
  if (target === "latitude" || target === "longitude") return readDegrees(value, decimal) !== undefined;
  if (target === "coordinates") return splitPair(value) !== undefined;
  const kind = attributeOf(target)?.kind;
  if (target === "school_data_collection_year") return /(19|20)\d\d/.test(value);
  return kind === "integer" || kind === "decimal" ? readWrittenNumber(value, decimal) !== undefined : true;
}

function unitOf(
  target: ImportTarget,
  { sample }: ColumnProfile,
  decimal: "." | ",",
  written: ImportUnit | null,
): ImportUnit | null {
  const kind = attributeOf(target)?.unit;
  if (kind === "bps") {
    if (written?.endsWith("bps")) return written;
    const numbers = sample.map((value) => readWrittenNumber(value, decimal)?.value ?? 0).sort((a, b) => a - b);
    return (numbers[numbers.length >> 1] ?? 0) > HIGHEST_MBPS ? "kbps" : "Mbps";
  }
  if (kind === "ms") return written === "s" ? "s" : "ms";
  if (kind === "km") return written === "m" ? "m" : "km";
  return null;
}

/** Returns latitude first, unless the first number is too large for a latitude in more than a tenth of the cells. */
function orderOf({ sample }: ColumnProfile, decimal: "." | ","): ImportColumn["order"] {
  const first = sample.map((value) => readDegrees(splitPair(value)?.[0] ?? "", decimal) ?? 0);
  return first.filter((degrees) => Math.abs(degrees) > 90).length > first.length / 10 ? "lon_lat" : "lat_lon";
}

function shareOf(values: readonly string[], test: (value: string) => boolean): number {
  return values.length === 0 ? 0 : values.filter(test).length / values.length;
}
