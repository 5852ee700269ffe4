import pg from "pg";

/** The pool has no free connection and its queue is full. Nothing was sent to the database. */
export class DatabaseBusyError extends Error {
  override readonly name = "DatabaseBusyError";
}

/** SQLSTATE codes that mean that the database is unavailable, permanently or temporarily. */
const UNAVAILABLE_STATES: ReadonlySet<string> = new Set([
  // Read-only: the server is a standby.
  "25006",
  // A lock was not available, or the statement took too long.
  "55P03",
  "57014",
  // Shutdown by an administrator, crash of a process, startup or recovery, idle session closed.
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

/** Messages without a code that pg reports for a lost or unresponsive connection. */
const CLIENT_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed)/;

/**
 * Whether the statement failed because the database is unavailable, restarting or overloaded, and not because of its
 * content. The same request may succeed later.
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
