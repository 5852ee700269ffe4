import { METRICS } from "@schoolmap/contract";
import type pg from "pg";
import { beginMoving, DAY_COLUMNS, replaceDays } from "../../rollup/move-days.ts";

export interface TwoSchools {
  readonly pair: number;
  readonly kept: number;
  readonly merged: number;
}

const columnsOf = (alias: string) =>
  DAY_COLUMNS.split(", ")
    .map((column) => `${alias}.${column}`)
    .join(", ");
const perMetric = (piece: (key: string) => string) => METRICS.map(({ key }) => piece(key)).join(", ");
const EMPTY = perMetric(() => "null::bigint, 0, null::bigint, null::bigint, null::bigint");

/**
 * Counts all measurements of the merged school for the remaining one. Measurements of both on the same day become the
 * mean of one day.
 */
export async function mergeDays(client: pg.ClientBase, { pair, kept, merged }: TwoSchools): Promise<void> {
  await beginMoving(client);
  await client.query(
    `insert into school_merge_day (pair_id, school_id, day, source_id, opened_on, ${DAY_COLUMNS})
     select $1::integer, d.school_id, d.day, d.source_id, d.opened_on, ${columnsOf("d")} from school_day d where d.school_id = $3
     union all
     select $1::integer, k.school_id, k.day, k.source_id, k.opened_on, ${columnsOf("k")} from school_day k
     join school_day m using (day, source_id) where k.school_id = $2 and m.school_id = $3`,
    [pair, kept, merged],
  );
  const both = perMetric(
    (
      key,
    ) => `case when coalesce(k.${key}_n, 0) + m.${key}_n > 0 then coalesce(k.${key}_sum, 0) + coalesce(m.${key}_sum, 0) end,
      coalesce(k.${key}_n, 0) + m.${key}_n, least(k.${key}_min, m.${key}_min), greatest(k.${key}_max, m.${key}_max),
      coalesce(k.${key}_set, m.${key}_set)`,
  );
  await client.query(
    `insert into next_day (school_id, day, source_id, opened_on, ${DAY_COLUMNS})
     select $1::integer, m.day, m.source_id, least(k.opened_on, m.opened_on), ${both}
     from school_day m left join school_day k on k.school_id = $1::integer and k.day = m.day and k.source_id = m.source_id
     where m.school_id = $2
     union all
     select m.school_id, m.day, m.source_id, m.opened_on, ${EMPTY} from school_day m where m.school_id = $2`,
    [kept, merged],
  );
  await client.query(
    `insert into school_registration as r (school_id, registered_on, source_id, country_id, region_id)
     select s.id, m.registered_on, m.source_id, s.country_id, s.region_id
     from school_registration m, school s where m.school_id = $2 and s.id = $1
     on conflict (school_id) do update set registered_on = excluded.registered_on, source_id = excluded.source_id
       where (excluded.registered_on, excluded.source_id) < (r.registered_on, r.source_id)`,
    [kept, merged],
  );
  await replaceDays(client);
  await client.query("delete from school_registration where school_id = $1", [merged]);
}

/** Restores the days of each school. Measurements since the merge remain with the kept school. */
export async function separateDays(client: pg.ClientBase, { pair, kept, merged }: TwoSchools): Promise<void> {
  await beginMoving(client);
  const left = perMetric((key) => {
    const n = `k.${key}_n - m.${key}_n`;
    // Extremes cannot be separated. If there are no measurements since the merge, the former extremes are restored.
    const isSame = `(k.${key}_n = coalesce(b.${key}_n, 0) + m.${key}_n)`;
    return `case when ${n} > 0 then k.${key}_sum - coalesce(m.${key}_sum, 0) else b.${key}_sum end, ${n},
      case when ${isSame} then b.${key}_min when ${n} > 0 then k.${key}_min end,
      case when ${isSame} then b.${key}_max when ${n} > 0 then k.${key}_max end,
      case when k.${key}_set is not distinct from coalesce(b.${key}_set, m.${key}_set) then b.${key}_set else k.${key}_set end`;
  });
  await client.query(
    `insert into next_day (school_id, day, source_id, opened_on, ${DAY_COLUMNS})
     select k.school_id, k.day, k.source_id, coalesce(b.opened_on, k.opened_on), ${left}
     from school_merge_day m
     join school_day k on k.school_id = $2 and k.day = m.day and k.source_id = m.source_id
     left join school_merge_day b on b.pair_id = $1 and b.school_id = $2 and b.day = m.day and b.source_id = m.source_id
     where m.pair_id = $1 and m.school_id = $3
     union all
     select m.school_id, m.day, m.source_id, m.opened_on, ${columnsOf("m")}
     from school_merge_day m where m.pair_id = $1 and m.school_id = $3`,
    [pair, kept, merged],
  );
  await client.query(
    `insert into school_registration (school_id, registered_on, source_id, registered_at, country_id, region_id)
     select f.school_id, f.registered_on, f.source_id, f.registered_at, s.country_id, s.region_id
     from school_merge g, school s, jsonb_populate_record(null::school_registration, g.registration) f
     where g.pair_id = $1 and g.registration is not null and s.id = $2`,
    [pair, merged],
  );
  await replaceDays(client);
  await client.query(
    `update school_registration r set registered_on = f.day, source_id = f.source_id
     from (select day, source_id from school_day where school_id = $1 order by day, source_id limit 1) f
     where r.school_id = $1 and (r.registered_on, r.source_id) is distinct from (f.day, f.source_id)`,
    [kept],
  );
  await client.query(
    `delete from school_registration r where r.school_id = $1 and not exists (select from school_day where school_id = $1)`,
    [kept],
  );
}
