import { CLASSES, CONNECTION_STATUSES, type ConnectionStatus, type ValueClass } from "@schoolmap/contract";

/** Maximum number of groups. A set of groups fits into the bits of a number. */
export const MAX_GROUPS = 32;

/**
 * The rows of an index in groups of schools with the same class and connection status. Without a layer there are as
 * many groups as statuses. The meaning of a group number is defined only by the methods of the object.
 */
export interface RowGroups {
  /** The group of each row, below `size`. */
  readonly codes: Uint8Array;
  /** At most `MAX_GROUPS`. */
  readonly size: number;
  /**
   * Undefined without a layer and for a school that is not part of the layer: for a live layer, a school that does not
   * measure.
   */
  classOf(group: number): ValueClass | undefined;
  statusOf(group: number): ConnectionStatus;
  /** Whether measurements change the groups. */
  readonly isLive: boolean;
}

const STATUSES = CONNECTION_STATUSES.length;

/**
 * Number of codes with a layer: class position × 3 + status position. The classes are followed by "none", for schools
 * without a class.
 */
const CLASS_STATUS_CODES = (CLASSES.length + 1) * STATUSES;

/** Returns the groups for the codes of a layer. */
export function classGroups(codes: Uint8Array, isLive = false): RowGroups {
  return {
    codes,
    isLive,
    size: CLASS_STATUS_CODES,
    classOf: (group) => CLASSES[Math.floor(group / STATUSES)],
    statusOf: (group) => CONNECTION_STATUSES[group % STATUSES]!,
  };
}

/** Returns the groups for the connection statuses without a layer. */
export function statusGroups(status: Uint8Array): RowGroups {
  return {
    codes: status,
    isLive: false,
    size: STATUSES,
    classOf: () => undefined,
    statusOf: (group) => CONNECTION_STATUSES[group]!,
  };
}
