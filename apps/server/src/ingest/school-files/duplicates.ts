import { foldText } from "@schoolmap/rules";
import { FirstSeen } from "./first-seen.ts";
import type { Fault } from "./locate.ts";

/** Digits of a degree to which two schools agree that stand at the same place (5: about one metre). */
const SAME_PLACE_DIGITS = 5;

export interface SchoolIdentity {
  readonly line: number;
  readonly countryId: number;
  readonly gigaId: string | null;
  readonly externalId: string | null;
  readonly name: string | null;
  readonly lon: number;
  readonly lat: number;
}

/**
 * Finds rows of one file that mean a school which an earlier row brought already: the same id, or the same place, name
 * and education level. Many schools at one place are normal, and so are nameless ones. Only rows that are let through
 * are remembered, so that a rejected row does not block its corrected copy.
 */
export class DuplicateCheck {
  readonly #ids = new FirstSeen();
  readonly #places = new FirstSeen();

  /** What speaks against the row, or null; then it is remembered. */
  check(school: SchoolIdentity, educationLevel: string | null): Fault | null {
    const { gigaId, externalId, line } = school;
    const idKey = gigaId ?? `${school.countryId} ${externalId}`;
    const sameId = this.#ids.lineOf(idKey);
    if (sameId)
      return { code: "duplicate_id", message: `The id ${gigaId ?? externalId} is on line ${sameId} already.` };
    const placeKey = placeKeyOf(school, educationLevel);
    const samePlace = placeKey === null ? undefined : this.#places.lineOf(placeKey);
    if (samePlace) {
      return { code: "duplicate_location", message: `Place, name and education level are those of line ${samePlace}.` };
    }
    this.#ids.note(idKey, line);
    if (placeKey !== null) this.#places.note(placeKey, line);
    return null;
  }
}

function placeKeyOf({ countryId, name, lon, lat }: SchoolIdentity, educationLevel: string | null): string | null {
  if (name === null) return null;
  const scale = 10 ** SAME_PLACE_DIGITS;
  const text = foldText(`${name}|${educationLevel ?? ""}`).replace(/\s+/g, " ");
  return `${countryId}|${Math.round(lon * scale)}|${Math.round(lat * scale)}|${text}`;
}
