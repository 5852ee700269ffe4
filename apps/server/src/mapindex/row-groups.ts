import { CLASSES, CONNECTION_STATUSES, type ConnectionStatus, type ValueClass } from "@schoolmap/contract";

/** A set of groups fits into the bits of a number. */
export const MAX_GROUPS = 32;

/**
 * The rows of an index in groups: schools of one class and one connection status belong together. Without a layer there
 * are as many groups as statuses. What a group's number means only its own methods say.
 */
export interface RowGroups {
  /** The group of each row, below `size`. */
  readonly codes: Uint8Array;
  /** At most `MAX_GROUPS`. */
  readonly size: number;
  /** Undefined without a layer, and for a school that takes no part in it: under a live layer one that does not measure. */
  classOf(group: number): ValueClass | undefined;
  statusOf(group: number): ConnectionStatus;
}

const STATUSES = CONNECTION_STATUSES.length;

/**
 * The number of codes under a layer: class position × 3 + status position. After the classes comes "none", for schools
 * without a class.
 */
const CLASS_STATUS_CODES = (CLASSES.length + 1) * STATUSES;

/** The groups of the codes of a layer. */
export function classGroups(codes: Uint8Array): RowGroups {
  return {
    codes,
    size: CLASS_STATUS_CODES,
    classOf: (group) => CLASSES[Math.floor(group / STATUSES)],
    statusOf: (group) => CONNECTION_STATUSES[group % STATUSES]!,
  };
}

/** The groups of the statuses alone. */
export function statusGroups(status: Uint8Array): RowGroups {
  return {
    codes: status,
    size: STATUSES,
    classOf: () => undefined,
    statusOf: (group) => CONNECTION_STATUSES[group]!,
  };
}
