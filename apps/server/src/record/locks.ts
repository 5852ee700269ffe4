/**
 * The PostgreSQL advisory locks of the project's processes, in one list so that every number has only one meaning. Two
 * are taken by the database itself: 7_205_002, because entries of the change log are numbered one transaction at a
 * time, and 7_205_031 by the process that seals the audit.
 */
export const LOCKS = {
  /**
   * In the maintenance database: shared by each user of the embedded server, exclusive for the process that stops it.
   */
  embeddedInUse: 7_205_001,
  /** Only one of several starting servers seeds at a time. */
  seeding: 7_205_003,
  /** Bulk changes of schools and regions run one after the other, so that each sees the result of the previous one. */
  bulkChange: 7_205_004,
  /** Only one of several starting processes grants the rights of the application at a time. */
  granting: 7_205_005,
  /** Held until the end of a transaction that changes sums. */
  sums: 7_205_006,
  /** With the id of a source: held by the process that pulls it. */
  sourceLease: 7_205_010,
  /** With the id of a run: held by the process that runs it. */
  runLease: 7_205_011,
  /** With the id of an import: held by the process that runs it. */
  importLease: 7_205_012,
  /** Only one of several servers that detect a restored record creates a new epoch. */
  epoch: 7_205_013,
  /**
   * Only one transaction at a time removes an administrator or creates a role, so that each sees how many the previous
   * one has left.
   */
  administration: 7_205_014,
} as const;
