import type { Draft } from "@schoolmap/rules/filter-drafts";

/** The input of a user, and whether filters without a field are kept. */
export interface DraftState {
  readonly draft: Draft;
  readonly keepsOthers: boolean;
}

let kept: { readonly subject: string; readonly state: DraftState } | undefined;

/** Returns the draft of a drawer that was removed without being closed: rotating a phone removes it with its layout. */
export function keptDraft(subject: string): DraftState | undefined {
  return kept?.subject === subject ? kept.state : undefined;
}

export function keepDraft(subject: string, state: DraftState): void {
  kept = { subject, state };
}

/** Discards the draft, after the drawer was applied or cancelled. */
export function forgetDraft(): void {
  kept = undefined;
}
