import {
  type AnyDeclaration,
  correctionResource,
  duplicatePlaceResource,
  duplicateResource,
  facetsOf,
  filtersOf,
  type ListFilter,
  ROUTES,
  schoolResource,
  sortsOf,
} from "@schoolmap/contract";
import fc from "fast-check";
import { RESOURCES } from "../../../admin/index.ts";
import { get, id, type Probe, post, text } from "./probe.ts";
import { SOURCE_ID } from "./world-rows.ts";

const DECLARATIONS: readonly AnyDeclaration[] = [
  ...RESOURCES.map(({ declaration }) => declaration),
  ...[correctionResource, duplicateResource, duplicatePlaceResource, schoolResource],
];

const one = fc.constantFrom;
const WORDS =
  "system,user:1,user:2,new,seen,raised,resolved,DRAFT,PUBLISHED,closed,manual,open,checked,school,day,Primary,élite,4g,no,true," +
  "School 2,renamed 11,giga-2,code-5,Gateway,schools-3.csv,none,";
const word = one(...WORDS.split(","));
const moment = one("2025-01-01T00:00:00Z", "2026-01-05T08:00:00Z", "2026-06-01T00:00:00Z", "2100-01-01T00:00:00Z");
const times = one("2026-01-05,2026-01-05", "2026-01-01,null", "null,2025-12-31", "2026-01-05T08:00:00Z,null", "x,y");

/**
 * Returns probes for every resource: lists with every filter, order, facet and text; files, rows, histories, batches
 * and refused changes.
 */
export function resourceProbe(country: fc.Arbitrary<number>): fc.Arbitrary<Probe> {
  const number = fc.oneof(id, country, one(0, 50, 550, SOURCE_ID)).map(String);
  const valueText = ({ kind, lookup }: ListFilter): fc.Arbitrary<string> => {
    if (kind === "time") return times;
    if (lookup === "range") return fc.tuple(number, number).map((pair) => pair.join(","));
    const single = kind === "text" ? word : kind === "boolean" ? one("true", "false") : number;
    return fc.array(single, { minLength: 1, maxLength: 3 }).map((values) => values.join("|"));
  };
  const termOf = (declaration: AnyDeclaration): fc.Arbitrary<string> => {
    const filters = filtersOf(declaration).map((filter) =>
      valueText(filter).map((value) => `${filter.column}__${filter.lookup}=${encodeURIComponent(value)}`),
    );
    const sorts = sortsOf(declaration).flatMap((column) => [`sort=${column}`, `sort=-${column}`]);
    const facets = facetsOf(declaration);
    return fc.oneof(
      { weight: 5, arbitrary: fc.oneof(...filters) },
      { weight: 3, arbitrary: one(...sorts) },
      { weight: 2, arbitrary: text.map((q) => `q=${encodeURIComponent(q)}`) },
      one("deleted=with", "deleted=only", "limit=0", "limit=1", "limit=2"),
      fc.subarray([...facets]).map((columns) => `facets=${columns.join()}`),
    );
  };
  const queryOf = (declaration: AnyDeclaration) =>
    fc.array(termOf(declaration), { maxLength: 4 }).map((terms) => terms.join("&"));
  const ofResource = (declaration: AnyDeclaration): fc.Arbitrary<Probe> => {
    const { name } = declaration;
    const has = (verb: string) => ROUTES.some((route) => route.id === `${verb}_${name.replaceAll("-", "_")}`);
    const query = queryOf(declaration);
    const row = name === "countries" ? country : id;
    const stale = row.map((n) => ({ path: `${name}/${n}/`, ifMatch: `"${name}-${n}-77"` }));
    const reads = [
      query.map((terms) => get(`${name}/?${terms}`)),
      query.map((terms) => get(`${name}/export/?format=jsonl&${terms}`)),
      row.map((n) => get(`${name}/${n}/`)),
      row.map((n) => get(`${name}/${n}/history/`)),
      fc.tuple(row, moment).map(([n, at]) => get(`${name}/${n}/?at=${at}`)),
    ];
    const action = one("delete", "restore");
    const writes = [
      fc.tuple(query, action).map(([terms, what]) => post(`${name}/batches/`, { action: what, query: terms })),
      fc
        .tuple(fc.array(row, { minLength: 1, maxLength: 5 }), action)
        .map(([ids, what]) => post(`${name}/batches/`, { action: what, ids })),
      row.map((n) => post(`${name}/${n}/presence/`, {})),
      stale.map(({ path, ifMatch }): Probe => ({ method: "DELETE", path, ifMatch })),
      stale.map(
        ({ path, ifMatch }): Probe => ({ method: "PATCH", path, ifMatch, body: { name: "Other", note: "Other" } }),
      ),
      stale.map(
        ({ path, ifMatch }): Probe => ({ method: "POST", path: `${path}restore/`, ifMatch, body: { revision: 1 } }),
      ),
    ];
    return fc.oneof({ weight: 3, arbitrary: fc.oneof(...reads) }, fc.oneof(...(has("freeze") ? writes : reads)));
  };
  return fc.oneof(
    { weight: 8, arbitrary: fc.oneof(...DECLARATIONS.filter((one) => one.country).map(ofResource)) },
    { weight: 1, arbitrary: fc.oneof(...DECLARATIONS.filter((one) => !one.country).map(ofResource)) },
  );
}
