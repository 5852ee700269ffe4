import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { createTestRecord } from "../testing/create-test-record.ts";
import { hiddenColumnsOf, JOURNALS, RESOURCES, type ResourceTable } from "./resources.ts";

const SOURCES = fileURLToPath(new URL("../..", import.meta.url));
const TABLES = Object.keys(RESOURCES) as ResourceTable[];

/**
 * Files that write resources with their own SQL, all within a unit of work: set-based bulk work, the only code that
 * creates sources, and changes of many rows with one statement. Everything else uses the methods of `Unit`.
 */
const WRITERS: Readonly<Record<string, readonly ResourceTable[]>> = {
  "ingest/boundaries/import-boundaries.ts": ["country"],
  "ingest/boundaries/assign-regions.ts": ["school"],
  "ingest/boundaries/write-regions.ts": ["region"],
  "ingest/demo/load-demo.ts": ["country"],
  "ingest/demo/load-reviews.ts": ["school_review"],
  "ingest/demo/remove-demo.ts": ["source"],
  "ingest/demo/remove-staff.ts": [
    "alert",
    "api_key",
    "contact_message",
    "file_import",
    "key_request",
    "role",
    "school_report",
    "source",
    "user",
    "webhook",
  ],
  "ingest/review/hold-rows.ts": ["school_review"],
  "ingest/review/keep-proposals.ts": ["school_review"],
  "ingest/review/publish-rows.ts": ["school_review"],
  "ingest/review/undo-held.ts": ["school_review"],
  "ingest/review/undo-rows.ts": ["school_review"],
  "ingest/demo/school-benchmark.ts": ["country"],
  "ingest/schools/apply.ts": ["school", "school_static"],
  "ingest/schools/country-outcomes.ts": ["country"],
  "ingest/schools/demo-schools.ts": ["country", "school", "school_review", "school_static"],
  "ingest/schools/retire.ts": ["school"],
  "jobs/purge-personal.ts": ["contact_message", "key_request", "school_report", "visitor_measurement"],
  "record/seed/about.ts": ["about_section"],
  "record/seed/filters.ts": ["advance_filter"],
  "record/seed/geography.ts": ["country", "region"],
  "record/seed/layers.ts": ["layer"],
  "record/sources.ts": ["source"],
  "reports/reports.ts": ["school_report"],
  "rollup/settle-schools.ts": ["school"],
  "rollup/withdraw-raw.ts": ["school"],
  "staff/review/take-step.ts": ["school_review"],
  "speed/visitor-measurements.ts": ["visitor_measurement"],
  "speed/withdraw-visitors.ts": ["visitor_measurement"],
  "staff/duplicates/keep-pairs.ts": ["duplicate_pair"],
  "staff/duplicates/keep-places.ts": ["duplicate_place"],
  "staff/duplicates/merge.ts": ["duplicate_pair", "school"],
  "staff/schools/batches/change-many.ts": ["school", "school_static"],
  "staff/schools/batches/undo-fields.ts": ["school"],
  "staff/schools/write-school.ts": ["school_static"],
  "staff/imports/publish-job.ts": ["file_import"],
  "staff/imports/undo-job.ts": ["file_import"],
  "staff/imports/undo/undo-demo.ts": ["country"],
  "staff/imports/undo/undo-schools.ts": ["school", "school_static"],
};

const KYSELY = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*["'`](\w+)/g;
const STATEMENT =
  /\b(?:insert\s+into|update(?:\s+only)?|delete\s+from(?:\s+only)?|merge\s+into|copy|truncate(?:\s+table)?)\s+(?:public\.)?"?(\w+)/gi;

/** Returns the resources that a source text writes by SQL, in alphabetical order. */
function writtenIn(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  const names = [KYSELY, STATEMENT].flatMap((pattern) => [...code.matchAll(pattern)].map(([, table]) => table ?? ""));
  return [...new Set(names)].filter((name) => Object.hasOwn(RESOURCES, name)).sort();
}

async function sourceFiles(): Promise<string[]> {
  const entries = await readdir(SOURCES, { recursive: true, withFileTypes: true });
  return entries
    .filter(({ name }) => /\.tsx?$/.test(name) && !name.endsWith(".test.ts"))
    .map(({ parentPath, name }) => relative(SOURCES, join(parentPath, name)))
    .filter((path) => !path.includes("testing/") && !path.startsWith("record/migrations/"));
}

describe("SQL that writes resources", () => {
  it("is only in the listed files", async () => {
    const found: Record<string, string[]> = {};
    for (const path of await sourceFiles()) {
      const tables = writtenIn(await readFile(join(SOURCES, path), "utf8"));
      if (tables.length > 0) found[path] = tables;
    }
    expect(found).toEqual(WRITERS);
  });

  it.each([
    ['db.insertInto("layer").values(row)', ["layer"]],
    ["await client.query(`\n  update school s\n set name = ''`)", ["school"]],
    ["sql`DELETE FROM only country where id = 1`", ["country"]],
    ["copyFrom(`copy school_static (a) from stdin`)", ["school_static"]],
    ["merge into source using x", ["source"]],
    ["truncate region", ["region"]],
    ["/** update school in one go */ select 1", []],
    ['db.selectFrom("layer")', []],
    ["insert into measurement_inbox select 1", []],
  ])("is detected correctly in %j", (text, tables) => {
    expect(writtenIn(text)).toEqual(tables);
  });
});

describe("the list of resources", () => {
  it("matches the tables that the database guards, and each other table is a journal", async () => {
    const { pool } = await createTestRecord();
    const { rows: guarded } = await pool.query<{ name: string; triggers: string[] }>(
      `select relname::text as name, array_agg(tgname::text order by tgname) as triggers
       from pg_trigger join pg_class c on c.oid = tgrelid where tgname like 'resource_%' group by 1 order by 1`,
    );
    const triggers = ["audit", "guard", "history_of_delete", "history_of_update", "stamp"].map(
      (name) => `resource_${name}`,
    );
    expect(guarded).toEqual([...TABLES].sort().map((name) => ({ name, triggers })));
    const { rows: tables } = await pool.query<{ name: string }>(
      `select relname::text as name from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
         and not relispartition and relname not like 'kysely%' order by 1`,
    );
    expect(tables.map(({ name }) => name)).toEqual([...TABLES, ...Object.keys(JOURNALS)].sort());
  });

  it("hides the columns that the database hides", async () => {
    const { pool } = await createTestRecord();
    const { rows } = await pool.query<{ name: string; hidden: string[] }>(
      `select relname::text as name,
         string_to_array(trim(both '{}' from split_part(encode(tgargs, 'escape'), E'\\\\000', 2)), ',') as hidden
       from pg_trigger join pg_class c on c.oid = tgrelid where tgname = 'resource_audit'`,
    );
    for (const { name, hidden } of rows) {
      const large = ["region", "district"].includes(name) ? ["geometry"] : [];
      expect(hidden, name).toEqual([...hiddenColumnsOf(name as ResourceTable), ...large]);
    }
  });
});
