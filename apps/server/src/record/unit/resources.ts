import type { ChangeKind } from "../tables/change.ts";
import type { Database } from "../tables/index.ts";

interface ResourceFacts {
  /** Columns that identify a row. Their values, joined by "/", are its id in audit and history. */
  readonly key: readonly string[];
  /** Kind of data that followers of the change log read again; absent when they cache nothing from the table. */
  readonly change?: ChangeKind;
  /** Columns that are never in audit and history: personal data, which must be purged, and secrets. */
  readonly hidden?: readonly string[];
}

/**
 * Resource tables: data that staff, clients and imports change. They are written only in a unit of work, which stamps
 * them and writes audit and history. The database refuses every other write (see `migrations/track-resource.ts`).
 */
export const RESOURCES = {
  about_section: { key: ["id"], change: "about" },
  advance_filter: { key: ["id"], change: "filter" },
  alert: { key: ["id"] },
  alert_rule: { key: ["id"], hidden: ["webhook_secret"] },
  api_category: { key: ["id"] },
  api_key: { key: ["id"], hidden: ["hash"] },
  contact_message: { key: ["id"], hidden: ["full_name", "organisation", "purpose", "message", "email", "note"] },
  correction: { key: ["id"] },
  country: { key: ["id"], change: "country" },
  district: { key: ["id"], change: "region" },
  image: { key: ["id"] },
  duplicate_pair: { key: ["id"] },
  duplicate_place: { key: ["id"] },
  file_import: { key: ["id"] },
  key_request: { key: ["id"], hidden: ["full_name", "email", "purpose", "link_hash", "reference"] },
  layer: { key: ["id"], change: "layer" },
  region: { key: ["id"], change: "region" },
  role: { key: ["id"] },
  school: { key: ["id"], change: "school" },
  school_review: { key: ["id"] },
  school_report: { key: ["id"], hidden: ["message", "proposed_facts", "content_hash", "note"] },
  /** Versions of facts: a change ends one version and starts the next. Their id is the id of the school. */
  school_static: { key: ["school_id"], change: "school" },
  source: { key: ["id"], change: "source" },
  translation: { key: ["id"], change: "translation" },
  user: { key: ["id"], hidden: ["email", "first_name", "last_name", "last_sign_in_at"] },
  visitor_measurement: { key: ["id"], hidden: ["device"] },
  webhook: { key: ["id"], hidden: ["url", "secret"] },
} as const satisfies Partial<Record<keyof Database, ResourceFacts>>;

export type ResourceTable = keyof typeof RESOURCES;

/** Resources whose rows have stamps and their own key: all except the facts of schools, which are versions already. */
export type StampedTable = Exclude<ResourceTable, "school_static">;

/** All other tables, each with the reason why changes of its rows need no record of the actor. */
export const JOURNALS: Readonly<Record<Exclude<keyof Database, ResourceTable>, string>> = {
  alert_delivery: "what was sent of alerts and how often it was tried; written by the job that sends",
  api_key_day: "how often a key was shown: counted by the nodes, nobody's decision",
  api_key_notice: "which owners were notified that their key ends; written by the job that mails them",
  api_key_use: "when a key was last shown: written by each request, nobody's decision",
  artifact: "files that jobs made; the run records who requested them",
  audit: "records itself who did what; append-only",
  boundary_draft: "files that staff look at; what they change is audited as an import of boundaries",
  auth_account: "how users sign in: secrets, in no audit; that a password was set is audited as a sign-in",
  auth_attempt: "counts failures to sign in; keyed hashes, forgotten after days",
  auth_link: "links that work once; hashes only, and what they are used for is audited",
  auth_session: "where users are signed in; the audit has the sign-ins",
  auth_two_factor: "secrets, in no audit",
  auth_used_code: "codes that were accepted; keyed hashes, forgotten after minutes",
  auth_user: "follows the users, by a trigger",
  auth_verification: "sign-ins that have begun",
  audit_seal: "the chain over the audit; append-only, written by the database",
  change: "the log that nodes follow; derived from what changed",
  correction_due: "queue of the rollup, filled by a trigger",
  country_day: "derived from measurements by the rollup",
  dataset_file: "files that a snapshot published; never changed",
  dataset_snapshot: "records itself on whose behalf it was published; never changed",
  feed: "state of pulling: when next, failures; follows the source, by a trigger",
  file_import_correction: "records itself who corrected what",
  file_import_finding: "derived from a file",
  file_import_memory: "made from decisions about files, which are audited there",
  file_import_row: "derived from a file; what an import wrote is in the history of the schools",
  history: "former states of resources; append-only, written by the database",
  image_file: "bytes of pictures, named by their hash and never changed; the row that names one records who shows it",
  import: "journal of imports; written outside of their transactions, so that a running or crashed one shows",
  import_rejection: "journal of imports",
  job_run: "journal of jobs",
  job_run_line: "journal of jobs",
  job_schedule: "when each job is due next; written by the workers",
  measurement: "measurements as they came; taken back as a whole, by source",
  measurement_horizon: "state of the rollup",
  measurement_inbox: "measurements on their way",
  measurement_key: "state of the rollup: keys of measurements that were counted",
  resource_batch: "choices of staff; what running them changes is audited row by row",
  review_set: "choices of staff, and how far the work on them is; what it changes is audited",
  record_epoch: "which history of the record this is; records itself why it was written",
  record_presence: "who has a record open; forgotten after a minute",
  region_day: "derived from measurements by the rollup",
  registration_change: "derived from the registrations of schools, by a trigger",
  saved_view: "how people like to see lists; of no consequence to anybody else",
  school_batch: "choices of staff; the unit of work records what was done with them",
  school_day: "derived from measurements by the rollup",
  school_merge: "what a merge needs to be undone; the pair records who merged",
  school_merge_day: "what a merge needs to be undone",
  school_period: "derived from measurements by the rollup",
  school_recount: "queue of the rollup",
  school_review_count: "derived from the review queue, by a trigger",
  school_registration: "derived from measurements by the rollup",
  school_report_sender: "addresses only: personal, purged, and in no audit",
  server_secret: "keys that nodes sign with; made by a migration, in no audit",
  source_cursor: "state of pulling: how far",
  source_secret: "secrets, in no audit; that one was given is audited as a change of the source",
  sum_change: "derived from the change log, by a trigger",
  unit_of_work: "records itself who changed what; append-only",
  webhook_state: "what must still be sent to a webhook, and how often that failed; written by the job that sends",
};

/**
 * Returns the kind of data that followers of the change log read again when a row of the table changes; undefined when
 * there is none.
 */
export function changeKindOf(table: ResourceTable): ChangeKind | undefined {
  const facts: ResourceFacts = RESOURCES[table];
  return facts.change;
}

/** Returns the columns that are never in the audit and history of the table. */
export function hiddenColumnsOf(table: ResourceTable): readonly string[] {
  const facts: ResourceFacts = RESOURCES[table];
  return facts.hidden ?? [];
}

/** Returns the columns that identify a row of the table. */
export function keyColumnsOf(table: ResourceTable): readonly string[] {
  return RESOURCES[table].key;
}
