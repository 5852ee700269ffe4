import type { IncomingHttpHeaders } from "node:http";
import type { AnyDeclaration, ResourceRoutes } from "@schoolmap/contract";
import type { Fault } from "../http/http-error.ts";
import type { Actor } from "../record/actor.ts";
import type { StampedTable } from "../record/unit/resources.ts";
import type { Unit } from "../record/unit/unit.ts";

/** Columns of a row by name, or the fields that a request sends. */
export type Row = Readonly<Record<string, unknown>>;

/** A kind of record: what the contract declares of it, and how the record keeps it. */
export interface Resource {
  readonly declaration: AnyDeclaration;
  readonly routes: ResourceRoutes;
  /** Its columns have the names of the declared fields. */
  readonly table: StampedTable;
  /** Columns of type json or jsonb. */
  readonly json?: readonly string[];
  /** Columns that `q` is looked for in; the first one names a row in lists. */
  readonly texts: readonly [string, ...string[]];
  /** What is wrong with a row as it would be after the change; `id` is null for a new one. */
  readonly check?: (unit: Unit, row: Row, id: number | null) => Promise<readonly Fault[]>;
  /** Makes a row where that is more than to insert what was sent. */
  readonly create?: (unit: Unit, input: Row, actor: Actor) => Promise<CreatedRow>;
  /**
   * Refuses a change for what it does, by whatever route it comes: made, changed, deleted, restored, or one of many.
   * Runs after the change, in its transaction. @throws HttpError
   */
  readonly guard?: (unit: Unit, change: RowChange, actor: Actor) => Promise<void>;
  /** Hands over what only the answer to the creation says, once the row is there. @returns what the answer says of it */
  readonly deliver?: (created: CreatedRow, call: DeliveryCall) => Promise<Row>;
  /** Tells those whom it concerns that a row was deleted, once it is. */
  readonly removed?: (row: Row) => Promise<void>;
  /** Columns that change together with the status. */
  readonly withStatus?: (status: string, actor: Actor) => Row;
  /**
   * Why an actor who holds the permission may still not do this to a row in its present state; undefined: they may. It
   * sees the stored row.
   */
  readonly refusal?: (row: Row, actor: Actor, action: RowAction) => string | undefined;
  /** Whether a row belongs to the program and may not be deleted or moved to another status. */
  readonly isBuiltIn?: (row: Row) => boolean;
}

/** What is to be done to a row. */
export type RowAction = "update" | "delete" | "restore" | { readonly status: string };

export interface CreatedRow {
  readonly row: Row;
  /** What only the answer to the creation says. */
  readonly secret?: Row;
}

/** A row before and after a change. */
export interface RowChange {
  /** Null: it is made. */
  readonly before: Row | null;
  readonly after: Row;
}

/** Of the request that made a row, what its delivery looks at. */
export interface DeliveryCall {
  /** See `Call`. */
  readonly origin: string;
  readonly headers: IncomingHttpHeaders;
}

/** Types a resource as it is written. */
export function defineResource(resource: Resource): Resource {
  return resource;
}
