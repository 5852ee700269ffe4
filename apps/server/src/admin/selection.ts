import { DELETED_CHOICES } from "@schoolmap/contract";
import { createFilterParser } from "@schoolmap/rules";
import { type RawBuilder, sql } from "kysely";
import { HttpError } from "../http/http-error.ts";
import { filterSql } from "./filter-sql.ts";
import type { Resource } from "./resource.ts";

type RawQuery = Iterable<readonly [name: string, value: string]>;

/**
 * In SQL: which rows of a resource a query means, by `q`, `deleted` and `{column}__{lookup}`. Lists and batches select
 * alike.
 *
 * @throws HttpError that names the parameter at fault
 */
export function selectionOf(resource: Resource, query: RawQuery): RawBuilder<boolean> {
  const named = new Map(query);
  const conditions = [
    deletedSql(named.get("deleted") ?? "without"),
    textSql(resource, named.get("q")?.trim() ?? ""),
    ...filtersOf(resource, named).map(filterSql),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

function filtersOf({ declaration }: Resource, query: RawQuery) {
  const parse = createFilterParser(declaration.filters.map((filter) => ({ ...filter, allowNone: false })));
  const { filters, errors } = parse(query);
  const [first] = errors;
  if (!first) return filters;
  throw new HttpError(first.code, first.message, {
    parameter: first.parameter,
    errors: errors.map(({ parameter, code, message }) => ({ path: parameter, code, message })),
  });
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

/** The text is looked for as it is: % and _ have no meaning of their own. */
function textSql({ texts }: Resource, text: string): RawBuilder<boolean> {
  if (text === "") return sql<boolean>`true`;
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  return sql<boolean>`(${sql.join(
    texts.map((column) => sql`lower(${sql.ref(column)}) like ${pattern}`),
    sql` or `,
  )})`;
}
