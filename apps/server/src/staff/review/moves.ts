import type { ReviewKind, ReviewMoves, ReviewSelection } from "@schoolmap/contract";
import { metresBetween } from "@schoolmap/rules";
import { type Kysely, sql } from "kysely";
import type { Actor } from "../../record/actor.ts";
import type { Database } from "../../record/tables/index.ts";
import { isKnownSchool, selectedRows, withinReach } from "./selection.ts";

/** Maximum number of lines; more would not be distinguishable on a map. */
const MAX_MOVES = 2_000;

interface Move {
  readonly id: number;
  readonly name: string;
  readonly kind: ReviewKind;
  readonly lon: number;
  readonly lat: number;
  readonly lonNow: number | null;
  readonly latNow: number | null;
}

/**
 * Returns the locations of the first rows of a selection: a line from the public location to the proposed one, or a
 * point.
 */
export async function reviewMoves(
  db: Kysely<Database>,
  { ids, ...selection }: ReviewSelection & { readonly ids?: readonly number[] | undefined },
  actor: Actor,
): Promise<ReviewMoves> {
  const chosen = ids ? sql`r.id = any(${[...ids]}) and ${withinReach(actor)}` : selectedRows(selection, actor);
  const { rows } = await sql<Move>`
    select r.id, r.name, r.kind, s.lon as "lonNow", s.lat as "latNow",
      coalesce((r.edits #>> '{lon,value}')::float8, (r.proposed ->> 'lon')::float8, s.lon) as lon,
      coalesce((r.edits #>> '{lat,value}')::float8, (r.proposed ->> 'lat')::float8, s.lat) as lat
    from (select * from school_review r where ${chosen} order by r.arrived_at, r.id limit ${MAX_MOVES}) r
    left join school s on s.id = r.school_id and ${isKnownSchool(actor, "s")}
    order by r.arrived_at, r.id`.execute(db);
  return { type: "FeatureCollection", features: rows.map(featureOf) };
}

function featureOf({ id, name, kind, lon, lat, lonNow, latNow }: Move): ReviewMoves["features"][number] {
  const next: [number, number] = [lon, lat];
  const now: [number, number] | undefined = lonNow === null || latNow === null ? undefined : [lonNow, latNow];
  const metres = now ? Math.round(metresBetween(now, next)) : 0;
  const geometry =
    now && metres > 0
      ? { type: "LineString" as const, coordinates: [now, next] }
      : { type: "Point" as const, coordinates: next };
  return { type: "Feature", id, geometry, properties: { name, kind, metres } };
}
