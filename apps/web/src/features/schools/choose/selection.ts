/** Chosen ids, in the order in which they were chosen, and whether the last choice exceeded the limit. */
export interface Selection {
  readonly ids: readonly number[];
  readonly isFull: boolean;
}

/** Adds or removes a school. Beyond `most`, no school is added and `isFull` is set. */
export function toggled({ ids }: Selection, id: number, most: number): Selection {
  if (ids.includes(id)) return { ids: ids.filter((other) => other !== id), isFull: false };
  return ids.length >= most ? { ids, isFull: true } : { ids: [...ids, id], isFull: false };
}
