import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { createReachApp, type ReachApp } from "./testing/create-reach.ts";

const ROWS = 60;
const RUNS = Number(process.env.REACH_RUNS ?? 150);
const LEVELS = [null, "Primary", "Secondary", "primaria", "Élite"];

/** A record with schools of three countries, and a record that contains only the first of these countries. */
let [all, alone]: readonly ReachApp[] = [];
let countries: readonly number[];

beforeAll(async () => {
  [all, alone] = [await createReachApp(), await createReachApp()];
  const { own, foreign } = all;
  countries = [own, foreign, foreign + 1];
  const rows = fc.sample(fc.tuple(fc.nat(2), fc.nat(LEVELS.length - 1), fc.nat(20), fc.nat(5)), {
    numRuns: ROWS,
    seed: 7,
  });
  const values = rows.map(([country, level, name, lon], at) => ({
    ...{ id: at + 1, country_id: countries[country], name: `School ${name}`, giga_id_school: `g-${at}` },
    ...{ education_level: LEVELS[level], lon, lat: 1, deleted: at % 7 === 3 ? "2026-02-01T00:00:00Z" : null },
    ...{ created_at: "2026-01-01T00:00:00Z", modified_at: "2026-01-02T00:00:00Z" },
    ...{ created_by: "system", modified_by: at % 2 ? "system" : "cli", revision: 1 },
    ...{ connection_status: "unknown", is_demo: at % 3 === 0 },
  }));
  await insert(all, values);
  await insert(
    alone,
    values.filter(({ country_id }) => country_id === own),
  );
  await removeOtherCountries(alone);
});

/** Inserts rows with the same ids in both records; rows created later also get the same ids. */
async function insert({ app }: ReachApp, rows: readonly object[]): Promise<void> {
  await app.record.pool.query(
    `insert into school (id, country_id, name, giga_id_school, education_level, lon, lat, deleted, created_at, modified_at,
       created_by, modified_by, revision, connection_status, is_demo) overriding system value
     select id, country_id, name, giga_id_school, education_level, lon, lat, deleted, created_at, modified_at,
       created_by, modified_by, revision, connection_status, is_demo from json_populate_recordset(null::school, $1)`,
    [JSON.stringify(rows)],
  );
  await app.record.asOwner("select setval(pg_get_serial_sequence('school', 'id'), 1000)");
}

async function removeOtherCountries({ app, own }: ReachApp): Promise<void> {
  const { pool } = app.record;
  for (const table of ["district", "region"]) await pool.query(`delete from ${table} where country_id <> $1`, [own]);
  await pool.query("delete from country where id <> $1", [own]);
}

type Step =
  | { readonly kind: "get"; readonly path: string }
  | {
      readonly kind: "send";
      readonly method: "POST" | "PATCH" | "DELETE";
      readonly path: string;
      readonly body: unknown;
    };

const column = fc.constantFrom(
  "name",
  "id",
  "lon",
  "education_level",
  "country_id",
  "is_demo",
  "created_by",
  "deleted",
);
const term = fc.oneof(
  fc.tuple(column, fc.boolean()).map(([name, isDown]) => `sort=${isDown ? "-" : ""}${name}`),
  fc.constantFrom("deleted=with", "deleted=only", "limit=0", "limit=3", "q=school%201", "q=g-1", "facets=country_id"),
  fc.constantFrom(
    "facets=education_level,is_demo",
    "education_level__in=primary",
    "name__icontains=2",
    "lon__range=1,3",
  ),
  fc.constantFrom("created_by__in=cli", "modified_by__in=cli", "created_at__range=2026-01-01,2026-01-01", "lon__in=x"),
  fc.nat(2).map((at) => `country_id__in=${[countries[at], countries[2]].join("|")}`),
  fc.nat(ROWS).map((id) => `id__in=${id}|${id + 1}|${id + 2}`),
);
const query = fc.array(term, { maxLength: 4 }).map((terms) => terms.join("&"));
const id = fc.integer({ min: 1, max: ROWS + 5 });
const country = fc.nat(3).map((at) => countries[at] ?? 99_999);
const patch = fc.oneof(
  fc.record({ name: fc.constantFrom("Named", "=x", "") }),
  fc.record({ country_id: country }),
  fc.record({ country_id: country, name: fc.constant("Moved"), giga_id_school: id.map((n) => `g-${n}`) }),
);
const etag = fc.constantFrom("*", "1", "2", "9");

const step: fc.Arbitrary<Step & { readonly etag?: string }> = fc.oneof(
  query.map((text) => ({ kind: "get" as const, path: `test-schools/?${text}` })),
  query.map((text) => ({ kind: "get" as const, path: `test-schools/export/?${text}` })),
  query.map((text) => ({ kind: "get" as const, path: `test-countries/?${text}` })),
  fc
    .tuple(id, fc.constantFrom("", "history/", "?at=2026-01-15T00:00:00Z", "?at=2025-01-01T00:00:00Z"))
    .map(([n, tail]) => ({ kind: "get" as const, path: `test-schools/${n}/${tail}` })),
  country.map((n) => ({ kind: "get" as const, path: `test-countries/${n}/` })),
  country.map((n) => ({ kind: "get" as const, path: `test-countries/${n}/history/` })),
  fc.tuple(id, patch, etag).map(([n, body, tag]) => send("PATCH", `test-schools/${n}/`, body, tag)),
  fc.tuple(id, etag).map(([n, tag]) => send("DELETE", `test-schools/${n}/`, undefined, tag)),
  fc.tuple(id, etag).map(([n, tag]) => send("POST", `test-schools/${n}/restore/`, {}, tag)),
  fc.tuple(country, id).map(([country_id, n]) => {
    return send("POST", "test-schools/", { name: "Made", country_id, giga_id_school: `g-${n}`, lon: 1, lat: 1 });
  }),
  fc.tuple(query, fc.constantFrom("delete", "restore", "update")).map(([text, action]) => {
    const more = action === "update" ? { patch: { name: "Batch" } } : {};
    return send("POST", "test-schools/batches/", { action, query: text, ...more });
  }),
);

function send(method: "POST" | "PATCH" | "DELETE", path: string, body: unknown, tag?: string) {
  const number = /\/(\d+)\//.exec(path)?.[1];
  const etagText = tag === undefined || tag === "*" ? tag : `"test-schools-${number}-${tag}"`;
  return { kind: "send" as const, method, path, body, ...(etagText === undefined ? {} : { etag: etagText }) };
}

/** Returns everything that a client can see of a response, without the clock and without random values. */
async function outcome({ limited }: ReachApp, one: Step & { readonly etag?: string }): Promise<string> {
  if (one.kind === "get") {
    const { status, headers, body } = await limited.text(one.path);
    return plain(`${status} ${headers["x-total-count"]} ${headers.etag?.startsWith('"test')} ${body}`);
  }
  const { status, etag: tag, body } = await limited.send(one.method, one.path, one.body, one.etag);
  return plain(`${status} ${tag.startsWith('"test') ? tag : ""} ${JSON.stringify(body)}`);
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** Timestamps of this run; the timestamps of the fixtures are earlier. */
const NOW = /20\d\d-(?!0[12]-0)\d\d-\d\dT[\d:.]+Z/g;
const plain = (text: string) => text.replaceAll(UUID, "ID").replaceAll(NOW, "NOW");

it("an actor limited to a country gets the same responses as in a record without any other country", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      for (const one of steps) {
        expect(await outcome(all!, one), JSON.stringify(one)).toBe(await outcome(alone!, one));
      }
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
});
