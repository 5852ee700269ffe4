import { foldText } from "@schoolmap/rules";
import { FirstSeen } from "./first-seen.ts";
import type { Fault } from "./locate.ts";

/** Number of decimals of a degree to which two schools at the same place are equal (5: about one metre). */
const SAME_PLACE_DIGITS = 5;

/** A row for the same school as an earlier row. */
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
 * Finds rows of one file that describe the same school as an earlier row: the same id, or the same place, name and
 * education level. Several schools at one place are common, and so are schools without a name. Only accepted rows are
 * stored, so that a rejected row does not block its corrected copy.
 */
export class DuplicateCheck {
  readonly #ids = new FirstSeen();
  readonly #places = new FirstSeen();

  /** Returns the fault of a duplicate row, or null and stores the row. */
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

  /** Stores this row for later comparisons, and replaces an earlier row with the same id. */
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
