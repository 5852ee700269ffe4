import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { ATTRIBUTES } from "@schoolmap/contract";
import { classStatusCodesOf, codedLayers } from "../classes.ts";
import { availabilityOf, factsOf } from "../facts.ts";
import type { MapIndex } from "../map-index.ts";
import { rankTopsOf } from "../rank-tops.ts";

/**
 * Works out what the first requests will ask of a new index, bit by bit, so that they need not wait for it. The layers that
 * were asked of the index before will be asked of this one too.
 */
export async function prepare(index: MapIndex, before?: MapIndex): Promise<void> {
  factsOf(index);
  await yieldToEventLoop();
  rankTopsOf(index);
  for (const { column } of ATTRIBUTES) {
    await yieldToEventLoop();
    availabilityOf(index, column);
  }
  await yieldToEventLoop();
  const words = index.names.vocabulary.text(false);
  await yieldToEventLoop();
  // The first search in a text that was just put together joins its parts.
  words.marksOf("a", { begins: false, ends: false });
  for (const layer of before ? codedLayers(before) : []) {
    await yieldToEventLoop();
    classStatusCodesOf(index, layer);
  }
}
