import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { ResponseError } from "../../api/response-error.ts";
import { toast } from "../../ui/toast/toast.ts";
import { type AnyRow, pathTo, type ResourceScreen, type Values } from "../screen/resource-screen.ts";
import { createRow, readRow, updateRow } from "../screen/row-changes.ts";
import { changedValues } from "../screen/values.ts";
import { useAnyTexts } from "../texts/texts.ts";
import { refusals } from "./faults.ts";

interface Saving {
  readonly screen: ResourceScreen;
  /** Undefined for a new row. */
  readonly row: AnyRow | undefined;
  /** The start values of the form. */
  readonly start: Values;
  readonly methods: UseFormReturn;
  readonly onSaved: ((row: AnyRow) => void) | undefined;
}

/**
 * Saves a form, shows errors of the server beside their fields, and keeps the row of the other user when both changed
 * it.
 */
export function useSaving({ screen, row, start, methods, onSaved }: Saving) {
  const own = useAnyTexts(screen.area);
  const form = useAnyTexts("form");
  const { history } = useRouter();
  const [made, setMade] = useState<AnyRow>();
  const [theirs, setTheirs] = useState<AnyRow>();
  const fail = async (error: unknown) => {
    if (row && error instanceof ResponseError && error.status === 412) {
      const current = await readRow(screen, row.id).catch(() => undefined);
      if (current) return setTheirs(current);
    }
    for (const [name, message] of refusals(error, { own, form })) {
      methods.setError(name, { type: "server", message }, { shouldFocus: true });
    }
  };
  // Leaves without a confirmation, because the changes are saved.
  const leaveTo = (path: string) => history.replace(path, undefined, { ignoreBlocker: true });
  const change = async (before: AnyRow, values: Values) => {
    const saved = await updateRow(screen, before, changedValues(values, start));
    toast(form("saved"));
    onSaved?.(saved);
  };
  const make = async (values: Values) => {
    const created = await createRow(screen, values);
    toast(form("made", { name: screen.name(created) }));
    if (screen.created) setMade(created);
    else leaveTo(pathTo(screen, created.id));
  };
  /** Saves the form, and resolves with whether it was saved. */
  const save = async (): Promise<boolean> => {
    let isSaved = false;
    await methods.handleSubmit(async (values) => {
      try {
        if (row) await change(row, values);
        else await make(values);
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
  return { made, theirs, fail, save, saveMerged, leaveTo, dropMerge: () => setTheirs(undefined) };
}
