/** The chosen ids, in the order in which they were chosen, and whether the last wish had no room. */
export interface Selection {
  readonly ids: readonly number[];
  readonly isFull: boolean;
}

/** Takes a school in or out; beyond `most` none is taken in, and that is said. */
export function toggled({ ids }: Selection, id: number, most: number): Selection {
  if (ids.includes(id)) return { ids: ids.filter((other) => other !== id), isFull: false };
  return ids.length >= most ? { ids, isFull: true } : { ids: [...ids, id], isFull: false };
}
