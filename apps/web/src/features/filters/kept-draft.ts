import type { Draft } from "@schoolmap/rules/filter-drafts";

/** What a visitor has typed, and whether filters without a field stay. */
export interface DraftState {
  readonly draft: Draft;
  readonly keepsOthers: boolean;
}

let kept: { readonly subject: string; readonly state: DraftState } | undefined;

/** The draft of a drawer that went without being closed: turning a phone takes it away with the layout that it opened in. */
export function keptDraft(subject: string): DraftState | undefined {
  return kept?.subject === subject ? kept.state : undefined;
}

export function keepDraft(subject: string, state: DraftState): void {
  kept = { subject, state };
}

/** The drawer was applied or given up. */
export function forgetDraft(): void {
  kept = undefined;
}
