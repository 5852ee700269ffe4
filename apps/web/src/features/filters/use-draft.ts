import type { AdvancedFilter } from "@schoolmap/contract";
import { browserEntries, readBrowserEntries } from "@schoolmap/rules";
import { useMemo, useState } from "react";
import { useT } from "../../i18n/index.ts";
import { useChangeView } from "../../state/use-view.ts";
import type { View } from "../../state/view.ts";
import { type Draft, emptyField, type FieldDraft, isSameDraft } from "./draft.ts";
import { choicesWithoutField, readDraft } from "./read-draft.ts";
import { faultsOf, writeDraft } from "./write-draft.ts";

/** The fields of the drawer: filled from the address once, then the visitor's until they are applied or given up. */
export function useDraft(view: View, filters: readonly AdvancedFilter[]) {
  const { lang } = useT();
  const change = useChangeView();
  const applied = useMemo(() => readBrowserEntries(Object.entries(view.filters)), [view.filters]);
  const [draft, setDraft] = useState<Draft>(() => readDraft(filters, applied, lang));
  const empty = Object.fromEntries(filters.map((filter) => [filter.id, emptyField(filter)]));
  const isEmpty = isSameDraft(draft, empty);
  const [keepsOthers, setKeepsOthers] = useState(true);
  const others = keepsOthers ? choicesWithoutField(filters, applied) : [];
  const choices = [...writeDraft(filters, draft, lang), ...others];
  return {
    draft,
    /** What applying would put into the address, fields at fault left out. */
    choices,
    isEmpty: isEmpty && others.length === 0,
    faulty: filters.filter((filter) => faultsOf(filter, draft[filter.id] ?? emptyField(filter), lang).length > 0),
    set: (id: number, field: FieldDraft) => setDraft({ ...draft, [id]: field }),
    reset: () => {
      setDraft(empty);
      setKeepsOthers(false);
    },
    /** Only the filters of the address change. */
    apply: () => change({ filters: Object.fromEntries(browserEntries(choices)) }),
  };
}
