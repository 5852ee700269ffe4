import type { OpenRecord } from "./record/open.ts";

/** The command was called in a way that it does not understand; the message says how, in one sentence. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** What a command may use while it runs. */
export interface CommandTools {
  /** The record, opened (and brought to the newest form) when first asked for. Closed after the command. */
  readonly record: () => Promise<OpenRecord>;
  /** Prints a line on standard output. */
  readonly out: (line: string) => void;
  /** Aborted by Ctrl-C and SIGTERM. */
  readonly signal: AbortSignal;
}

/** One thing that `schoolmap` can do. */
export interface Command {
  /** What follows "schoolmap", for example "import-schools FILE [--dry-run]". */
  readonly usage: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /**
   * Does it, given the words after the command's name.
   *
   * @returns the exit code: 0 when all went well.
   * @throws UsageError when the words make no sense.
   */
  readonly run: (words: readonly string[], tools: CommandTools) => Promise<number>;
}
