import type { AdvancedFilter } from "@schoolmap/contract";
import { browserEntries, readBrowserEntries } from "@schoolmap/rules";
import { useMemo, useState } from "react";
import { useT } from "../../i18n/index.ts";
import { useChangeView } from "../../state/use-view.ts";
import { scopeKey, type View } from "../../state/view.ts";
import { emptyField, type FieldDraft, isSameDraft } from "./draft.ts";
import { type DraftState, keepDraft, keptDraft } from "./kept-draft.ts";
import { choicesWithoutField, readDraft } from "./read-draft.ts";
import { faultsOf, writeDraft } from "./write-draft.ts";

/** The fields of the drawer: filled from the address once, then the visitor's until they are applied or given up. */
export function useDraft(view: View, filters: readonly AdvancedFilter[]) {
  const { lang } = useT();
  const change = useChangeView();
  const applied = useMemo(() => readBrowserEntries(Object.entries(view.filters)), [view.filters]);
  const subject = JSON.stringify([scopeKey(view.scope), view.filters, lang]);
  const [{ draft, keepsOthers }, setState] = useState<DraftState>(
    () => keptDraft(subject) ?? { draft: readDraft(filters, applied, lang), keepsOthers: true },
  );
  const keep = (state: DraftState) => {
    setState(state);
    keepDraft(subject, state);
  };
  const empty = Object.fromEntries(filters.map((filter) => [filter.id, emptyField(filter)]));
  const isEmpty = isSameDraft(draft, empty);
  const others = keepsOthers ? choicesWithoutField(filters, applied) : [];
  const choices = [...writeDraft(filters, draft, lang), ...others];
  return {
    draft,
    /** What applying would put into the address, fields at fault left out. */
    choices,
    isEmpty: isEmpty && others.length === 0,
    faulty: filters.filter((filter) => faultsOf(filter, draft[filter.id] ?? emptyField(filter), lang).length > 0),
    set: (id: number, field: FieldDraft) => keep({ draft: { ...draft, [id]: field }, keepsOthers }),
    reset: () => keep({ draft: empty, keepsOthers: false }),
    /** Only the filters of the address change. */
    apply: () => change({ filters: Object.fromEntries(browserEntries(choices)) }),
  };
}
