import type { Mark } from "./mark.ts";

/** What a page of ids is chosen by. */
export interface IdPageRequest {
  readonly column: string;
  readonly isDown: boolean;
  readonly limit: number;
  readonly after: Mark | undefined;
}

/** Ids of a page, and where the next one begins. */
export interface IdPage {
  readonly count: number;
  readonly ids: readonly number[];
  readonly next: Mark | null;
}
