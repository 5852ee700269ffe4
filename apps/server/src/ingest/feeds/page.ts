/** Position in a source, as JSON. Its content depends on the kind of feed. */
export type Position = Readonly<Record<string, unknown>>;

/** A part of a source that is stored in one step. */
export interface FeedPage {
  /** Readable name: "page 3", "KEN version 12". */
  readonly where: string;
  /** Table of the source whose position changes; "" when it has none. */
  readonly part: string;
  readonly rows: readonly unknown[];
  /** Position after the rows are stored; undefined when it does not change. */
  readonly position: Position | undefined;
}
