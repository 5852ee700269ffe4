import { getFormToken, PROBLEM_KINDS, type ProblemKind, postProblem } from "@schoolmap/contract";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { call, refusedFields } from "../../api/index.ts";
import { useT } from "../../i18n/index.ts";
import { Button } from "../../ui/button/button.tsx";
import { Failed } from "../../ui/failed/failed.tsx";
import { Field } from "../../ui/field/field.tsx";
import { bodyOf, faultsOf, isPlaceAsked, LEAST_MESSAGE, NO_REPORT, type Report } from "./report.ts";
import "./report-form.css";

const MAX_MESSAGE = 2000;
const MAX_EMAIL = 254;
const MAX_PLACE = 60;

interface ReportFormProps {
  readonly schoolId: number;
  readonly onSent: (reference: string) => void;
  readonly onCancel: () => void;
}

type Sending = "no" | "now" | "failed";

/** What is wrong, what is right, and whom to ask. */
export function ReportForm({ schoolId, onSent, onCancel }: ReportFormProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const token = useFormToken();
  const [report, setReport] = useState<Report>(NO_REPORT);
  const [wasSent, setWasSent] = useState(false);
  const [sending, setSending] = useState<Sending>("no");
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());
  const faults = faultsOf(report);
  const faultOf = (name: keyof Report) => {
    const isRefused = refused.has(name === "place" ? "proposed_lat" : name);
    const fault = isRefused ? "report.refused" : wasSent ? faults[name] : undefined;
    return fault && t(fault);
  };
  const set = (name: keyof Report) => (event: { target: { value: string } }) => {
    setReport({ ...report, [name]: event.target.value });
    setRefused(new Set());
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setWasSent(true);
    if (Object.keys(faults).length > 0) {
      // The marks stand in the page only after this event.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
      return;
    }
    setSending("now");
    try {
      const body = { ...bodyOf(report), school_id: schoolId, token: await token() };
      onSent((await call(postProblem, { body })).reference);
    } catch (error) {
      setRefused(refusedFields(error));
      setSending("failed");
    }
  };
  return (
    <form ref={form} className="report-form" noValidate onSubmit={submit}>
      <Field label={t("report.kind")} fault={faultOf("kind")} isRequired>
        {(props) => (
          <select {...props} value={report.kind} onChange={set("kind")}>
            {PROBLEM_KINDS.map((kind: ProblemKind) => (
              <option key={kind} value={kind}>
                {t(`report.kind.${kind}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {isPlaceAsked(report) && (
        <Field label={t("report.place")} fault={faultOf("place")}>
          {(props) => <input {...props} maxLength={MAX_PLACE} value={report.place} onChange={set("place")} />}
        </Field>
      )}
      <Field
        label={t("report.message")}
        hint={t("report.messageHint", { count: LEAST_MESSAGE })}
        fault={faultOf("message")}
        isRequired
      >
        {(props) => <textarea {...props} maxLength={MAX_MESSAGE} value={report.message} onChange={set("message")} />}
      </Field>
      <Field label={t("report.email")} fault={faultOf("email")}>
        {(props) => (
          <input
            {...props}
            type="email"
            autoComplete="email"
            maxLength={MAX_EMAIL}
            value={report.email}
            onChange={set("email")}
          />
        )}
      </Field>
      {sending === "failed" && <Failed text={t("report.failed")} detail={t("report.failedWay")} />}
      <div className="row">
        <Button look="fill" type="submit" disabled={sending === "now"}>
          {t("report.send")}
        </Button>
        <Button onClick={onCancel}>{t("report.cancel")}</Button>
      </div>
    </form>
  );
}

/** The token of the form, fetched when it opens; fetched again when that did not come. */
function useFormToken(): () => Promise<string> {
  const fetched = useRef<Promise<string>>(undefined);
  useEffect(() => {
    fetched.current = fetchToken();
    fetched.current.catch(() => undefined);
  }, []);
  return () => (fetched.current ?? fetchToken()).catch(fetchToken);
}

async function fetchToken(): Promise<string> {
  return (await call(getFormToken)).token;
}
