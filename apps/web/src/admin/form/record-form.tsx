import { useMemo } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { ConflictPage } from "../conflict/conflict-page.tsx";
import { useMay } from "../screen/account.tsx";
import { type AnyRow, pathTo, type ResourceScreen } from "../screen/resource-screen.ts";
import { useAnyTexts } from "../texts/texts.ts";
import { resolverOf } from "./faults.ts";
import { schemaOf, startValues } from "./fields.ts";
import { FormCards } from "./form-cards.tsx";
import { FormFoot } from "./form-foot.tsx";
import { FormHead } from "./form-head.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import { useSaving } from "./use-saving.ts";
import "./form.css";

interface RecordFormProps {
  readonly screen: ResourceScreen;
  /** Undefined for a new row. */
  readonly row: AnyRow | undefined;
  readonly onSaved?: (row: AnyRow) => void;
}

/** Form of a resource: cards, a preview beside them, and a foot with the unsaved changes. */
export function RecordForm({ screen, row, onSaved }: RecordFormProps) {
  const own = useAnyTexts(screen.area);
  const form = useAnyTexts("form");
  const may = useMay();
  const mode = row ? "update" : "create";
  const start = useMemo(() => startValues(screen, row), [screen, row]);
  const resolver = useMemo(() => resolverOf(schemaOf(screen, mode), { own, form }), [screen, mode, own, form]);
  const methods = useForm({ defaultValues: { ...start }, resolver, mode: "onTouched", shouldFocusError: true });
  const { permissions } = screen.resource;
  const isReadOnly =
    row !== undefined && (!may(permissions.update) || row.deleted !== null || (screen.isLocked?.(row) ?? false));
  const { made, theirs, fail, save, saveMerged, leaveTo, dropMerge } = useSaving({
    screen,
    row,
    start,
    methods,
    onSaved,
  });
  const Beside = screen.beside;
  const Created = screen.created;
  if (row && theirs) {
    return (
      <>
        <ConflictPage
          {...{ screen, theirs }}
          base={row}
          was={start}
          yours={methods.getValues()}
          onSave={saveMerged}
          onTakeTheirs={() => onSaved?.(theirs)}
          onBack={dropMerge}
        />
        <LeaveGuard isChanged />
      </>
    );
  }
  return (
    <FormProvider {...methods}>
      <form
        className="form-page"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <FormHead screen={screen} row={row} onActed={onSaved} />
        <div className="form-body" data-beside={Beside !== undefined}>
          <FormCards screen={screen} row={row} mode={mode} isReadOnly={isReadOnly} />
          {Beside && (
            <aside className="form-beside">
              <Beside values={methods.watch()} row={row} />
            </aside>
          )}
        </div>
        {!isReadOnly && <FormFoot screen={screen} row={row} start={start} onMoved={onSaved} onFailed={fail} />}
        <LeaveGuard isChanged={methods.formState.isDirty && !made} save={save} />
      </form>
      {made && Created && <Created row={made} onClose={() => leaveTo(pathTo(screen, made.id))} />}
    </FormProvider>
  );
}
