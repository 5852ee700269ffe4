import { schoolResource } from "@schoolmap/contract";
import { createFilterParser, type Filter } from "@schoolmap/rules";
import { HttpError } from "../../http/http-error.ts";
import type { Reach } from "../../record/actor.ts";
import type { RawQuery } from "../../view/view-request.ts";

/** Which schools a list of staff means. */
export interface SchoolQuery {
  /** Ids of countries; null: all. Never beyond the reach of the actor. */
  readonly countries: readonly number[] | null;
  /** Null: any; 0 among them: without a region. */
  readonly regions: readonly number[] | null;
  readonly statuses: readonly string[] | null;
  readonly gigaIds: IdList | null;
  readonly externalIds: IdList | null;
  /** On attributes and the name. */
  readonly filters: readonly Filter[];
  /** Changed at that time or later. */
  readonly since: Date | null;
  /** Part of name, Giga id or external id. */
  readonly text: string;
  readonly deleted: "without" | "only";
}

/** Ids of which a school has one; or it has none. */
interface IdList {
  readonly ids: readonly string[];
  readonly none: boolean;
}

const OWN = new Set(["country_id", "region_id", "connection_status", "giga_id_school", "external_id"]);
const parseFilters = createFilterParser(
  schoolResource.filters.filter(({ column }) => !OWN.has(column)).map((filter) => ({ ...filter, allowNone: true })),
);
/** Longest list of ids that a filter takes. */
const MAX_LISTED = 1_000;

/** Reads the query of a list. @throws HttpError that names the parameter at fault */
export function readSchoolQuery(raw: RawQuery, reach: Reach): SchoolQuery {
  const named = new Map(raw);
  const others = raw.filter(([name]) => !OWN.has(name.split("__")[0]!) && !name.startsWith("modified_at__"));
  const { filters, errors } = parseFilters(others);
  const [first] = errors;
  if (first) {
    throw new HttpError(first.code, first.message, {
      parameter: first.parameter,
      errors: errors.map(({ parameter, code, message }) => ({ path: parameter, code, message })),
    });
  }
  const asked = numbersOf(named, "country_id__in");
  return {
    countries: reach === null ? asked : (asked ?? [...reach]).filter((id) => reach.has(id)),
    regions: numbersOf(named, "region_id__in"),
    statuses: listOf(named, "connection_status__in"),
    gigaIds: idsOf(named, "giga_id_school__in"),
    externalIds: idsOf(named, "external_id__in"),
    filters,
    since: sinceOf(named),
    text: named.get("q")?.trim() ?? "",
    deleted: deletedOf(named.get("deleted") ?? "without"),
  };
}

function listOf(named: ReadonlyMap<string, string>, parameter: string): string[] | null {
  const text = named.get(parameter)?.trim();
  if (!text) return null;
  const words = text.split(text.includes("|") ? "|" : ",").map((word) => word.trim().toLowerCase());
  const listed = [...new Set(words.filter(Boolean))];
  if (listed.length > MAX_LISTED) throw refuse(parameter, `must not name more than ${MAX_LISTED} values`);
  return listed;
}

function numbersOf(named: ReadonlyMap<string, string>, parameter: string): number[] | null {
  return (
    listOf(named, parameter)?.map((word) => {
      if (word === "none") return 0;
      if (!/^\d{1,9}$/.test(word)) throw refuse(parameter, "must be whole numbers joined by commas");
      return Number(word);
    }) ?? null
  );
}

function idsOf(named: ReadonlyMap<string, string>, parameter: string): IdList | null {
  const words = listOf(named, parameter);
  return words && { ids: words.filter((word) => word !== "none"), none: words.includes("none") };
}

/** `modified_at__range=2026-11-01T00:00:00Z,null`; only the beginning may be limited. */
function sinceOf(named: ReadonlyMap<string, string>): Date | null {
  const text = named.get("modified_at__range")?.trim();
  if (!text) return null;
  const [from = "", to = "null", ...rest] = text.split(",").map((part) => part.trim());
  const time = new Date(from);
  if (Number.isNaN(time.getTime()) || to !== "null" || rest.length > 0) {
    throw refuse("modified_at__range", "must be the time since when, then ',null'");
  }
  return time;
}

function deletedOf(choice: string): "without" | "only" {
  if (choice === "without" || choice === "only") return choice;
  throw refuse("deleted", "must be 'without' or 'only' for schools");
}

function refuse(parameter: string, what: string): HttpError {
  return new HttpError("invalid_filter_value", `The parameter '${parameter}' ${what}.`, { parameter });
}
