import type { ReviewFlag, ReviewKind } from "@schoolmap/contract";
import { bearingBetween, metresBetween } from "@schoolmap/rules";
import type { ChangedFields, SchoolFacts, StaffEdits } from "../../record/tables/school-review.ts";

/** Distance beyond which a moved place is flagged, in metres. */
export const FAR_MOVE = 250;
/** Distance within which another school with the same name is possibly the same one, in metres. */
export const SAME_NAME_NEAR = 250;
/** Distance outside the border up to which a school is not flagged, in kilometres, because borders are generalised. */
const NEAR_BORDER = 1;
/** Factor by which a count must grow or fall to be flagged. */
const JUMP_FACTOR = 3;
/** Minimum change of a count to be flagged. */
const JUMP_LEAST = 20;
const COUNTS = ["num_students", "num_teachers", "num_classroom", "num_computers"];

interface OtherSchool {
  readonly school_id: number;
  readonly name: string;
}

/** Input for the flags of a row. */
export interface FlagInput {
  readonly kind: ReviewKind;
  /** Differences from the public school. */
  readonly modified: ChangedFields;
  readonly lon: number;
  readonly lat: number;
  /** Names of the regions of the public and of the proposed place. */
  readonly regionNow: string | null;
  readonly regionNext: string | null;
  /** Distance outside the border of the country, in kilometres. */
  readonly outsideKm: number;
  /** Time when the school was deleted; null when it was not. */
  readonly deleted: string | null;
  /** Time since when the school is registered for measurements; null when it is not. */
  readonly measuredSince: string | null;
  readonly proposed: SchoolFacts;
  readonly edits: StaffEdits;
  readonly sameName: (OtherSchool & { readonly metres: number }) | null;
  readonly sameExternalId: OtherSchool | null;
}

/** Returns the flags to check before the row is published, those of the place first. */
export function flagsOf(row: FlagInput): ReviewFlag[] {
  if (row.kind === "removal") {
    return row.measuredSince === null ? [] : [{ code: "removes_measured", since: row.measuredSince }];
  }
  return [...placeFlags(row), ...identityFlags(row), ...countFlags(row.modified), ...conflictFlags(row)];
}

function placeFlags({ kind, modified, lon, lat, regionNow, regionNext, outsideKm }: FlagInput): ReviewFlag[] {
  const isPlaced = kind === "new" || modified.lon !== undefined || modified.lat !== undefined;
  if (!isPlaced) return [];
  const flags: ReviewFlag[] = [];
  if (kind === "change") {
    const now = [Number(modified.lon?.old ?? lon), Number(modified.lat?.old ?? lat)] as const;
    const metres = Math.round(metresBetween(now, [lon, lat]));
    if (metres > FAR_MOVE) flags.push({ code: "moved", metres, bearing: bearingBetween(now, [lon, lat]) });
    if (regionNow !== regionNext) flags.push({ code: "crosses_border", from: regionNow, to: regionNext });
  }
  if (outsideKm > NEAR_BORDER) flags.push({ code: "outside_country", km: Math.round(outsideKm * 10) / 10 });
  return flags;
}

function identityFlags({ deleted, sameName, sameExternalId }: FlagInput): ReviewFlag[] {
  const flags: ReviewFlag[] = [];
  if (deleted !== null) flags.push({ code: "came_back", deleted });
  if (sameName) flags.push({ code: "same_name_near", ...sameName });
  if (sameExternalId) flags.push({ code: "same_external_id", ...sameExternalId });
  return flags;
}

function countFlags(modified: ChangedFields): ReviewFlag[] {
  return COUNTS.flatMap((field): ReviewFlag[] => {
    const { old, new: next } = modified[field] ?? {};
    if (typeof old !== "number" || typeof next !== "number" || Math.abs(next - old) < JUMP_LEAST) return [];
    const [low, high] = [Math.min(old, next), Math.max(old, next)];
    return high >= low * JUMP_FACTOR ? [{ code: "count_jump", field, from: old, to: next }] : [];
  });
}

/** Returns a flag for each edited field whose source value has changed since the edit and differs from the edit. */
function conflictFlags({ proposed, edits }: FlagInput): ReviewFlag[] {
  return Object.entries(edits).flatMap(([field, { value, base }]): ReviewFlag[] => {
    const source = proposed[field] ?? null;
    return source === (base ?? null) || source === value
      ? []
      : [{ code: "edit_conflict", field, staff: value, source }];
  });
}
