import { z } from "zod";
import { route } from "../route/route.ts";
import { idText } from "../terms/scope.ts";
import { position } from "../terms/shapes.ts";

/** Maximum size of a file of boundaries, in bytes. */
export const MAX_BOUNDARY_BYTES = 60_000_000;

/** A file is checked, reviewed, and applied. An invalid file is refused. */
export const BOUNDARY_STATES = ["checking", "ready", "refused", "applying", "applied"] as const;
export type BoundaryState = (typeof BOUNDARY_STATES)[number];

const report = z.object({
  /** Names of regions: those that keep their id and code, those that are added, those that are removed. */
  kept: z.array(z.string()),
  renamed: z.array(z.object({ code: z.string(), before: z.string(), after: z.string() })),
  added: z.array(z.string()),
  removed: z.array(z.string()),
  /** Number of schools in the country, of schools that change their region, and of schools in no region. */
  schools: z.object({ total: z.int(), moved: z.int(), unplaced: z.int() }),
});
export type BoundaryReport = z.infer<typeof report>;

/** Possible errors in a file of boundaries, with the parameters of each code. Features are counted from 1. */
export const BOUNDARY_FAULTS = {
  not_json: [],
  /** `path`: the position in the file. */
  not_polygons: ["path"],
  /** No property contains a name in every feature. */
  no_names: [],
  no_name: ["feature", "property"],
  same_name: ["earlier", "feature", "name"],
  not_degrees: ["feature", "name"],
  open_ring: ["feature", "name"],
  other_country: ["name", "country"],
  unknown_country: ["code"],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type BoundaryFault = keyof typeof BOUNDARY_FAULTS;

const problem = z.object({
  code: z.enum(Object.keys(BOUNDARY_FAULTS) as [BoundaryFault, ...BoundaryFault[]]),
  params: z.record(z.string(), z.string()),
  /** The problem as a sentence in English. */
  message: z.string(),
});
export type BoundaryProblemRow = z.infer<typeof problem>;

const draft = z.object({
  id: z.int(),
  file_name: z.string(),
  level: z.string().nullable(),
  state: z.enum(BOUNDARY_STATES),
  report: report.nullable(),
  /** Reasons why the file is refused. */
  problems: z.array(problem),
});
export type BoundaryDraft = z.infer<typeof draft>;

const access = { permission: "can_update_country" } as const;
const path = "/api/v1/admin/countries/{id}/boundaries/";
const params = z.object({ id: idText, draft: idText });

export const uploadBoundaries = route({
  ...{ id: "uploadBoundaries", method: "POST", path, tag: "Staff", access, status: 202, errors: ["not_found"] },
  summary:
    "Accepts a GeoJSON file with the regions of a country, and checks what it would change. Nothing is changed yet.",
  params: z.object({ id: idText }),
  query: z.object({
    file_name: z.string().trim().min(1).max(255),
    /** Term for the regions, for example "county". When absent, the current term. */
    level: z
      .string()
      .regex(/^[a-z_]{1,64}$/, "must be the key of a level")
      .optional(),
  }),
  body: { kind: "bytes", maxBytes: MAX_BOUNDARY_BYTES, gzip: false },
  response: draft,
});

export const readBoundaryDraft = route({
  ...{ id: "readBoundaryDraft", method: "GET", path: `${path}{draft}/`, tag: "Staff", access, errors: ["not_found"] },
  summary: "Returns the progress of a boundary file, and what it would change or has changed.",
  params,
  response: draft,
});

const lines = z.array(z.array(position));
const outlines = z.object({
  /** Outlines of the country's regions when the file was checked. */
  now: lines,
  /** Outlines of the regions in the file. */
  next: lines,
});
export type BoundaryOutlines = z.infer<typeof outlines>;

export const readBoundaryOutlines = route({
  ...{ id: "readBoundaryOutlines", method: "GET", path: `${path}{draft}/outlines/`, tag: "Staff", access },
  errors: ["not_found"],
  summary: "Returns the outlines of the regions before and after a file is applied, in the detail of a country map.",
  params,
  response: outlines,
});

export const applyBoundaries = route({
  ...{ id: "applyBoundaries", method: "POST", path: `${path}{draft}/apply/`, tag: "Staff", access, status: 202 },
  errors: ["not_found", "conflict"],
  summary: "Replaces the regions of the country by those of a checked file, as a job.",
  params,
  response: draft,
});
