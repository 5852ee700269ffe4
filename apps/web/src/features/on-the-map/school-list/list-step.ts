const PAGE = 10;

/** Returns the target index of a key in a list, or undefined when the key does not move. */
export function listStep(key: string, at: number, length: number): number | undefined {
  if (length === 0) return undefined;
  const target = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + PAGE,
    PageUp: at - PAGE,
    Home: 0,
    End: length - 1,
  }[key];
  return target === undefined ? undefined : Math.max(0, Math.min(length - 1, target));
}
