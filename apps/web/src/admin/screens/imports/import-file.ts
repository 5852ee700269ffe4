import { type ImportPlan, type ImportStatus, type importResource, importRoutes } from "@schoolmap/contract";
import { useEffect, useRef } from "react";
import { ResponseError } from "../../../api/response-error.ts";
import { send } from "../../api/send.ts";
import { invalidate, useSend } from "../../api/use-send.ts";
import type { RowOf } from "../../screen/resource-screen.ts";
import { useAnyTexts } from "../../texts/texts.ts";

/** An import, as the server returns it. */
export type ImportFile = RowOf<(typeof importResource)["fields"]>;

/** The four steps, in order. */
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

/** Whether a job is processing the file. */
export function isBusy({ status }: Pick<ImportFile, "status">): boolean {
  return BUSY.has(status);
}

/** Returns the current step of a file. */
export function stepOf({ status }: Pick<ImportFile, "status">): StepName {
  return STEP_OF[status];
}

/** Whether decisions about the file can still change. */
export function isOpen({ status }: Pick<ImportFile, "status">): boolean {
  return status === "ready" || status === "checked";
}

/** Returns why the last step of a file failed, in the display language; undefined when it did not fail. */
export function useFault({ error, error_code }: Pick<ImportFile, "error" | "error_code">): string | undefined {
  const t = useAnyTexts("imports");
  // Failures without a code only have an English message.
  return error_code ? t(`failed.${error_code}`) : (error ?? undefined);
}

/** Reads an import. */
export function useImport(id: string) {
  return useSend(importRoutes.read, { params: { id } }) as ReturnType<typeof useSend> & {
    data: ImportFile | undefined;
  };
}

/** Invalidates all responses about imports. */
export function invalidateImports(): Promise<void> {
  return invalidate(PATH);
}

/**
 * Returns a function that changes decisions, one after the other. When another user has changed the import first, it
 * reads that version and applies the change to it.
 */
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
    await invalidateImports();
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
