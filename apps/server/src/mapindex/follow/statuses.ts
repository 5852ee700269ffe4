import { CONNECTION_STATUSES, type ConnectionStatus } from "@schoolmap/contract";
import type pg from "pg";
import { carryFacts } from "../facts.ts";
import { MapIndex } from "../map-index.ts";
import { carryRows } from "../view.ts";

export interface SchoolStatus {
  readonly id: number;
  readonly connection_status: ConnectionStatus;
}

/** Reads the current connection status of some schools. */
export async function readStatuses(client: pg.ClientBase, ids: readonly number[]): Promise<SchoolStatus[]> {
  if (ids.length === 0) return [];
  const { rows } = await client.query<SchoolStatus>(
    "select id, connection_status from school where id = any($1::int[]) and deleted is null",
    [ids],
  );
  return rows;
}

/**
 * Returns the same schools under a newer version, with another connection status for some. All other columns are
 * shared.
 */
export function withStatuses(index: MapIndex, statuses: readonly SchoolStatus[], version: string): MapIndex {
  const parts = index.parts();
  const status = statuses.length === 0 ? parts.core.status : parts.core.status.slice();
  const rows: number[] = [];
  for (const { id, connection_status } of statuses) {
    const row = index.rowOf(id);
    const code = CONNECTION_STATUSES.indexOf(connection_status);
    if (row < 0 || status[row] === code) continue;
    status[row] = code;
    rows.push(row);
  }
  const next = new MapIndex({ ...parts, version, core: { ...parts.core, status } });
  carryFacts(index, rows, next);
  carryRows(index, next);
  return next;
}
