import type { Generated } from "kysely";
import type { JsonWithDefault, ResourceStamps } from "./stamps.ts";

/** Origin of facts: a file, a feed or the demonstration world. Its name and licence are shown to visitors. */
export interface SourceTable extends ResourceStamps {
  id: Generated<number>;
  name: string;
  description: Generated<string>;
  type:
    | "FILE"
    | "SCHOOL_MASTER"
    | "DAILY_CHECK_APP"
    | "QOS"
    | "DEMO"
    | "BOUNDARIES"
    | "PUSH"
    | "HTTP"
    | "DELTA_SHARING"
    | "UPLOAD";
  licence: Generated<string>;
  url: Generated<string>;
  attribution: Generated<string>;
  version: Generated<string>;
  status: Generated<"DRAFT" | "READY_TO_PUBLISH" | "PUBLISHED" | "DISABLED">;
  /** Whether changes to the identity of schools in its files wait for review. */
  is_reviewed: Generated<boolean>;
  /** For a pulled source: minutes between two pulls. A trigger updates `feed` to match. */
  every_minutes: Generated<number>;
  /** Request settings of a feed. Never sent to visitors. */
  request_config: JsonWithDefault<Record<string, unknown>>;
}
