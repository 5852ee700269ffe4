import type { IncomingHttpHeaders } from "node:http";
import type { AnyDeclaration, ResourceRoutes } from "@schoolmap/contract";
import type { Fault } from "../http/http-error.ts";
import type { Actor } from "../record/actor.ts";
import type { StampedTable } from "../record/unit/resources.ts";
import type { Unit } from "../record/unit/unit.ts";

/** Columns of a row by name, or the fields that a request sends. */
export type Row = Readonly<Record<string, unknown>>;

/** A resource: its declaration in the contract and its storage in the record. */
export interface Resource {
  readonly declaration: AnyDeclaration;
  readonly routes: ResourceRoutes;
  /** Table whose columns have the names of the declared fields. */
  readonly table: StampedTable;
  /** Columns of type json or jsonb. */
  readonly json?: readonly string[];
  /** Columns that `q` is searched in; the first one is the label of a row in lists. */
  readonly texts: readonly [string, ...string[]];
  /** Returns the faults of a row after the change; `id` is null for a new row. */
  readonly check?: (unit: Unit, row: Row, id: number | null) => Promise<readonly Fault[]>;
  /** Creates a row when this requires more than inserting the sent fields. */
  readonly create?: (unit: Unit, input: Row, actor: Actor) => Promise<CreatedRow>;
  /**
   * Refuses a change because of its effect, on every route: creation, update, deletion, restoration or batch. Runs
   * after the change, in its transaction. @throws HttpError
   */
  readonly guard?: (unit: Unit, change: RowChange, actor: Actor) => Promise<void>;
  /**
   * Delivers data that only the response to the creation contains, after the row is committed. @returns the additional
   * fields of the response
   */
  readonly deliver?: (created: CreatedRow, call: DeliveryCall) => Promise<Row>;
  /** Notifies dependents after a row was deleted. */
  readonly removed?: (row: Row) => Promise<void>;
  /** Columns that change together with the status. */
  readonly withStatus?: (status: string, actor: Actor) => Row;
  /**
   * Returns why an actor with the permission may not do this to a row in its current state; undefined when allowed.
   * Receives the stored row.
   */
  readonly refusal?: (row: Row, actor: Actor, action: RowAction) => string | undefined;
  /** Returns whether a row is built in and may not be deleted or moved to another status. */
  readonly isBuiltIn?: (row: Row) => boolean;
}

/** Action on a row. */
export type RowAction = "update" | "delete" | "restore" | { readonly status: string };

export interface CreatedRow {
  readonly row: Row;
  /** Fields that only the response to the creation contains. */
  readonly secret?: Row;
}

/** A row before and after a change. */
export interface RowChange {
  /** Null for a creation. */
  readonly before: Row | null;
  readonly after: Row;
}

/** Properties of the creating request that the delivery uses. */
export interface DeliveryCall {
  /** See `Call`. */
  readonly origin: string;
  readonly headers: IncomingHttpHeaders;
}

/** Identity function that checks the type of a resource. */
export function defineResource(resource: Resource): Resource {
  return resource;
}
