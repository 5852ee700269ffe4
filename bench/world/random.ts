/** A source of numbers in 0 … 1 that gives the same ones for the same seed. */
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

/** One of a list; with a skew above 1 the first ones come more often. */
export function pick<T>(random: Random, list: readonly T[], skew = 1): T {
  return list[Math.floor(random() ** skew * list.length)]!;
}

/** A version 4 UUID. */
export function randomUuid(random: Random): string {
  const part = () => hex(Math.floor(random() * 2 ** 32), 8);
  const [a, b, c] = [part(), part(), part()];
  return `${part()}-${a.slice(0, 4)}-4${a.slice(5)}-8${b.slice(0, 3)}-${b.slice(4)}${c}`;
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, "0");
}
