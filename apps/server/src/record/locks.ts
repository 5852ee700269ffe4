/**
 * The advisory locks of PostgreSQL that processes of ours take, all in one list, so that no two mean different things by
 * one number. Two are taken by the database itself: 7_205_002, because entries of the change log are numbered one transaction
 * at a time, and 7_205_031 by the process that seals the audit.
 */
export const LOCKS = {
  /** In the maintenance database: held shared by each user of the embedded server, exclusively by the process that stops it. */
  embeddedInUse: 7_205_001,
  /** One of several starting servers seeds at a time. */
  seeding: 7_205_003,
  /** Bulk changes of schools and regions run one after the other; each sees the result of the one before. */
  bulkChange: 7_205_004,
  /** One of several starting processes says what the application may do. */
  granting: 7_205_005,
  /** Held by a transaction that changes sums, to its end. */
  sums: 7_205_006,
  /** With the id of a source: who pulls it. */
  sourceLease: 7_205_010,
  /** With the id of a run: the process that runs it. */
  runLease: 7_205_011,
  /** With the id of an import: the process that runs it. */
  importLease: 7_205_012,
  /** One of several servers that find the record restored gives it a new epoch. */
  epoch: 7_205_013,
  /** One at a time takes an administrator away, or makes a role: each sees how many the one before has left. */
  administration: 7_205_014,
} as const;
