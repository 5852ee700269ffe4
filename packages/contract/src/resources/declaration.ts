import type { z } from "zod";
import type { Lookup } from "../catalog/filters.ts";
import type { ErrorCode } from "../route/errors.ts";
import type { AttributeKind } from "../terms/attributes.ts";
import type { Permission } from "../terms/permissions.ts";
import { scalarFieldsOf } from "./fields.ts";
import { stampFields, type Transition } from "./parts.ts";

/**
 * A column that a list may be filtered by, in the grammar of all filters: `{column}__{lookup}=value`. Times are filtered by
 * the lookup "range" alone: "from,to" as days (a whole day in UTC) or times (ISO 8601), "null" for an open side.
 */
export type ListFilter =
  | { readonly column: string; readonly kind: AttributeKind; readonly lookup: Lookup }
  | { readonly column: string; readonly kind: "time"; readonly lookup: "range" };

/** What staff and programs see of a kind of record, and what they may do to it. */
export interface ResourceDeclaration<F extends z.ZodRawShape, C extends z.ZodRawShape, P extends z.ZodRawShape> {
  /** In the address and in ids of routes, for example "layers". */
  readonly name: string;
  /** In sentences, for example "layer". */
  readonly singular: string;
  readonly permissions: Readonly<Record<"view" | "add" | "update" | "delete", Permission>>;
  /**
   * The column with the country of a row: an actor who is limited to countries knows of no other rows. Absent: everyone with
   * the permission sees every row, and only actors without such a limit change one.
   */
  readonly country?: string;
  /** What a row says, besides its stamps. */
  readonly fields: F;
  /** What must or may be said of a new row. */
  readonly create: C;
  /** What of a row may be changed; each field may be left out. */
  readonly patch: P;
  /** What only the answer to the creation of a row says. */
  readonly secret?: z.ZodRawShape;
  /**
   * The first is the order of a list without a choice, with "-" in front for a descending one. All fields with an order and all stamps can be sorted by; name here
   * what is none of them.
   */
  readonly sort: readonly [string, ...string[]];
  /** Besides those that every list has, see `filtersOf`. */
  readonly filters: readonly ListFilter[];
  /** Columns whose values a list counts when it is asked to; absent: the status, where there is one. */
  readonly facets?: readonly string[];
  /** Codes of refusals of its own, of whatever changes a row. */
  readonly errors?: readonly ErrorCode[];
  /** Changes of `status`, where it has any. */
  readonly transitions?: readonly Transition[];
}

export type AnyDeclaration = ResourceDeclaration<z.ZodRawShape, z.ZodRawShape, z.ZodRawShape>;

/** The columns that a list may be sorted by. */
export function sortsOf({ sort, fields }: Pick<AnyDeclaration, "sort" | "fields">): readonly [string, ...string[]] {
  const declared = sort.map((column) => column.replace(/^-/, ""));
  return [...new Set([...declared, ...scalarFieldsOf(fields), ...Object.keys(stampFields)])] as [string, ...string[]];
}

/** The columns whose values a list counts. */
export function facetsOf({ facets, transitions }: Pick<AnyDeclaration, "facets" | "transitions">): readonly string[] {
  return facets ?? (transitions ? ["status"] : []);
}

/** All filters of a list: those declared, id and stamps, and the country where rows have one. */
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
