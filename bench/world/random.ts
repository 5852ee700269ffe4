/** Generator of numbers in 0 … 1. The same seed gives the same numbers. */
export type Random = () => number;

/** mulberry32: https://github.com/bryc/code/blob/master/jshash/PRNGs.md */
export function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns a random element of a list. With a skew above 1, the first elements are more frequent. */
export function pick<T>(random: Random, list: readonly T[], skew = 1): T {
  return list[Math.floor(random() ** skew * list.length)]!;
}

/** Returns a version 4 UUID. */
export function randomUuid(random: Random): string {
  const part = () => hex(Math.floor(random() * 2 ** 32), 8);
  const [a, b, c] = [part(), part(), part()];
  return `${part()}-${a.slice(0, 4)}-4${a.slice(5)}-8${b.slice(0, 3)}-${b.slice(4)}${c}`;
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, "0");
}
