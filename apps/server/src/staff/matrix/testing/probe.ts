import fc from "fast-check";
import { ROWS } from "./create-world.ts";

/** A request without effects that other probes could see. */
export interface Probe {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Path below `/api/v1/admin/`. */
  readonly path: string;
  readonly body?: unknown;
  readonly ifMatch?: string;
}

export const get = (path: string): Probe => ({ method: "GET", path });
export const post = (path: string, body: unknown): Probe => ({ method: "POST", path, body });

/** Ids of accessible, inaccessible and missing rows. */
export const id = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 1, max: ROWS + 1 }) },
  { weight: 1, arbitrary: fc.constant(999_999) },
);

/** Search texts for lists. */
export const text = fc.constantFrom(
  ...["school", "Renamed 1", "giga-", "giga-2", "code-3", "R2", "subject", "reason 5", "schools-", "%", "é", "Kenya"],
);
