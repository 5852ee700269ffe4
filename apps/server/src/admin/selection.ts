import { DELETED_CHOICES, filtersOf, type ListFilter } from "@schoolmap/contract";
import { createFilterParser, type FilterDefinition } from "@schoolmap/rules";
import { type RawBuilder, sql } from "kysely";
import { HttpError } from "../http/http-error.ts";
import type { Actor } from "../record/actor.ts";
import { filterSql } from "./filter-sql.ts";
import { reachSql } from "./reach.ts";
import type { Resource } from "./resource.ts";
import { timeRangeSql } from "./time-range.ts";

export type RawQuery = Iterable<readonly [name: string, value: string]>;

/**
 * SQL condition for the rows of a resource that an actor's query selects, by `q`, `deleted` and `{column}__{lookup}`.
 * Lists, counts, exports and batches use the same selection.
 *
 * @param options.without a column whose filters are ignored
 * @throws HttpError that names the invalid parameter
 */
export function selectionOf(
  resource: Resource,
  query: RawQuery,
  actor: Actor,
  options: { readonly without?: string } = {},
): RawBuilder<boolean> {
  const named = new Map(query);
  for (const [parameter, value] of named) refuseNull(parameter, value);
  const filters = conditionsOf(resource, named).filter(({ column }) => column !== options.without);
  const conditions = [
    reachSql(resource, actor),
    deletedSql(named.get("deleted") ?? "without"),
    textSql(resource, named.get("q")?.trim() ?? ""),
    ...filters.map(({ condition }) => condition),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

interface Condition {
  readonly column: string;
  readonly condition: RawBuilder<boolean>;
}

function conditionsOf({ declaration }: Resource, query: ReadonlyMap<string, string>): readonly Condition[] {
  const declared = filtersOf(declaration);
  const times = declared.filter((filter) => filter.kind === "time");
  const timeNames = new Set(times.map(({ column }) => `${column}__range`));
  const parse = createFilterParser(declared.filter(isValueFilter).map(definitionOf), NO_SCOPE);
  const { filters, errors } = parse([...query].filter(([name]) => !timeNames.has(name)));
  const [first] = errors;
  if (first) {
    throw new HttpError(first.code, first.message, {
      parameter: first.parameter,
      errors: errors.map(({ parameter, code, message }) => ({ path: parameter, code, message })),
    });
  }
  const ranges = times.flatMap(({ column }) => {
    const value = query.get(`${column}__range`)?.trim();
    return value ? [{ column, condition: timeRangeSql(column, value) }] : [];
  });
  return [...filters.map((filter) => ({ column: filter.column, condition: filterSql(filter) })), ...ranges];
}

/** Staff may filter by any declared column, also by columns that are scope parameters in public requests. */
const NO_SCOPE: ReadonlySet<string> = new Set();

type ValueFilter = Exclude<ListFilter, { readonly kind: "time" }>;

const isValueFilter = (filter: ListFilter): filter is ValueFilter => filter.kind !== "time";
const definitionOf = (filter: ValueFilter): FilterDefinition => ({ ...filter, allowNone: false });

/** PostgreSQL texts cannot contain this character. */
function refuseNull(parameter: string, value: string): void {
  if (value.includes("\0")) {
    throw new HttpError("invalid", `The parameter '${parameter}' holds a character that no text may hold.`, {
      parameter,
    });
  }
}

function deletedSql(choice: string): RawBuilder<boolean> {
  if (!(DELETED_CHOICES as readonly string[]).includes(choice)) {
    throw new HttpError("invalid", `The parameter 'deleted' must be one of ${DELETED_CHOICES.join(", ")}.`, {
      parameter: "deleted",
    });
  }
  if (choice === "with") return sql<boolean>`true`;
  return choice === "only" ? sql<boolean>`deleted is not null` : sql<boolean>`deleted is null`;
}

/** The text is matched literally: % and _ have no special meaning. */
function textSql({ texts }: Resource, text: string): RawBuilder<boolean> {
  if (text === "") return sql<boolean>`true`;
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  return sql<boolean>`(${sql.join(
    texts.map((column) => sql`lower(${sql.ref(column)}) like ${pattern}`),
    sql` or `,
  )})`;
}
