import { ATTRIBUTES, type Attribute } from "@schoolmap/contract";
import type { SchoolRow } from "../../apps/server/src/mapindex/index.ts";
import { pick, type Random } from "./random.ts";

const LEVELS = ["primary", "secondary", "primary and secondary", "pre-primary", "other"];
const NETWORKS = ["5g", "4g", "3g", "2g", "no", "unknown"];
const WORDS: Readonly<Record<string, readonly string[]>> = {
  coverage_type: NETWORKS,
  environment: ["urban", "rural"],
  school_type: ["public", "private", "community"],
  connectivity_type: ["fibre", "cellular", "satellite", "copper", "radio"],
  electricity_type: ["grid", "solar", "generator"],
  school_data_source: ["ministry", "census", "survey"],
};

/** Returns the values of a school. Two of five attributes are known; of addresses, one in ten. */
export function randomAttributes(id: number, random: Random): SchoolRow["attributes"] {
  const values: Record<string, string | number | boolean> = {};
  for (const attribute of ATTRIBUTES) {
    if (random() < (attribute.column === "address" ? 0.1 : 0.4))
      values[attribute.column] = randomValue(attribute, id, random);
  }
  return values;
}

function randomValue({ column, kind, unit }: Attribute, id: number, random: Random): string | number | boolean {
  if (kind === "boolean") return random() < 0.5;
  if (kind === "decimal") return Math.round(random() * 60_000) / 1000;
  if (kind === "text") return textOf(column, id, random);
  if (unit === "year") return 2010 + Math.floor(random() * 16);
  const low = random() * random();
  return unit === "bps" ? Math.round(low * 1000) * 100_000 : Math.floor(low * 1500);
}

function textOf(column: string, id: number, random: Random): string {
  if (column === "address") return `${id} Main Street`;
  if (column === "postal_code") return String(10_000 + (id % 30_000));
  return pick(random, WORDS[column] ?? LEVELS);
}
