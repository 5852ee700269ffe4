import { EMPTY_PLAN } from "@schoolmap/contract";

/** Source of all rows that have one. */
export const SOURCE_ID = 900;
export const FIXED = "2026-01-05T08:00:00.000Z";
export const FAR = "2100-01-01T00:00:00Z";
const stamps = { created_at: FIXED, modified_at: FIXED, created_by: "system", modified_by: "system", revision: 1 };
const REPORT = { causes: [], changed_values: 0, flagged: 0, demo_schools: 0, seconds: 1 };

export const SOURCE = { id: SOURCE_ID, name: "Gateway", type: "PUSH", status: "PUBLISHED", ...stamps };

/** Row n of each table, for a country. If the table refers to schools, the row refers to school n. */
export const ROW_OF: Readonly<Record<string, (n: number, country_id: number) => object>> = {
  school_report: (n, country_id) => ({
    ...{ id: n, reference: `R${n}`, school_id: n, country_id, school_name: `School ${n}`, kind: "closed", times: n },
    ...{
      message: `The school ${n} is closed.`,
      content_hash: String(n).padStart(64, "0"),
      proposed_facts: {},
      note: "",
    },
    ...{ state: n % 2 ? "new" : "seen", ...stamps },
  }),
  alert: (n, country_id) => ({
    ...{ id: n, kind: "manual", cause: `cause ${n}`, subject: `Subject ${n}`, country_id, facts: {}, note: "" },
    ...{ status: ["raised", "acknowledged", "resolved"][n % 3], ...stamps },
  }),
  correction: (n, country_id) => ({
    ...{ id: n, scope: "school", unit: "day", place_id: n, country_id, start: "2026-01-05", source_id: SOURCE_ID },
    ...{ download: n * 1_000_000, reason: `Reason ${n}`, ...stamps },
  }),
  file_import: (n, country_id) => ({
    ...{ id: n, file_name: `schools-${n}.csv`, country_id, plan: EMPTY_PLAN, row_count: 2, ...stamps },
    ...{
      new_count: 1,
      changed_count: 0,
      unchanged_count: 0,
      refused_count: 1,
      status: n % 2 ? "checked" : "published",
    },
    ...{ published_at: n % 2 ? null : FIXED, undo_until: n % 2 ? null : FAR },
  }),
  file_import_finding: (n, id) => ({
    ...{ file_import_id: n, columns: [], country: { id, share: 1 }, rows: [[`cell ${n}`]], report: REPORT },
  }),
  file_import_row: (n) => ({
    ...{ file_import_id: n, line: 2, verdict: "new", causes: [], name: `Row ${n}`, lon: n, lat: 1, flagged: false },
  }),
  school_review: (n, country_id) => ({
    ...{ id: n, country_id, school_id: n, source_id: SOURCE_ID, kind: "change", giga_id_school: `giga-${n}`, note: "" },
    ...{ name: `School ${n % 5}`, proposed: { name: `Proposed ${n}` }, edits: {}, modified_fields: {}, changes: n % 3 },
    ...{ status: n % 2 ? "DRAFT" : "DRAFT_LOCKED", flags: n % 2 ? [{ code: "moved", metres: n, bearing: 90 }] : [] },
    ...{ is_demo: false, arrived_at: FIXED, ...stamps },
  }),
  duplicate_place: (n, country_id) => ({
    ...{ id: n, country_id, lon5: n, lat5: 1, name: `School ${n % 5}`, school_ids: [n], same_name: 0, same_code: 0 },
    ...{ levels: n % 3, status: n % 2 ? "open" : "apart", ...stamps },
  }),
  visitor_measurement: (n) => ({
    ...{ id: visitorId(n), school_id: n, measured_at: FIXED, device: "Phone", download: n * 1_000_000, ...stamps },
  }),
  school_registration: (n, country_id) => ({
    ...{ school_id: n, registered_on: "2026-01-05", source_id: SOURCE_ID, registered_at: FIXED, country_id },
  }),
  country_day: (n, country_id) => ({ country_id, day: daysAgo(n), source_id: SOURCE_ID, download_n: n, latency_n: 1 }),
  boundary_draft: (n, country_id) => ({
    ...{ id: n, country_id, file_name: `regions-${n}.geojson`, content: "{}", actor: "system", state: "refused" },
    ...{
      problems: [{ code: "not_json", params: {}, message: `Problem ${n}` }],
      created_at: new Date(),
      outlines: { now: [], next: [] },
    },
  }),
  import: (n, country_id) => ({
    ...{ id: n, kind: "schools", file_name: `schools-${n}.csv`, country_id, status: "failed", dry_run: false },
    ...{ started_at: new Date(), rows_rejected: n, rejections: {}, warnings: {} },
  }),
};

/** Returns a pair of the schools n and n + 3, which are in the same country. */
export function pairOf(n: number, country_id: number): object {
  return {
    ...{ id: n, country_id, school_id: n, other_id: n + 3, school_name: `School ${n}`, other_name: `School ${n + 3}` },
    ...{ metres: n, score: 50 + n, parts: [], status: "open", ...stamps },
  };
}

/** Returns a task that an actor has started. */
export function taskOf(id: number, actor: string): object {
  return {
    ...{ id, job: "export-schools", status: "running", actor, attempt: 1, queued_at: FIXED, counts: {}, details: {} },
    ...{ payload: {} },
  };
}

/** Returns rows of the review queue that an actor has published. */
export function reviewSetOf(id: string, actor: string): object {
  return {
    ...{
      id,
      actor,
      expires_at: FAR,
      ids: [2, 3],
      revisions: [1, 1],
      state: "done",
      left_out: {},
      frozen_at: FIXED,
    },
  };
}

/** Returns the id of the n-th measurement of a visitor. */
export function visitorId(n: number): string {
  return `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
}

function daysAgo(n: number): string {
  return new Date(Date.now() - n * 86_400_000).toISOString().slice(0, 10);
}
