/** How far a source was read, as JSON; what is in it is the business of the kind of feed. */
export type Position = Readonly<Record<string, unknown>>;

/** A part of a source that is taken in at once. */
export interface FeedPage {
  /** What people call it: "page 3", "KEN version 12". */
  readonly where: string;
  /** The table of the source whose position moves; "" when it has none. */
  readonly part: string;
  readonly rows: readonly unknown[];
  /** From where to go on once the rows are kept; undefined: not from anywhere else than before. */
  readonly position: Position | undefined;
}
