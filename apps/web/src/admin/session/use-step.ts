import { type FormEvent, useState } from "react";
import { refusedFields } from "../../api/refused-fields.ts";
import { ResponseError } from "../../api/response-error.ts";
import { useTexts } from "../texts/texts.ts";

interface Step {
  readonly isBusy: boolean;
  /** Error of the complete form. */
  readonly fault: string | undefined;
  /** Returns the error of a field. */
  readonly faultOf: (field: string) => string | undefined;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
}

/** Handles a short form that is sent as entered, and shows errors of the server in place. */
export function useStep(run: (form: Readonly<Record<string, string>>) => Promise<void>): Step {
  const t = useTexts("session");
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const fields = refusedFields(error);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setError(undefined);
    setBusy(true);
    run(Object.fromEntries([...form].map(([name, value]) => [name, String(value)])))
      .catch(setError)
      .finally(() => setBusy(false));
  };
  return {
    isBusy,
    fault: error === undefined || fields.size > 0 ? undefined : t(faultKey(error)),
    faultOf: (field) => (fields.has(field) ? t(field === "email" ? "fault.email" : fieldKey(field)) : undefined),
    submit,
  };
}

const fieldKey = (field: string) =>
  field === "password" || field === "next" ? "fault.password" : field === "current" ? "fault.current" : "fault.field";

function faultKey(error: unknown) {
  const { status, data } = error instanceof ResponseError ? error : { status: 0, data: null };
  const code = (data as { readonly code?: string } | null)?.code;
  if (code === "email_already_exists") return "fault.emailKnown";
  if (code === "unauthorized") return "tooLate";
  if (status === 429) return "tooMany";
  if (status === 404) return "linkGone";
  return status === 0 || status >= 500 ? "unreachable" : "wrong";
}
