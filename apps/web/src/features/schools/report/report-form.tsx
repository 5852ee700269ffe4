import { postReport, REPORT_KINDS, type SchoolRow } from "@schoolmap/contract";
import { call } from "../../../api/index.ts";
import { refusedFields } from "../../../api/refused-fields.ts";
import { type TextKey, useT } from "../../../i18n/index.ts";
import { EmailField } from "../../../shared/form/email-field.tsx";
import { FormFoot } from "../../../shared/form/form-foot.tsx";
import { useFormToken } from "../../../shared/form/form-token.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Field } from "../../../ui/field/field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { KindFields } from "./kind-fields.tsx";
import { bodyOf, faultsOf, fieldOf, LEAST_MESSAGE, NO_REPORT, type Report } from "./report.ts";
import "./report-form.css";

const MAX_MESSAGE = 2000;
/** Kinds of report that contain the correction themselves. Their message explains how the reporter knows. */
const WITH_CORRECTION: ReadonlySet<string> = new Set(["wrong_place", "wrong_status", "duplicate", "better_data"]);

interface ReportFormProps {
  readonly school: SchoolRow;
  readonly onSent: (reference: string) => void;
  readonly onCancel: () => void;
}

/** Form for the problem, the correction, and the contact address. */
export function ReportForm({ school, onSent, onCancel }: ReportFormProps) {
  const t = useT();
  const token = useFormToken();
  const form = useForm<Report>({
    start: NO_REPORT,
    faultsOf,
    refused: "form.refused",
    refusedIn: (error) => new Set([...refusedFields(error).keys()].map(fieldOf)),
    send: async (report) => {
      const body = { ...bodyOf(report), school_id: school.id, token: await token() };
      onSent((await call(postReport, { body })).reference);
    },
  });
  const { values, set, faultOf } = form;
  const fault = (name: keyof Report) => words(faultOf(name));
  const words = (key: TextKey | undefined) => key && t(key);
  return (
    <form {...form.props} className="report-form">
      <Field label={t("report.kind")} fault={fault("kind")} isRequired>
        {(props) => (
          <select
            {...props}
            value={values.kind}
            onChange={({ target }) => set({ kind: target.value as Report["kind"] })}
          >
            {REPORT_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`report.kind.${kind}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <KindFields school={school} report={values} set={set} fault={fault} />
      <Field
        label={t(WITH_CORRECTION.has(values.kind) ? "report.how" : "report.message")}
        hint={t("report.messageHint", { count: LEAST_MESSAGE })}
        fault={fault("message")}
        isRequired
      >
        {(props) => (
          <textarea
            {...props}
            maxLength={MAX_MESSAGE}
            value={values.message}
            onChange={({ target }) => set({ message: target.value })}
          />
        )}
      </Field>
      <EmailField
        label={t("report.email")}
        fault={fault("email")}
        value={values.email}
        onChange={(email) => set({ email })}
      />
      <FormFoot form={form} failed={t("report.failed")} send={t("report.send")}>
        <Button onClick={onCancel}>{t("report.cancel")}</Button>
      </FormFoot>
    </form>
  );
}
