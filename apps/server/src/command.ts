import type { OpenRecord } from "./record/open.ts";

/** The command was called with invalid arguments; the message explains the error in one sentence. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Tools available to a running command. */
export interface CommandTools {
  /** Returns the record, which is opened and migrated at the first call. Closed after the command. */
  readonly record: () => Promise<OpenRecord>;
  /** Prints a line on standard output. */
  readonly out: (line: string) => void;
  /** Aborted by Ctrl-C and SIGTERM. */
  readonly signal: AbortSignal;
}

/** A subcommand of `schoolmap`. */
export interface Command {
  /** Words after "schoolmap", for example "import-schools FILE [--dry-run]". */
  readonly usage: string;
  /** One line in the list of commands. */
  readonly summary: string;
  /**
   * Runs the command with the words after its name.
   *
   * @returns the exit code: 0 on success
   * @throws UsageError when the words are invalid
   */
  readonly run: (words: readonly string[], tools: CommandTools) => Promise<number>;
}
