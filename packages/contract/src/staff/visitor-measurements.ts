import { z } from "zod";
import { MAX_PAGE } from "../resources/parts.ts";
import { jsonBody } from "../route/body.ts";
import { route } from "../route/route.ts";
import { idText } from "../terms/scope.ts";

export const VISITOR_MEASUREMENT_STATES = ["waiting", "counted", "withdrawn"] as const;
const state = z.enum(VISITOR_MEASUREMENT_STATES);

const path = "/api/v1/admin/visitor-measurements/";
const tag = "Staff";
/** Maximum number of measurements that one request approves or withdraws. */
const MAX_AT_ONCE = 1_000;

export const visitorMeasurementRow = z.object({
  id: z.uuid(),
  school_id: z.int(),
  /** Null when the school was deleted. */
  school: z.string().nullable(),
  country: z.string().nullable(),
  measured_at: z.iso.datetime(),
  device: z.string().nullable(),
  /** Bits per second. */
  download: z.number().nullable(),
  upload: z.number().nullable(),
  /** Milliseconds. */
  latency: z.number().nullable(),
  state,
});
export type VisitorMeasurementRow = z.infer<typeof visitorMeasurementRow>;

export const listVisitorMeasurements = route({
  ...{ id: "listVisitorMeasurements", method: "GET", path, tag },
  access: { permission: "can_view_visitor_measurement" },
  summary: "Returns measurements from visitors, newest first, with the exact count of each state.",
  query: z.object({
    state: state.optional(),
    /** ISO 3166-1 alpha-2. */
    country: z.string().length(2).optional(),
    limit: idText.refine((n) => n <= MAX_PAGE, `must not be above ${MAX_PAGE}`).optional(),
    /** `next` of the previous page. */
    after: z.string().max(200).optional(),
  }),
  response: z.object({
    count: z.int(),
    /** Number of measurements in each state, ignoring the list's filter on the state. */
    states: z.record(state, z.int()),
    next: z.string().nullable(),
    results: z.array(visitorMeasurementRow),
  }),
});

const chosen = jsonBody(z.strictObject({ ids: z.array(z.uuid()).min(1).max(MAX_AT_ONCE) }));

export const approveVisitorMeasurements = route({
  ...{ id: "approveVisitorMeasurements", method: "POST", path: `${path}approve/`, tag },
  access: { permission: "can_approve_visitor_measurement" },
  summary: "Approves measurements. Those that are already approved or not visible to the actor stay unchanged.",
  body: chosen,
  response: z.object({ approved: z.array(z.uuid()) }),
});

export const withdrawVisitorMeasurements = route({
  ...{ id: "withdrawVisitorMeasurements", method: "POST", path: `${path}withdraw/`, tag },
  access: { permission: "can_approve_visitor_measurement" },
  summary: "Removes measurements from every sum. `kept` lists those that are too old to be removed.",
  body: chosen,
  response: z.object({ withdrawn: z.array(z.uuid()), kept: z.array(z.uuid()) }),
});

export const visitorMeasurementRoutes = {
  listVisitorMeasurements,
  approveVisitorMeasurements,
  withdrawVisitorMeasurements,
};
