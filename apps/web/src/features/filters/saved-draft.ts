import type { Draft } from "@schoolmap/rules/filter-drafts";

/** The input of a user, and whether filters without a field are kept. */
export interface DraftState {
  readonly draft: Draft;
  readonly keepsOthers: boolean;
}

let saved: { readonly subject: string; readonly state: DraftState } | undefined;

/** Returns the draft of a drawer that was removed without being closed: rotating a phone removes it with its layout. */
export function savedDraft(subject: string): DraftState | undefined {
  return saved?.subject === subject ? saved.state : undefined;
}

export function saveDraft(subject: string, state: DraftState): void {
  saved = { subject, state };
}

/** Discards the draft, after the drawer was applied or cancelled. */
export function discardDraft(): void {
  saved = undefined;
}
