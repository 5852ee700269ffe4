/**
 * Maximum time of one wait, in ms. It ends waits that would last forever, so it is long enough for a machine that is many
 * times slower than usual. A wait that limits the time of the product has a shorter limit of its own.
 */
export const PATIENCE_MS = 60_000;
