import type { Mark } from "./mark.ts";

/** Selection of a page of ids. */
export interface IdPageRequest {
  readonly column: string;
  readonly isDown: boolean;
  readonly limit: number;
  readonly after: Mark | undefined;
}

/** Ids of a page, and the start of the next one. */
export interface IdPage {
  readonly count: number;
  readonly ids: readonly number[];
  readonly next: Mark | null;
}
