import { readFilterValue } from "./filter-values.ts";
import { canonicalFilters, FILTER_LOOKUPS, type Filter, type FilterDefinition } from "./filters.ts";

/** Reason for rejecting a parameter; `code` is one of the contract's error codes. */
export interface FilterError {
  readonly parameter: string;
  readonly code: "invalid_filter" | "invalid_filter_value";
  readonly message: string;
}

export interface ParsedFilters {
  /** Canonical: sorted, without duplicates. Complete only when `errors` is empty. */
  readonly filters: readonly Filter[];
  readonly errors: readonly FilterError[];
}

export type FilterParser = (query: Iterable<readonly [name: string, value: string]>) => ParsedFilters;

/** Columns of the scope of a public request. `country_id__in` and similar parameters are not filters there. */
const SCOPE_COLUMNS: ReadonlySet<string> = new Set([
  "id",
  "country_id",
  "admin1_id",
  "admin2_id",
  "school_id",
  "admin1_name",
  "admin2_name",
]);
const NONE_LOOKUPS: ReadonlySet<string> = new Set(["none_range", "none__range"]);
const KNOWN_LOOKUPS: ReadonlySet<string> = new Set([...FILTER_LOOKUPS, ...NONE_LOOKUPS]);
const SHAPE = /^(?<column>[a-z]\w*?)__(?<lookup>none__range|[a-z]+(?:_[a-z]+)*)$/;

/**
 * Creates the parser of `{column}__{lookup}` query parameters for the currently published filters. A parameter in the
 * form of a filter that no published filter defines is an error, because ignoring it would change the response without
 * a warning. Parameters of other forms, blank ones, scope parameters and `ignore_…` are ignored.
 *
 * @param scope columns whose parameters define the scope of a request
 */
export function createFilterParser(
  definitions: readonly FilterDefinition[],
  scope: ReadonlySet<string> = SCOPE_COLUMNS,
): FilterParser {
  const published = new Map(definitions.map((d) => [`${d.column}__${d.lookup}`, d]));
  const columns = new Set(definitions.map((d) => d.column));

  const parseOne = (name: string, value: string): Filter | FilterError | undefined => {
    const { column = "", lookup = "" } = SHAPE.exec(name)?.groups ?? {};
    if (!columns.has(column) && !KNOWN_LOOKUPS.has(lookup)) return undefined;
    if (scope.has(column) || column.startsWith("ignore_") || value.trim() === "") return undefined;
    const none = NONE_LOOKUPS.has(lookup);
    const definition = published.get(`${column}__${none ? "range" : lookup}`);
    if (!definition) return refuse(name, unpublished(columns, column, lookup));
    if (none && !definition.allowNone)
      return refuse(name, `The filter on '${column}' does not take schools without a number.`);
    const filter = readFilterValue(definition, none, value);
    if (typeof filter !== "string") return filter;
    return { parameter: name, code: "invalid_filter_value", message: `The value of '${name}' ${filter}.` };
  };

  return (query) => {
    const filters: Filter[] = [];
    const errors: FilterError[] = [];
    for (const [name, value] of query) {
      const parsed = parseOne(name, value);
      if (parsed && "code" in parsed) errors.push(parsed);
      else if (parsed) filters.push(parsed);
    }
    return { filters: canonicalFilters(filters), errors };
  };
}

function unpublished(columns: ReadonlySet<string>, column: string, lookup: string): string {
  return columns.has(column)
    ? `The filter on '${column}' does not know the lookup '${lookup}'.`
    : `No published filter is defined on '${column}'.`;
}

function refuse(parameter: string, message: string): FilterError {
  return { parameter, code: "invalid_filter", message };
}
