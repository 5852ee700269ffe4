import type { AdvancedFilter } from "@schoolmap/contract";
import { emptyField } from "@schoolmap/rules/filter-drafts";
import { type FormEvent, useEffect, useEffectEvent, useRef } from "react";
import { useFilters } from "../../api/index.ts";
import { useT } from "../../i18n/index.ts";
import { usePlace } from "../../shared/place/use-place.ts";
import { countryOf } from "../../state/view.ts";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Failed } from "../../ui/failed/failed.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { FilterField } from "./filter-field.tsx";
import { discardDraft } from "./saved-draft.ts";
import { useDraft } from "./use-draft.ts";
import { useMatchCount } from "./use-match-count.ts";
import "./filters-drawer.css";
import type { ResolvedView } from "../../resolved-view/resolved-view.ts";
import { useResolvedView } from "../../resolved-view/resolved-view-context.tsx";

/**
 * Drawer with every published filter of the open country. Changes take effect when they are applied; a change of
 * country closes the drawer.
 */
export default function FiltersDrawer(props: { onClose: () => void }) {
  const onClose = () => {
    discardDraft();
    props.onClose();
  };
  const t = useT();
  const view = useResolvedView();
  const { country } = usePlace(view);
  const { data, isError, refetch } = useFilters(country?.id);
  useCloseElsewhere(countryOf(view.scope), onClose);
  return (
    <Dialog title={t("filters.title")} drawer onClose={onClose}>
      {data && data.results.length > 0 && <FiltersForm view={view} filters={data.results} onClose={onClose} />}
      {data?.results.length === 0 && <p className="second">{t("filters.empty")}</p>}
      {!data && isError && <Failed text={t("filters.failed")} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton width="100%" />}
    </Dialog>
  );
}

interface FormProps {
  readonly view: ResolvedView;
  readonly filters: readonly AdvancedFilter[];
  readonly onClose: () => void;
}

function FiltersForm({ view, filters, onClose }: FormProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const { draft, choices, faulty, isEmpty, set, reset, apply } = useDraft(view, filters);
  const count = useMatchCount(view, choices);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (faulty.length > 0) return form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    apply();
    onClose();
  };
  return (
    <form ref={form} className="filters-form" noValidate onSubmit={submit}>
      {filters.map((filter) => (
        <FilterField
          key={filter.id}
          filter={filter}
          field={draft[filter.id] ?? emptyField(filter)}
          onChange={(field) => set(filter.id, field)}
        />
      ))}
      <div className="filters-foot">
        <p className="sr-only" aria-live="polite">
          {count !== undefined && t("filters.matching", { count })}
        </p>
        <Button disabled={isEmpty} onClick={reset}>
          {t("filters.reset")}
        </Button>
        <Button onClick={onClose}>{t("filters.cancel")}</Button>
        <Button look="fill" type="submit" className="filters-apply" aria-disabled={faulty.length > 0}>
          {faulty.length > 0
            ? t("filters.correct")
            : count === undefined
              ? t("filters.applyAny")
              : t("filters.apply", { count })}
        </Button>
      </div>
    </form>
  );
}

function useCloseElsewhere(code: string | undefined, onClose: () => void): void {
  const opened = useRef(code);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (opened.current !== code) close();
  }, [code]);
}
