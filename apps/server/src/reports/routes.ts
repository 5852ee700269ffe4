import { getReport, postReport, type SchoolReport } from "@schoolmap/contract";
import { checkFormToken, RateLimiter } from "../forms/index.ts";
import { addRoute } from "../http/add-route.ts";
import type { Http } from "../http/http.ts";
import { HttpError } from "../http/http-error.ts";
import { createReference, readReference } from "../lib/reference.ts";
import type { MapIndex } from "../mapindex/index.ts";
import type { WithIndex } from "../mapindex/map-index.ts";
import type { WithRecord } from "../record/connect.ts";
import { findReport, keepReport } from "./reports.ts";

const PER_HOUR = 5;

/** Routes for problems with schools. `now` in milliseconds since 1970. */
export function reportRoutes(
  http: Http,
  { record, index }: WithRecord & WithIndex,
  now: () => number = Date.now,
): void {
  const limiter = new RateLimiter(PER_HOUR, now);
  addRoute(http, postReport, async ({ body, client, requestId }) => {
    const { token, website, ...report } = body;
    // The response reveals nothing to a bot.
    if (website) return { reference: createReference(), state: "new" as const };
    await checkFormToken(record.db, token, now());
    const school_id = index().places.kept(report.school_id);
    refuseUnknownSchools(index(), { ...report, school_id });
    limiter.take(client);
    return keepReport(record.db, { ...report, school_id }, requestId);
  });
  addRoute(http, getReport, async ({ params }) => {
    const reference = readReference(params.reference);
    const report = reference === null ? undefined : await findReport(record.db, reference);
    if (!report)
      throw new HttpError("not_found", "There is no report with this reference. Check it for typing errors.");
    return report;
  });
}

function refuseUnknownSchools(index: MapIndex, { school_id, duplicate_of }: Partial<SchoolReport>): void {
  for (const [path, id] of [
    ["school_id", school_id],
    ["duplicate_of", duplicate_of],
  ] as const) {
    if (id === undefined || index.rowOf(id) >= 0) continue;
    const errors = [{ path, code: "not_found", message: "names no school of the map" }];
    throw new HttpError("invalid", `The body at '${path}' names no school of the map.`, { errors });
  }
}
