import { useRouter } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { ResponseError } from "../../api/response-error.ts";
import { toast } from "../../ui/toast/toast.ts";
import { ConflictPage } from "../conflict/conflict-page.tsx";
import { useMay } from "../screen/account.tsx";
import { type AnyRow, pathTo, type ResourceScreen, type Values } from "../screen/resource-screen.ts";
import { createRow, readRow, updateRow } from "../screen/row-changes.ts";
import { changedValues } from "../screen/values.ts";
import { useAnyTexts } from "../texts/texts.ts";
import { refusals, resolverOf } from "./faults.ts";
import { schemaOf, startValues } from "./fields.ts";
import { FormCards } from "./form-cards.tsx";
import { FormFoot } from "./form-foot.tsx";
import { FormHead } from "./form-head.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import "./form.css";

interface RecordFormProps {
  readonly screen: ResourceScreen;
  /** Undefined: a new row is made. */
  readonly row: AnyRow | undefined;
  readonly onSaved?: (row: AnyRow) => void;
}

/** The form of a resource: cards, a preview beside them, and a foot with what is not saved yet. */
export function RecordForm({ screen, row, onSaved }: RecordFormProps) {
  const own = useAnyTexts(screen.area);
  const form = useAnyTexts("form");
  const { history } = useRouter();
  const may = useMay();
  const mode = row ? "update" : "create";
  const start = useMemo(() => startValues(screen, row), [screen, row]);
  const resolver = useMemo(() => resolverOf(schemaOf(screen, mode), { own, form }), [screen, mode, own, form]);
  const methods = useForm({ defaultValues: { ...start }, resolver, mode: "onTouched", shouldFocusError: true });
  const [made, setMade] = useState<AnyRow>();
  const [theirs, setTheirs] = useState<AnyRow>();
  const { permissions } = screen.resource;
  const isReadOnly =
    row !== undefined && (!may(permissions.update) || row.deleted !== null || (screen.isLocked?.(row) ?? false));

  const fail = async (error: unknown) => {
    if (row && error instanceof ResponseError && error.status === 412) {
      const current = await readRow(screen, row.id).catch(() => undefined);
      if (current) return setTheirs(current);
    }
    for (const [name, message] of refusals(error, { own, form })) {
      methods.setError(name, { type: "server", message }, { shouldFocus: true });
    }
  };
  // What was saved may be left without a question.
  const leaveTo = (path: string) => history.replace(path, undefined, { ignoreBlocker: true });
  /** Whether it was saved. */
  const save = async (): Promise<boolean> => {
    let isSaved = false;
    await methods.handleSubmit(async (values) => {
      try {
        if (row) {
          const saved = await updateRow(screen, row, changedValues(values, start));
          toast(form("saved"));
          onSaved?.(saved);
        } else {
          const created = await createRow(screen, values);
          toast(form("made", { name: screen.name(created) }));
          if (screen.created) setMade(created);
          else leaveTo(pathTo(screen, created.id));
        }
        isSaved = true;
      } catch (error) {
        await fail(error);
      }
    })();
    return isSaved;
  };
  const saveMerged = async (values: Values) => {
    if (!theirs) return;
    try {
      const isSame = Object.keys(values).length === 0;
      onSaved?.(isSame ? theirs : await updateRow(screen, theirs, values));
      toast(form("saved"));
    } catch (error) {
      setTheirs(undefined);
      await fail(error);
    }
  };
  const Beside = screen.beside;
  const Created = screen.created;
  if (row && theirs) {
    return (
      <ConflictPage
        {...{ screen, theirs }}
        base={row}
        was={start}
        yours={methods.getValues()}
        onSave={saveMerged}
        onTakeTheirs={() => onSaved?.(theirs)}
        onBack={() => setTheirs(undefined)}
      />
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
        <FormHead screen={screen} row={row} />
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
