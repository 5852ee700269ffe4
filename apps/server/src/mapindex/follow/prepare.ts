import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { ATTRIBUTES } from "@schoolmap/contract";
import { runCooperatively } from "../../lib/steps.ts";
import { cellStartsOf } from "../cell-starts.ts";
import { classStatusCodesOf, codedLayers } from "../classes.ts";
import { availabilityOf, factsOf } from "../facts.ts";
import { groupBitsOf, hasGroupBits } from "../group-bits.ts";
import type { MapIndex } from "../map-index.ts";
import { lowRanksOf, rankTopsOf } from "../rank-tops.ts";
import { classGroups, statusGroups } from "../row-groups.ts";
import { wordPlaces } from "../rows/word-places.ts";

/**
 * Computes in small steps what the first requests need from a new index, so that they do not wait for it. Layers that
 * were requested from the previous index are assumed to be requested from this one too.
 */
export async function prepare(index: MapIndex, before?: MapIndex): Promise<void> {
  factsOf(index);
  await yieldToEventLoop();
  rankTopsOf(index);
  await yieldToEventLoop();
  lowRanksOf(index);
  await yieldToEventLoop();
  cellStartsOf(index);
  await yieldToEventLoop();
  await runCooperatively(groupBitsOf(statusGroups(index.status)), undefined, "server");
  await yieldToEventLoop();
  wordPlaces(index.country);
  for (const { column } of ATTRIBUTES) {
    await yieldToEventLoop();
    availabilityOf(index, column);
  }
  await yieldToEventLoop();
  const words = index.names.vocabulary.text(false);
  await yieldToEventLoop();
  // The first search in a newly concatenated text joins its parts.
  words.marksOf("a", { begins: false, ends: false });
  if (before) await prepareLayers(index, before);
}

async function prepareLayers(index: MapIndex, before: MapIndex): Promise<void> {
  for (const layer of codedLayers(before)) {
    await yieldToEventLoop();
    const groups = classGroups(classStatusCodesOf(index, layer));
    if (!hasGroupBits(classGroups(classStatusCodesOf(before, layer)))) continue;
    await runCooperatively(groupBitsOf(groups), undefined, "server");
  }
}
