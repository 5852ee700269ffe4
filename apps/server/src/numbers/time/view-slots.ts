import { type LiveStore, liveRowsOf, SlotSet, type View } from "../../mapindex/index.ts";

/** Returns the schools of a view that measure, by slot. */
export function slotsOf({ index, rows }: View, { schools }: LiveStore): SlotSet {
  const at = liveRowsOf(index, schools).rows;
  const slots = new SlotSet(schools.count);
  for (let slot = 0; slot < schools.count; slot++) if (rows.has(at[slot]!)) slots.add(slot);
  return slots;
}
