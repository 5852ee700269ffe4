import pg from "pg";

/** The pool has no connection to give and its queue is full. Nothing was sent to the database. */
export class DatabaseBusyError extends Error {
  override readonly name = "DatabaseBusyError";
}

/** SQLSTATE codes that say: not this database, or not now. */
const UNAVAILABLE_STATES: ReadonlySet<string> = new Set([
  // Read-only: the server became a standby.
  "25006",
  // A lock was not free, or the statement took too long.
  "55P03",
  "57014",
  // Administrator's stop, crash of a process, start or recovery, idle session closed.
  "57P01",
  "57P02",
  "57P03",
  "57P05",
]);

/** SQLSTATE classes: connection exception, insufficient resources. */
const UNAVAILABLE_CLASSES = ["08", "53"];

const SOCKET_CODES: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

/** What pg says, without a code, of a connection that is gone or does not answer. */
const CLIENT_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed)/;

/**
 * Whether the statement failed because the database is away, restarting or overloaded, and not because of what it says:
 * the same request may succeed in a moment.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseBusyError || CLIENT_MESSAGES.test(error.message)) return true;
  const code = "code" in error ? String(error.code) : "";
  if (error instanceof pg.DatabaseError) {
    return UNAVAILABLE_STATES.has(code) || UNAVAILABLE_CLASSES.some((prefix) => code.startsWith(prefix));
  }
  return SOCKET_CODES.has(code);
}
