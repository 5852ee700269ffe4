import { type ImportPlan, type ImportStatus, type importResource, importRoutes } from "@schoolmap/contract";
import { useEffect, useRef } from "react";
import { ResponseError } from "../../../api/response-error.ts";
import { send } from "../../api/send.ts";
import { forget, useSend } from "../../api/use-send.ts";
import type { RowOf } from "../../screen/resource-screen.ts";
import { useAnyTexts } from "../../texts/texts.ts";

/** An import as the server gives it. */
export type ImportFile = RowOf<(typeof importResource)["fields"]>;

/** The four steps, in their order. */
export const STEPS = ["file", "columns", "check", "publish"] as const;
export type StepName = (typeof STEPS)[number];

const PATH = "/api/v1/admin/imports/";
const BUSY: ReadonlySet<ImportStatus> = new Set(["reading", "checking", "publishing", "undoing"]);
const STEP_OF: Readonly<Record<ImportStatus, StepName>> = {
  new: "file",
  reading: "file",
  failed: "file",
  ready: "columns",
  checking: "check",
  checked: "check",
  publishing: "publish",
  published: "publish",
  undoing: "publish",
  undone: "publish",
};

/** Whether a job works on it now. */
export function isBusy({ status }: Pick<ImportFile, "status">): boolean {
  return BUSY.has(status);
}

/** The step that a file stands at. */
export function stepOf({ status }: Pick<ImportFile, "status">): StepName {
  return STEP_OF[status];
}

/** Whether decisions about the file may still change. */
export function isOpen({ status }: Pick<ImportFile, "status">): boolean {
  return status === "ready" || status === "checked";
}

/** Why the last step of a file failed, in the language on show; undefined where it did not. */
export function useFault({ error, error_code }: Pick<ImportFile, "error" | "error_code">): string | undefined {
  const t = useAnyTexts("imports");
  // What failed before codes were kept has an English sentence alone.
  return error_code ? t(`failed.${error_code}`) : (error ?? undefined);
}

/** Reads an import. */
export function useImport(id: string) {
  return useSend(importRoutes.read, { params: { id } }) as ReturnType<typeof useSend> & {
    data: ImportFile | undefined;
  };
}

/** Asks for everything about imports again. */
export function forgetImports(): Promise<void> {
  return forget(PATH);
}

/** Changes what was decided, one change after the other; a change that another person made first is read and made on top. */
export function useDecide(file: ImportFile) {
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef(file);
  useEffect(() => {
    if (file.revision > latest.current.revision) latest.current = file;
  }, [file]);
  const change = async (make: (plan: ImportPlan) => ImportPlan): Promise<void> => {
    try {
      latest.current = await patch(latest.current, { plan: make(latest.current.plan) });
    } catch (error) {
      if (!(error instanceof ResponseError) || error.status !== 412) throw error;
      const current = (await send(importRoutes.read, { params: { id: String(file.id) } })) as ImportFile;
      latest.current = await patch(current, { plan: make(current.plan) });
    }
    await forgetImports();
  };
  return (make: (plan: ImportPlan) => ImportPlan): Promise<void> => {
    const done = queue.current.then(() => change(make));
    queue.current = done.catch(() => undefined);
    return done;
  };
}

/** Changes fields of an import. @throws ResponseError */
export async function patch(file: ImportFile, body: Partial<Pick<ImportFile, "plan" | "country_id" | "source_id">>) {
  const ifMatch = `"imports-${file.id}-${file.revision}"`;
  return (await send(importRoutes.update, { params: { id: String(file.id) }, body, ifMatch })) as ImportFile;
}
