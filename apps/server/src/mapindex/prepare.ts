import { setImmediate as breathe } from "node:timers/promises";
import { ATTRIBUTES } from "@schoolmap/contract";
import { availabilityOf, factsOf } from "./facts.ts";
import type { MapIndex } from "./map-index.ts";

/** Works out what the first requests will ask of a new index, bit by bit, so that they need not wait for it. */
export async function prepare(index: MapIndex): Promise<void> {
  factsOf(index);
  for (const { column } of ATTRIBUTES) {
    await breathe();
    availabilityOf(index, column);
  }
}
