import type { QueryOf, searchSchools } from "@schoolmap/contract";
import { HttpError } from "../../http/http-error.ts";
import type { SearchFields } from "../match/fields.ts";
import type { Ordering } from "../match/ordering.ts";
import { parseQuery } from "../match/query.ts";
import type { SearchScope } from "../match/scope.ts";
import type { SchoolRequest } from "../school-search.ts";

type Query = QueryOf<typeof searchSchools>;

const BY_PLACE = ["country_name", "admin1_name", "admin2_name", "name"];
const FIELDS: Readonly<Record<string, keyof SearchFields>> = {
  name: "name",
  giga_id_school: "gigaId",
  external_id: "externalId",
};

/**
 * Parses a search request.
 *
 * @throws HttpError for an invalid list of ids, order or field
 */
export function schoolRequestOf(query: Query): SchoolRequest {
  return {
    query: parseQuery(query.q ?? ""),
    fields: fieldsOf(query.search_fields),
    scope: scopeOf(query),
    ordering: orderingOf(query.ordering),
    skip: (query.page - 1) * query.page_size,
    limit: query.page_size,
  };
}

function fieldsOf(text: string | undefined): SearchFields {
  const names = listOf(text ?? Object.keys(FIELDS).join(","));
  const known = new Set(names.map((name) => FIELDS[name]).filter(Boolean));
  if (known.size === 0) throw refuse("search_fields", `must name some of ${Object.keys(FIELDS).join(", ")}`);
  return { name: known.has("name"), gigaId: known.has("gigaId"), externalId: known.has("externalId") };
}

/** Parses the order of a list: by place, written in full or in part, or by name. */
function orderingOf(text: string | undefined): Ordering {
  const keys = listOf(text ?? "");
  if (keys.every((key, i) => key === BY_PLACE[i])) return "place";
  const [key] = keys;
  if (keys.length === 1 && (key === "name" || key === "-name")) return key;
  throw refuse("ordering", `must be name, -name or the beginning of ${BY_PLACE.join(",")}`);
}

function scopeOf(query: Query): SearchScope {
  const ids = (name: "id" | "country_id" | "admin1_id" | "admin2_id") =>
    bothSets(idsOf(query, `${name}__exact`), idsOf(query, `${name}__in`));
  const names = (name: "admin1_name" | "admin2_name") =>
    bothSets(namesOf(query[`${name}__exact`], false), namesOf(query[`${name}__in`], true));
  return {
    ids: ids("id"),
    countryIds: ids("country_id"),
    regionIds: ids("admin1_id"),
    districtIds: ids("admin2_id"),
    regionNames: names("admin1_name"),
    districtNames: names("admin2_name"),
  };
}

type IdParameter = `${"id" | "country_id" | "admin1_id" | "admin2_id"}__${"exact" | "in"}`;

function idsOf(query: Query, parameter: IdParameter): Set<number | null> | undefined {
  const text = query[parameter];
  if (text === undefined || text.trim() === "") return undefined;
  const ids = listOf(text).map((id) => (id === "null" ? null : /^\d{1,10}$/.test(id) ? Number(id) : Number.NaN));
  if (ids.some(Number.isNaN)) throw refuse(parameter, "must be whole numbers or null, joined by commas");
  return new Set(ids);
}

function namesOf(text: string | undefined, isList: boolean): Set<string | null> | undefined {
  if (text === undefined || text.trim() === "") return undefined;
  const names = isList ? listOf(text) : [text.trim()];
  return new Set(names.map((name) => (name === "null" ? null : name)));
}

function bothSets<T>(a: Set<T> | undefined, b: Set<T> | undefined): Set<T> | undefined {
  return a && b ? new Set([...a].filter((item) => b.has(item))) : (a ?? b);
}

function listOf(text: string): string[] {
  return text
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean);
}

function refuse(parameter: string, what: string): HttpError {
  return new HttpError("invalid", `The parameter '${parameter}' ${what}.`, { parameter });
}
