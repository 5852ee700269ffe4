import fc from "fast-check";
import { get, id, type Probe, post, text } from "./probe.ts";
import { SOURCE_ID, visitorId } from "./world-rows.ts";

const one = fc.constantFrom;

/** Probes of the review queue: lists, counts, moves, rows, histories, and refused steps. */
export function reviewProbe(country: fc.Arbitrary<number>): fc.Arbitrary<Probe> {
  const term = fc.oneof(
    one(
      "status=DRAFT",
      "status=DRAFT_LOCKED,DRAFT",
      "kind=change",
      "kind=new",
      "flagged=true",
      "flagged=false",
      "flag=moved",
    ),
    one(
      "sort=name",
      "sort=-changes",
      "sort=-arrived_at",
      "limit=1",
      "limit=2",
      "waiting_hours=1",
      `source_id=${SOURCE_ID}`,
    ),
    country.map((n) => `country_id=${n}`),
    text.map((q) => `q=${encodeURIComponent(q)}`),
  );
  const query = fc.array(term, { maxLength: 3 }).map((terms) => terms.join("&"));
  const rows = fc.array(
    id.map((n) => ({ id: n, revision: 1 })),
    { minLength: 1, maxLength: 4 },
  );
  const path = "school-reviews/";
  return fc.oneof(
    query.map((terms) => get(`${path}?${terms}`)),
    query.map((terms) => get(`${path}counts/?${terms}`)),
    query.map((terms) => get(`${path}moves/?${terms}`)),
    fc.array(id, { minLength: 1, maxLength: 4 }).map((ids) => get(`${path}moves/?ids=${ids.join()}`)),
    id.map((n) => get(`${path}${n}/`)),
    id.map((n) => get(`${path}${n}/history/`)),
    id.map(
      (n): Probe => ({
        method: "PATCH",
        path: `${path}${n}/`,
        ifMatch: `"school-reviews-${n}-77"`,
        body: { fields: { name: "x" } },
      }),
    ),
    query.map((terms) => post(`${path}sets/`, { query: terms })),
    rows.map((chosen) => post(`${path}sets/`, { rows: chosen })),
    // Rows that were changed meanwhile are omitted, so nothing is changed.
    rows.map((chosen) =>
      post(`${path}steps/`, { step: "send", rows: chosen.map((row) => ({ ...row, revision: 77 })) }),
    ),
    fc.constant(get(`${path}sets/${visitorId(2)}/`)),
  );
}

const LEGEND = { good: { values: [], labels: "Good" }, unknown: { values: [], labels: "Unknown" } };
const LAYERS = [
  {
    ...{ type: "LIVE", column_name: "connectivity_speed", base_benchmark: "5000000", legend_configs: LEGEND },
    global_benchmark: { value: "20000000", unit: "bps", convert_unit: "mbps" },
  },
  {
    type: "STATIC",
    column_name: "coverage_type",
    legend_configs: { ...LEGEND, good: { values: ["4g"], labels: "Good" } },
  },
  {
    type: "STATIC",
    column_name: "num_students",
    legend_configs: { ...LEGEND, good: { values: [">=100"], labels: "Many" } },
  },
];

function summaryTerms(country: fc.Arbitrary<number>): fc.Arbitrary<string>[] {
  return [
    fc.oneof(id, country).map((n) => `place_id=${n}`),
    country.map((n) => `country_id__in=${n}`),
    text.map((q) => `q=${encodeURIComponent(q)}`),
    one("corrected=true", "start=2026-01-05", "sort=-download", "sort=place", "limit=1"),
  ];
}

/**
 * Probes of everything that belongs to no resource: imports, places, days, tasks, previews, values of columns, views.
 */
export function otherProbe(country: fc.Arbitrary<number>): fc.Arbitrary<Probe> {
  const layer = one(...LAYERS);
  const lon = one(36.82, 36.8204, -47.9, 77.2);
  const part = one(
    "columns/",
    "check/",
    "rows/",
    "rows/?verdict=new",
    "places/",
    "undo/",
    "run/",
    "errors.csv",
    "file/",
  );
  return fc.oneof(
    fc
      .tuple(country, lon, id)
      .map(([n, x, school]) =>
        get(`school-place/?country_id=${n}&lon=${x}&lat=${x > 50 ? 28.6 : x < 0 ? -15.8 : -1.29}&school_id=${school}`),
      ),
    fc
      .tuple(
        one("school", "country"),
        one("day", "week"),
        fc.array(fc.oneof(...summaryTerms(country)), { maxLength: 3 }),
      )
      .map(([scope, unit, terms]) => get(`summaries/?${[`scope=${scope}`, `unit=${unit}`, ...terms].join("&")}`)),
    id.map((n) => get(`duplicate-places/${n}/schools/`)),
    country.map((n) => get(`summaries/export/?scope=country&unit=day&country_id__in=${n}&format=jsonl`)),
    one("", "state=waiting", "country=KE", "country=BR", "limit=2").map((terms) =>
      get(`visitor-measurements/?${terms}`),
    ),
    fc.tuple(id, part).map(([n, what]) => get(`imports/${n}/${what}`)),
    fc.constant(get("import-options/")),
    fc
      .tuple(country, id, one("", "outlines/"))
      .map(([n, draft, part]) => get(`countries/${n}/boundaries/${draft}/${part}`)),
    one("", "status=running", "job=export-schools", "actor=user:1", "sort=job").map((terms) => get(`tasks/?${terms}`)),
    id.map((n) => get(`tasks/${n}/`)),
    id.map((n): Probe => post(`tasks/${n}/cancel/`, undefined)),
    id.map((n): Probe => post("tasks/deletions/", { ids: [n, n + 1] })),
    fc.constant(post("tasks/deletions/", {})),
    fc.constant(get("schedules/")),
    one("es", "pt").map((lang) => get(`texts/${lang}/?limit=20`)),
    one("coverage_type", "education_level", "electricity_availability", "name", "none").map((column) =>
      get(`columns/${column}/values/`),
    ),
    fc
      .tuple(layer, fc.option(country, { nil: undefined }))
      .map(([definition, country_id]) =>
        post("layers/preview/", { layer: definition, ...(country_id === undefined ? {} : { country_id }) }),
      ),
    fc
      .tuple(layer, one("0/0/0.mvt", "3/2/4.mvt", "3/4/4.mvt"), fc.option(country, { nil: undefined }))
      .map(([definition, tile, n]) =>
        get(
          `layers/preview/tiles/${tile}?draft=${encodeURIComponent(JSON.stringify(definition))}${n ? `&country_id=${n}` : ""}`,
        ),
      ),
    one("schools", "reports").map((name) => get(`saved-views/?resource=${name}`)),
  );
}

/** Probes of the actions and changes of a user. They run separately, because other requests add to them. */
export function auditProbes(): fc.Arbitrary<Probe> {
  const term = fc.oneof(
    one(
      "entity=school",
      "entity=school_report",
      "action=update",
      "action=export",
      "actor=user:1",
      "actor=user:2",
      "actor=system",
    ),
    id.map((n) => `entity_id=${n}`),
    one("limit=0", "limit=1", "from=2026-01-01T00:00:00Z", "to=2026-01-01T00:00:00Z"),
  );
  const query = fc.array(term, { maxLength: 3 }).map((terms) => terms.join("&"));
  return fc.oneof(
    query.map((terms) => get(`recent-actions/?${terms}`)),
    fc.constant(get("dashboard/")),
  );
}
