import { EMPTY_PLAN, PERMISSIONS, SECTION_TYPES } from "@schoolmap/contract";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Actor } from "../record/actor.ts";
import { createTestRecord, type TestRecord } from "../record/testing/create-test-record.ts";
import { hiddenColumnsOf } from "../record/unit/resources.ts";
import { etagOf } from "./etag.ts";
import { RESOURCES } from "./index.ts";
import type { Resource, Row } from "./resource.ts";
import { createRow, moveRow, removeRow, restoreRow, updateRow } from "./write-row.ts";

const EDITORS = 10;

/** Next step of an editor, based on the row that the editor saw last. */
interface Step {
  readonly editor: number;
  readonly action: "look" | "change" | "delete" | "restore";
  /** Steps of one turn are sent in parallel. */
  readonly turn: number;
}

const steps = fc.array(
  fc.record<Step>({
    editor: fc.nat(EDITORS - 1),
    action: fc.constantFrom("look", "change", "change", "delete", "restore"),
    turn: fc.nat(12),
  }),
  { minLength: 20, maxLength: 60 },
);

it.each(RESOURCES.map((resource) => [resource.declaration.name, resource] as const))(
  "ten editors of %s overwrite no change that they have not seen, and the audit replays to the same rows",
  async (_name, resource) => {
    const record = await createTestRecord();
    let cases = 0;
    await fc.assert(
      fc.asyncProperty(steps, async (plan) => {
        const start = await createSubject(record, resource, ++cases);
        const editors = Array.from({ length: EDITORS }, () => start);
        let [changes, refusals] = [0, 0];
        for (const turn of new Set(plan.map((step) => step.turn))) {
          const together = plan.filter((step) => step.turn === turn);
          // An editor may take two steps in parallel: both start from the row that the editor currently sees.
          const all = together.map((step) => editors[step.editor]!);
          const outcomes = await Promise.all(together.map((step, at) => take(record, resource, all[at]!, step)));
          outcomes.forEach((outcome, at) => {
            const seen = all[at]!;
            if (outcome === "refused") refusals++;
            else if (outcome.revision !== seen.revision && together[at]!.action !== "look") {
              // A successful write directly follows the state that its editor saw.
              expect(outcome.revision).toBe((seen.revision as number) + 1);
              changes++;
            }
            if (outcome !== "refused") editors[together[at]!.editor] = outcome;
          });
        }
        const final = await currentRow(record, resource, start.id as number);
        expect(final.revision).toBe((start.revision as number) + changes);
        expect(changes + refusals).toBeLessThanOrEqual(plan.length);
        expect(await replay(record, resource, start.id as number)).toEqual(await asAudited(record, resource, final));
      }),
      // Interleavings differ between runs, so shrinking to a smaller case is not possible.
      { numRuns: 6, endOnFailure: true },
    );
  },
);

const actorOf = (editor: number): Actor => ({
  kind: "user",
  id: editor + 1,
  permissions: new Set(PERMISSIONS),
  countries: null,
});

const PICTURE = "a".repeat(64);
const TEXTS = { title: "", text: [], cta: { text: [], link: [] }, content: [] };
const names = (name: string) => ({ name, name_en: name, name_es: name, name_pt: name });

async function createSubject(record: TestRecord, resource: Resource, n: number): Promise<Row> {
  const { countryId, schoolId } = await createSchool(record, n);
  const inputs: Readonly<Record<string, Row>> = {
    filters: {
      ...{
        code: `FILTER ${n}`,
        name: "Filter",
        type: "BOOLEAN",
        column_name: "connectivity",
        query_param_filter: "on",
      },
      options: {},
    },
    countries: {
      ...names(`Country ${n}`),
      ...{ code: `A${letter(n)}`, iso3: `AA${letter(n)}`, layers: [], filters: [], flag: "", benchmark_metadata: {} },
    },
    "about-sections": {
      type: SECTION_TYPES[n],
      position: n,
      image: "",
      icon: "",
      texts: { en: TEXTS, es: TEXTS, pt: TEXTS },
    },
    images: { name: `Image ${n}`, hash: PICTURE },
    translations: { lang: "es", text: `Text ${n}`, translated: "Texto" },
    sources: { name: `Source ${n}`, type: "FILE" },
    layers: {
      ...{ code: `LAYER_${n}`, name: "Layer", type: "STATIC", category: "COVERAGE", column_name: "coverage_type" },
      legend_configs: { good: { values: ["4g"], labels: "4G" }, unknown: { values: [], labels: "Unknown" } },
    },
    roles: { name: `Role ${n}`, description: "", permissions: [], country_ids: null },
    users: { email: `person${n}@staff.example`, first_name: "Ada", last_name: "Person", role_id: 2 },
    "alert-rules": {
      ...{ name: `Rule ${n}`, kind: "job_failed", threshold: 1, is_active: true, recipients: [], webhook_url: "" },
    },
    alerts: { subject: `Alert ${n}`, country_id: null, note: "" },
    "contact-messages": {
      ...{ full_name: "Ada", organisation: "School", purpose: "Ask", message: "Hello", category: "gigamaps" },
      email: null,
    },
    reports: { school_id: schoolId, kind: "other", message: `Something is wrong, ${n}` },
    imports: { file_name: `file-${n}.csv`, source_id: null, country_id: countryId },
    "key-requests": {
      ...{ program: `Program ${n}`, full_name: "Ada", email: "ada@school.example", purpose: "Ask" },
      ...{ category: "research", scopes: [], country_ids: [] },
    },
    "api-categories": { code: `CODE_${n}`, name: `Category ${n}` },
    "api-keys": { name: `Key ${n}`, scopes: [], role_id: null, source_id: null, valid_to: null },
  };
  const request = { actor: actorOf(0), requestId: "test", reason: undefined };
  const picture = { hash: PICTURE, media_type: "image/png" as const, width: 1, height: 1, content: Buffer.alloc(1) };
  await record.db
    .insertInto("image_file")
    .values(picture)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { row } = await createRow(record, resource, inputs[resource.declaration.name]!, request);
  return PUBLISHED_FIRST.includes(resource.declaration.name) ? published(record, resource, row) : row;
}

/** Creates the school and country that rows refer to. */
async function createSchool({ pool }: TestRecord, n: number) {
  await pool.query(`insert into country (code, iso3, name, name_en, name_es, name_pt)
    select 'ZZ', 'ZZZ', 'Land', 'Land', 'Land', 'Land' where not exists (select from country where code = 'ZZ')`);
  const { rows } = await pool.query<{ countryId: number; schoolId: number }>(
    `insert into school (country_id, giga_id_school, name, lon, lat) select id, $1, 'School', 37, -1 from country where code = 'ZZ'
     returning country_id as "countryId", id as "schoolId"`,
    [`g${n}`],
  );
  return rows[0]!;
}

const PUBLISHED_FIRST = ["layers", "sources"];
const letter = (n: number) => String.fromCharCode(64 + n);

/** Publishes a row, because only its author may change an unpublished one. */
async function published(record: TestRecord, resource: Resource, row: Row): Promise<Row> {
  const id = row.id as number;
  const request = (editor: number) => ({ actor: actorOf(editor), requestId: "test", reason: undefined, ifMatch: "*" });
  await moveRow(record, resource, id, "READY_TO_PUBLISH", request(0));
  return moveRow(record, resource, id, "PUBLISHED", request(1));
}

/** Returns a change to a field of the resource that any editor may change. */
function changeOf({ declaration }: Resource, { editor, turn }: Step): Row {
  const text = `By ${editor}, turn ${turn}`;
  if (declaration.name === "users") return { role_id: 2, last_name: text };
  if (declaration.name === "alert-rules") return { threshold: 100 * editor + turn };
  if (declaration.name === "imports")
    return { plan: { ...EMPTY_PLAN, values: { education_level: { [text]: "primary" } } } };
  const field = ["description", "name", "translated", "note", "program"].find((name) => name in declaration.patch);
  return field === undefined ? { position: editor * 100 + turn } : { [field]: text };
}

async function take(record: TestRecord, resource: Resource, seen: Row, step: Step): Promise<Row | "refused"> {
  const id = seen.id as number;
  const request = {
    actor: actorOf(step.editor),
    requestId: "test",
    reason: undefined,
    ifMatch: etagOf(resource, seen),
  };
  try {
    if (step.action === "look") return await currentRow(record, resource, id);
    if (step.action === "delete") return await removeRow(record, resource, id, request);
    if (step.action === "restore") return await restoreRow(record, resource, id, undefined, request);
    return await updateRow(record, resource, id, changeOf(resource, step), request);
  } catch (error) {
    expect(error).toMatchObject({ name: "HttpError", status: expect.toBeOneOf([404, 412]) });
    return "refused";
  }
}

async function currentRow({ pool }: TestRecord, { table }: Resource, id: number): Promise<Row> {
  const { rows } = await pool.query(`select * from "${table}" where id = $1`, [id]);
  return rows[0] as Row;
}

/** Returns the row at the end of its audit. Each entry must start from the state in which the previous entry ended. */
async function replay({ pool }: TestRecord, { table }: Resource, id: number): Promise<Row | null> {
  const { rows } = await pool.query<{ before: Row | null; after: Row | null }>(
    "select before, after from audit where entity = $1 and entity_id = $2 order by id",
    [table, String(id)],
  );
  let state: Row | null = null;
  for (const { before, after } of rows) {
    expect(before).toEqual(state);
    state = after;
  }
  return state;
}

/** Returns a row in the form that the audit stores. */
async function asAudited({ pool }: TestRecord, { table }: Resource, { id }: Row): Promise<Row> {
  const { rows } = await pool.query<{ row: Row }>(
    `select to_jsonb(t) - $2::text[] as row from "${table}" t where id = $1`,
    [id, [...hiddenColumnsOf(table)]],
  );
  return rows[0]!.row;
}
