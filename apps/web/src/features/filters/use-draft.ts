import type { AdvancedFilter } from "@schoolmap/contract";
import {
  choicesWithoutField,
  emptyField,
  type FieldDraft,
  faultsOf,
  isSameDraft,
  readDraft,
  writeDraft,
} from "@schoolmap/rules/filter-drafts";
import { useState } from "react";
import { useT } from "../../i18n/index.ts";
import type { ResolvedView } from "../../resolved-view/resolved-view.ts";
import { filterPatch } from "../../resolved-view/written-filters.ts";
import { useChangeView } from "../../state/use-view.ts";
import { type DraftState, saveDraft, savedDraft } from "./saved-draft.ts";

/**
 * State of the fields in the drawer: initialized once from the URL, then edited by the user until they are applied or
 * cancelled.
 */
export function useDraft(view: ResolvedView, filters: readonly AdvancedFilter[]) {
  const { lang } = useT();
  const change = useChangeView();
  const applied = view.choices;
  const subject = JSON.stringify([view.query, lang]);
  const [{ draft, keepsOthers }, setState] = useState<DraftState>(
    () => savedDraft(subject) ?? { draft: readDraft(filters, applied, lang), keepsOthers: true },
  );
  const keep = (state: DraftState) => {
    setState(state);
    saveDraft(subject, state);
  };
  const empty = Object.fromEntries(filters.map((filter) => [filter.id, emptyField(filter)]));
  const isEmpty = isSameDraft(draft, empty);
  const others = keepsOthers ? choicesWithoutField(filters, applied) : [];
  const choices = [...writeDraft(filters, draft, lang), ...others];
  return {
    draft,
    /** The filters that would be written to the URL, without invalid fields. */
    choices,
    isEmpty: isEmpty && others.length === 0,
    faulty: filters.filter((filter) => faultsOf(filter, draft[filter.id] ?? emptyField(filter), lang).length > 0),
    set: (id: number, field: FieldDraft) => keep({ draft: { ...draft, [id]: field }, keepsOthers }),
    reset: () => keep({ draft: empty, keepsOthers: false }),
    /** Changes only the filters of the URL. */
    apply: () => change(filterPatch(choices, view.country)),
  };
}
