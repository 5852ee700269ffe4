import { type Column, featureWriter, type Shape } from "../../export/features.ts";
import { GrowingText } from "../../lib/growing-text.ts";
import { inTurns } from "./in-turns.ts";

/** Items that are written as features. */
export interface FeatureList<T> {
  readonly columns: readonly Column<T>[];
  /** Absent when the items have no location; then there are no features. */
  readonly shape?: Shape<T> | undefined;
  readonly items: readonly T[];
}

/**
 * Returns a GeoJSON FeatureCollection with additional members, one feature per line. Each feature is encoded as soon as
 * it is written: the texts of ten thousand features would outlive several garbage collections.
 */
export async function featureCollection<T>(
  members: object,
  { columns, shape, items }: FeatureList<T>,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  const text = new GrowingText();
  text.append(JSON.stringify({ type: "FeatureCollection", ...members }).slice(0, -1));
  text.append(',"features":[');
  if (shape) {
    const feature = featureWriter(columns, shape);
    let separator = "";
    const write = (item: T) => {
      text.append(separator + feature(item));
      separator = ",\n";
    };
    await inTurns(items, write, signal);
  }
  text.append("]}");
  return text.bytes();
}
