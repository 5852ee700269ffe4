import { sql } from "kysely";
import { z } from "zod";
import { findActor } from "../../accounts/find-actor.ts";
import { defineRecordedJob } from "../../jobs/job.ts";
import { type MapIndex, scopeRows } from "../../mapindex/index.ts";
import { SYSTEM } from "../../record/actor.ts";
import { writeBulk } from "../../record/unit/write-bulk.ts";
import { metresBetween, nearSchools } from "../schools/place.ts";
import { FAR_METRES, type Judged, type Score, scoreOf } from "./score.ts";

/** Pairs below this are not shown to anybody. */
const LEAST = 60;
/** At places where more schools lie, such as the middle of a town that stands for all of them, only the nearest are compared. */
const MAX_NEAR = 50;

interface Pair {
  readonly school: number;
  readonly other: number;
  readonly metres: number;
  readonly score: Score;
}

/** Pairs of living schools of a country that may be one, each once; the smaller id first. */
export function* findPairs(index: MapIndex, countryId: number): Generator<Pair | null> {
  const rows: number[] = [];
  scopeRows(index, { kind: "country", ids: [countryId] }).eachRow((row) => rows.push(row));
  const byCode = new Map<string, number[]>();
  for (const row of rows) {
    const code = index.externalId(row);
    if (code !== "") byCode.set(code, [...(byCode.get(code) ?? []), row]);
  }
  for (const row of rows) {
    yield null;
    const id = index.ids[row]!;
    const place = { lon: index.lon(row), lat: index.lat(row) };
    const near = nearSchools(index, { ...place, countryId }, FAR_METRES).slice(0, MAX_NEAR);
    const others = new Map(near.map((school) => [index.rowOf(school.id), school.metres]));
    for (const twin of byCode.get(index.externalId(row))?.slice(0, MAX_NEAR) ?? []) {
      others.set(twin, metresBetween(place, { lon: index.lon(twin), lat: index.lat(twin) }));
    }
    for (const [other, metres] of others) {
      if (index.ids[other]! <= id) continue;
      const score = scoreOf(judged(index, row), judged(index, other), metres);
      if (score.total >= LEAST) yield { school: id, other: index.ids[other]!, metres, score };
    }
  }
}

function judged(index: MapIndex, row: number): Judged {
  const students = index.attribute("num_students").value(row);
  return {
    name: index.name(row),
    level: (index.attribute("education_level").value(row) as string | null)?.toLowerCase() ?? null,
    students: typeof students === "number" ? students : null,
    code: index.externalId(row),
  };
}

/** Looks for pairs in a country. What was decided stays decided; open pairs that are none any more go. */
export const findDuplicatesJob = defineRecordedJob({
  name: "find-duplicates",
  payload: z.object({ country_id: z.int() }),
  attempts: 2,
  work: async ({ country_id }, run, { record, memory, head }) => {
    const index = (await memory()).index();
    const found: Pair[] = [];
    let done = 0;
    for (const pair of findPairs(index, country_id)) {
      if (pair) found.push(pair);
      else if (++done % 500 === 0) {
        run.signal.throwIfAborted();
        run.progress({ done, words: "comparing schools" });
        await new Promise(setImmediate);
      }
    }
    const actor = (await findActor(record.db, head.actor ?? "")) ?? SYSTEM;
    const reason = "Look for schools that are in the record twice";
    const options = {
      ...{ reason, signal: run.signal },
      audit: (pairs: number) =>
        ({ action: "create", entity: "duplicate_pair", summary: reason, counts: { pairs } }) as const,
    };
    const pairs = await writeBulk(record, actor, options, ({ db }) => keepPairs(db, index, country_id, found));
    await run.count({ schools: done, pairs });
  },
});

async function keepPairs(
  db: Parameters<Parameters<typeof writeBulk>[3]>[0]["db"],
  index: MapIndex,
  countryId: number,
  pairs: readonly Pair[],
): Promise<number> {
  const rows = pairs.map(({ school, other, metres, score }) => ({
    ...{ school_id: school, other_id: other, metres, score: score.total, parts: score.parts },
    school_name: index.name(index.rowOf(school)),
    other_name: index.name(index.rowOf(other)),
  }));
  const found = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as n (school_id integer, other_id integer, school_name text, other_name text, metres integer, score integer, parts jsonb)`;
  await sql`
    update duplicate_pair p set deleted = now() where p.country_id = ${countryId} and p.status = 'open' and p.deleted is null
      and not exists (select from ${found} where n.school_id = p.school_id and n.other_id = p.other_id)`.execute(db);
  await sql`
    insert into duplicate_pair as p (country_id, school_id, other_id, school_name, other_name, metres, score, parts)
    select ${countryId}, school_id, other_id, school_name, other_name, metres, score, parts from ${found}
    on conflict (school_id, other_id) do update set score = excluded.score, parts = excluded.parts, metres = excluded.metres,
      school_name = excluded.school_name, other_name = excluded.other_name, deleted = null
      where p.status = 'open' and (p.deleted is not null or p.parts <> excluded.parts)`.execute(db);
  return pairs.length;
}
