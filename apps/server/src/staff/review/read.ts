import { ATTRIBUTES, type ReviewRecord } from "@schoolmap/contract";
import { bearingBetween, metresBetween } from "@schoolmap/rules";
import { type Kysely, sql } from "kysely";
import { limitOf } from "../../admin/reach.ts";
import { HttpError } from "../../http/http-error.ts";
import { SCHOOL_IDENTITY } from "../../ingest/schools/match.ts";
import { type MapIndex, rowsNear } from "../../mapindex/index.ts";
import type { Actor, Reach } from "../../record/actor.ts";
import type { Database } from "../../record/tables/index.ts";
import type { ChangedFields, SchoolFacts, StaffEdits } from "../../record/tables/school-review.ts";
import { isKnownSchool, withinReach } from "./selection.ts";
import { REVIEW_COLUMNS, type ReadReview, reviewsFrom, wireReviews } from "./wire-review.ts";

/** Radius in metres within which other schools are shown next to the proposed location. */
const NEIGHBOURHOOD = 500;
const MAX_NEIGHBOURS = 20;

/** Columns in the order of the description of a school. */
const ORDER: readonly string[] = [...SCHOOL_IDENTITY, ...ATTRIBUTES.map(({ column }) => column)];

interface ReadRecord extends ReadReview {
  readonly is_waiting: boolean;
  readonly proposed: SchoolFacts;
  readonly edits: StaffEdits;
  readonly modified_fields: ChangedFields;
  readonly facts: Readonly<Record<string, unknown>> | null;
  readonly region_now: string | null;
}

/**
 * Returns a row of the queue next to the current public school, including changes by others after the arrival of the
 * row.
 * @throws HttpError `not_found`, also for a row that is not visible to the actor
 */
export async function readReviewRecord(
  db: Kysely<Database>,
  index: MapIndex,
  id: number,
  actor: Actor,
): Promise<ReviewRecord> {
  const chosen = sql`(select * from school_review r where r.id = ${id} and ${withinReach(actor)})`;
  const { rows } = await sql<ReadRecord>`
    select ${REVIEW_COLUMNS}, r.is_waiting, r.proposed, r.edits, r.modified_fields, now.name as region_now,
      (select to_jsonb(s) || coalesce(to_jsonb(t), '{}') from school s
        left join school_static t on t.school_id = s.id and t.valid_to is null where s.id = r.school_id and ${isKnownSchool(actor, "s")}) as facts
    from ${reviewsFrom(chosen)}
    left join school p on p.id = r.school_id and ${isKnownSchool(actor, "p")}
    left join region now on now.id = p.region_id`.execute(db);
  const row = rows[0];
  if (!row) throw new HttpError("not_found", `There is no row ${id} in the review queue.`);
  const { is_waiting, proposed, edits, modified_fields, facts, region_now, ...plain } = row;
  const next = placeOf(row);
  return {
    ...(await wireReviews(db, [plain]))[0]!,
    fields: fieldsOf(row),
    place: { ...moveOf(row, next), region_now, region_next: row.region?.name ?? null },
    neighbours: neighboursOf(index, next, { schoolId: row.school_id, limit: limitOf(actor) }),
  };
}

/** Returns the values of the source, with the edits of staff applied. */
export function effectiveFacts({ proposed, edits }: Pick<ReadRecord, "proposed" | "edits">): Record<string, unknown> {
  const written = Object.entries(edits).map(([field, { value }]) => [field, value]);
  const all = Object.entries({ ...proposed, ...Object.fromEntries(written) });
  return Object.fromEntries(all.filter(([, value]) => value !== null));
}

/**
 * Returns the changed fields: for a waiting row compared with the current school, for a decided row compared with the
 * school at that time.
 */
function fieldsOf(row: ReadRecord): ReviewRecord["fields"] {
  const { is_waiting, facts, proposed, edits, modified_fields } = row;
  const changed = is_waiting
    ? Object.entries(effectiveFacts(row)).flatMap(([field, next]) => {
        const now = facts?.[field] ?? null;
        return now === next ? [] : [{ field, now, next }];
      })
    : Object.entries(modified_fields).map(([field, { old, new: next }]) => ({ field, now: old, next }));
  return changed
    .map((one) => (one.field in edits ? { ...one, source: proposed[one.field] ?? null } : one))
    .sort((one, other) => ORDER.indexOf(one.field) - ORDER.indexOf(other.field));
}

function placeOf(row: ReadRecord): [number, number] {
  const facts = { ...row.facts, ...effectiveFacts(row) };
  return [Number(facts.lon), Number(facts.lat)];
}

function moveOf({ is_waiting, facts, modified_fields }: ReadRecord, next: [number, number]) {
  const { lon, lat } = is_waiting
    ? (facts ?? {})
    : { lon: modified_fields.lon?.old ?? next[0], lat: modified_fields.lat?.old ?? next[1] };
  if (typeof lon !== "number" || typeof lat !== "number") return { now: null, next, metres: null, bearing: null };
  const now: [number, number] = [lon, lat];
  const metres = Math.round(metresBetween(now, next));
  return { now, next, metres, bearing: metres === 0 ? null : bearingBetween(now, next) };
}

function neighboursOf(
  index: MapIndex,
  place: [number, number],
  { schoolId, limit }: { readonly schoolId: number | null; readonly limit: Reach },
): ReviewRecord["neighbours"] {
  const isKnown = (row: number) => limit === null || limit.has(index.countries[index.country[row]!]!.id);
  return rowsNear(index, place, NEIGHBOURHOOD)
    .filter(({ row }) => index.ids[row] !== schoolId && isKnown(row))
    .slice(0, MAX_NEIGHBOURS)
    .map(({ row, metres }) => ({
      id: index.ids[row]!,
      name: index.name(row),
      metres: Math.round(metres),
      position: [index.lon(row), index.lat(row)],
    }));
}
