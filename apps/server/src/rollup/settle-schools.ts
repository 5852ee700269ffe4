import { connectionStatusOf } from "@schoolmap/rules";
import type pg from "pg";
import { actorText, SYSTEM } from "../record/actor.ts";
import { audit } from "../record/journals.ts";
import { queriesOn } from "../record/queries-on.ts";
import { openUnit } from "../record/unit/open-unit.ts";
import { addTo, NOTHING_LEFT, nothingSet, sumsOfDays } from "./sums.ts";

/**
 * Maximum number of schools settled in one transaction, so that moving a whole country does not delay incoming
 * measurements.
 */
const AT_ONCE = 10_000;

/** Status of every registered school, regardless of its other facts. */
const REGISTERED = connectionStatusOf({ registered: true, connectivity: null, speed: null });

/** A school whose connection status changed. */
export interface ConnectedSchool {
  readonly id: number;
  readonly country_id: number;
}

/**
 * Updates sums and status for the schools of the queue `school_recount`. Their days move from the former country and
 * region to the current ones (none while the school is deleted). The days of a permanently removed school are deleted.
 * A registered school is connected. The moved schools remain in `rollup_moved`.
 */
export async function settleSchools(client: pg.ClientBase): Promise<ConnectedSchool[]> {
  const { rowCount } = await client.query(
    `with queued as (
       delete from school_recount where ctid = any (array(select ctid from school_recount limit $1)) returning school_id)
     insert into pg_temp.rollup_moved
     select r.school_id, s.id is not null, r.country_id, r.region_id,
       case when s.deleted is null then s.country_id end, case when s.deleted is null then s.region_id end, d.first, d.last
     from (select distinct school_id from queued) q
     join school_registration r on r.school_id = q.school_id
     left join school s on s.id = q.school_id
     cross join lateral (
       select min(day) as first, max(day) as last from school_day where school_id = r.school_id) d`,
    [AT_ONCE],
  );
  if (!rowCount) return [];
  await moveDays(client, "country");
  await moveDays(client, "region");
  await client.query(
    `update school_registration r set country_id = m.new_country, region_id = m.new_region
     from pg_temp.rollup_moved m where m.school_id = r.school_id
       and (r.country_id, r.region_id) is distinct from (m.new_country, m.new_region)`,
  );
  await deleteRemoved(client);
  return connectSchools(client, () => openConnecting(client));
}

async function moveDays(client: pg.ClientBase, place: "country" | "region"): Promise<void> {
  const moved = `m.old_${place} is distinct from m.new_${place}`;
  const select = `select p.place, d.day, d.source_id, ${sumsOfDays("p.sign")}
    from pg_temp.rollup_moved m join school_day d on d.school_id = m.school_id
    cross join (values (-1), (1)) as sign (sign)
    cross join lateral (select case sign.sign when 1 then m.new_${place} else m.old_${place} end, sign.sign) as p (place, sign)
    where ${moved} and p.place is not null group by 1, 2, 3`;
  await client.query(addTo(`${place}_day`, `${place}_id, day, source_id`, select));
  await client.query(
    `delete from ${place}_day t where ${NOTHING_LEFT} and ${nothingSet(place)}
       and ${place}_id in (select m.old_${place} from pg_temp.rollup_moved m where ${moved})`,
  );
}

async function deleteRemoved(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    "select school_id as id from pg_temp.rollup_moved where not remains",
  );
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  for (const table of ["pg_temp.rollup_day", "measurement", "school_day", "school_period", "school_registration"]) {
    await client.query(`delete from ${table} where school_id = any($1)`, [ids]);
  }
}

/** Opens a unit of work in the rollup's transaction. Returns a function that writes its single audit entry. */
async function openConnecting(client: pg.ClientBase): Promise<(schools: number) => Promise<void>> {
  const db = queriesOn(client);
  const unitId = await openUnit(db, SYSTEM, { reason: "Schools that measure are connected", bulk: true });
  return (schools) =>
    audit(db, {
      actor: actorText(SYSTEM),
      action: "update",
      entity: "school",
      summary: `${schools} schools that measure are connected`,
      after: { schools },
      unitId,
    });
}

/**
 * Sets the connection status of the schools of `rollup_moved` that are not deleted, all of them registered, and returns
 * the changed ones. Schools that another transaction is writing return to the queue, because the rollup does not wait.
 * @param begin opens a unit of work when there is something to change; absent: the caller's is open
 */
export async function connectSchools(
  client: pg.ClientBase,
  begin?: () => Promise<(schools: number) => Promise<void>>,
): Promise<ConnectedSchool[]> {
  const { rows: waiting } = await client.query<{ id: number }>(
    `select s.id from pg_temp.rollup_moved m join school s on s.id = m.school_id
     where s.deleted is null and s.connection_status <> $1 for update of s skip locked`,
    [REGISTERED],
  );
  let rows: ConnectedSchool[] = [];
  if (waiting.length > 0) {
    const end = await begin?.();
    const changed = await client.query<ConnectedSchool>(
      "update school set connection_status = $1 where id = any($2) returning id, country_id",
      [REGISTERED, waiting.map(({ id }) => id)],
    );
    rows = changed.rows;
    await end?.(rows.length);
  }
  await client.query(
    `insert into school_recount select s.id from pg_temp.rollup_moved m join school s on s.id = m.school_id
     where s.deleted is null and s.connection_status <> $1`,
    [REGISTERED],
  );
  return rows;
}
