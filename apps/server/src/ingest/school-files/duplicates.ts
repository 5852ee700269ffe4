import { foldText } from "@schoolmap/rules";
import { FirstSeen } from "./first-seen.ts";
import type { Fault } from "./locate.ts";

/** Digits of a degree to which two schools agree that stand at the same place (5: about one metre). */
const SAME_PLACE_DIGITS = 5;

/** A row that means a school of an earlier row. */
export interface Duplicate extends Fault {
  /** Line of the earlier row. */
  readonly earlier: number;
}

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
  check(school: SchoolIdentity, educationLevel: string | null): Duplicate | null {
    const { gigaId, externalId } = school;
    const sameId = this.#ids.lineOf(idKeyOf(school));
    if (sameId) {
      const message = `The id ${gigaId ?? externalId} is on line ${sameId} already.`;
      return { code: "duplicate_id", message, earlier: sameId };
    }
    const placeKey = placeKeyOf(school, educationLevel);
    const samePlace = placeKey === null ? undefined : this.#places.lineOf(placeKey);
    if (samePlace) {
      const message = `Place, name and education level are those of line ${samePlace}.`;
      return { code: "duplicate_location", message, earlier: samePlace };
    }
    this.remember(school, educationLevel);
    return null;
  }

  /** Lets later rows be compared with this one, in place of any earlier one with the same id. */
  remember(school: SchoolIdentity, educationLevel: string | null): void {
    const placeKey = placeKeyOf(school, educationLevel);
    this.#ids.note(idKeyOf(school), school.line);
    if (placeKey !== null) this.#places.note(placeKey, school.line);
  }
}

function idKeyOf({ countryId, gigaId, externalId }: SchoolIdentity): string {
  return gigaId ?? `${countryId} ${externalId}`;
}

function placeKeyOf({ countryId, name, lon, lat }: SchoolIdentity, educationLevel: string | null): string | null {
  if (name === null) return null;
  const scale = 10 ** SAME_PLACE_DIGITS;
  const text = foldText(`${name}|${educationLevel ?? ""}`).replace(/\s+/g, " ");
  return `${countryId}|${Math.round(lon * scale)}|${Math.round(lat * scale)}|${text}`;
}
