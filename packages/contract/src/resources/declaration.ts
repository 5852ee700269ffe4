import type { z } from "zod";
import type { Lookup } from "../catalog/filters.ts";
import type { ErrorCode } from "../route/errors.ts";
import type { AttributeKind } from "../terms/attributes.ts";
import type { Permission } from "../terms/permissions.ts";
import { scalarFieldsOf } from "./fields.ts";
import { stampFields, type Transition } from "./parts.ts";

/**
 * A column by which a list can be filtered, in the grammar of all filters: `{column}__{lookup}=value`. Times are
 * filtered only by the lookup "range": "from,to" as days (a whole day in UTC) or times (ISO 8601), with "null" for an
 * open side.
 */
export type ListFilter =
  | { readonly column: string; readonly kind: AttributeKind; readonly lookup: Lookup }
  | { readonly column: string; readonly kind: "time"; readonly lookup: "range" };

/** The fields of a kind of record that staff and clients see, and the operations that they may perform. */
export interface ResourceDeclaration<F extends z.ZodRawShape, C extends z.ZodRawShape, P extends z.ZodRawShape> {
  /** Name in URLs and route ids, for example "layers". */
  readonly name: string;
  /** Name in sentences, for example "layer". */
  readonly singular: string;
  readonly permissions: Readonly<Record<"view" | "add" | "update" | "delete", Permission>>;
  /**
   * Column with the country of a row. An actor that is limited to countries cannot see other rows. When absent, every
   * actor with the permission sees every row, and only actors without such a limit can change one.
   */
  readonly country?: string;
  /** Fields of a row, besides its stamps. */
  readonly fields: F;
  /** Required and optional fields of a new row. */
  readonly create: C;
  /** Fields of a row that can be changed. Each of them is optional. */
  readonly patch: P;
  /** Fields that only the response to the creation of a row contains. */
  readonly secret?: z.ZodRawShape;
  /**
   * Columns that a list can be sorted by. The first is the default order, with "-" in front for a descending one. All
   * fields with an order and all stamps can be sorted by anyway, so only other columns need to be named here.
   */
  readonly sort: readonly [string, ...string[]];
  /** Filters in addition to those of every list, see `filtersOf`. */
  readonly filters: readonly ListFilter[];
  /** Columns whose values a list counts on request. When absent: the status, if there is one. */
  readonly facets?: readonly string[];
  /** Additional error codes of the routes that change a row. */
  readonly errors?: readonly ErrorCode[];
  /** Changes of `status`, if it has any. */
  readonly transitions?: readonly Transition[];
}

export type AnyDeclaration = ResourceDeclaration<z.ZodRawShape, z.ZodRawShape, z.ZodRawShape>;

/** Returns the columns that a list can be sorted by. */
export function sortsOf({ sort, fields }: Pick<AnyDeclaration, "sort" | "fields">): readonly [string, ...string[]] {
  const declared = sort.map((column) => column.replace(/^-/, ""));
  return [...new Set([...declared, ...scalarFieldsOf(fields), ...Object.keys(stampFields)])] as [string, ...string[]];
}

/** Returns the columns whose values a list counts. */
export function facetsOf({ facets, transitions }: Pick<AnyDeclaration, "facets" | "transitions">): readonly string[] {
  return facets ?? (transitions ? ["status"] : []);
}

/** Returns all filters of a list: the declared ones, id and stamps, and the country if rows have one. */
export function filtersOf({ filters, country }: Pick<AnyDeclaration, "filters" | "country">): readonly ListFilter[] {
  const byCountry = country === undefined || country === "id" ? [] : [COUNTRY_FILTER(country)];
  const all = [...filters, ...byCountry, ...STAMP_FILTERS];
  return [...new Map(all.map((filter) => [`${filter.column}__${filter.lookup}`, filter])).values()];
}

const COUNTRY_FILTER = (column: string): ListFilter => ({ column, kind: "integer", lookup: "in" });
const STAMP_FILTERS: readonly ListFilter[] = [
  { column: "id", kind: "integer", lookup: "in" },
  { column: "created_at", kind: "time", lookup: "range" },
  { column: "modified_at", kind: "time", lookup: "range" },
  { column: "created_by", kind: "text", lookup: "in" },
  { column: "modified_by", kind: "text", lookup: "in" },
];
