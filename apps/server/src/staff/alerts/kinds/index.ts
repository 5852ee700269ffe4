import type { AlertSource } from "../alert-source.ts";
import { countryAtRisk, countryDroppedOff } from "./country-silent.ts";
import { diskFilling } from "./disk-filling.ts";
import { jobFailed } from "./job-failed.ts";
import { keyExpiring } from "./key-expiring.ts";
import { reviewWaiting } from "./review-waiting.ts";
import { schoolsDroppedOff } from "./schools-dropped-off.ts";
import { sourceFailing } from "./source-failing.ts";
import { sourceSilent } from "./source-silent.ts";

/** Every kind of alert, one line each. A rule of a kind that is not listed here finds nothing. */
export const ALERT_SOURCES: readonly AlertSource[] = [
  jobFailed,
  sourceFailing,
  sourceSilent,
  reviewWaiting,
  keyExpiring,
  diskFilling,
  countryAtRisk,
  countryDroppedOff,
  schoolsDroppedOff,
];
