import { visitorKeyRoutes } from "@schoolmap/contract";
import { useState } from "react";
import { call } from "../../../api/call.ts";
import { refusedFields } from "../../../api/refused-fields.ts";
import { ResponseError } from "../../../api/response-error.ts";
import { useT } from "../../../i18n/index.ts";
import { FormFoot } from "../../../shared/form/form-foot.tsx";
import { useFormToken } from "../../../shared/form/form-token.ts";
import { Field } from "../../../ui/field/field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useTexts } from "../../texts/texts.ts";
import { type Applicant, faultsOf, NO_APPLICANT } from "./applicant.ts";
import { ApplicantFields } from "./applicant-fields.tsx";
import { Received } from "./received.tsx";

interface KeyExtensionValues extends Applicant {
  readonly key: string;
}

const NOT_FOUND = 404;
const CONFLICT = 409;

/** Form to request more time for a key. The key is sent only in the body. */
export function KeyExtensionForm() {
  const t = useTexts("ui");
  const core = useT();
  const tokenOf = useFormToken();
  const [reference, setReference] = useState<string>();
  const form = useForm<KeyExtensionValues>({
    start: { ...NO_APPLICANT, key: "" },
    faultsOf: (values) => faultsOf(values, ["key", "full_name", "email", "purpose"]),
    refused: "form.refused",
    refusedIn: (error) => new Set(refusedFields(error).keys()) as ReadonlySet<keyof KeyExtensionValues>,
    send: async ({ key, ...rest }) => {
      const body = { ...rest, key: key.trim(), token: await tokenOf() };
      setReference((await call(visitorKeyRoutes.extend, { body })).reference);
    },
  });
  if (reference !== undefined) return <Received reference={reference} />;
  const { values, set, faultOf, error } = form;
  const status = error instanceof ResponseError ? error.status : 0;
  const fault = faultOf("key");
  const failed = status === NOT_FOUND ? "key.noSuchKey" : status === CONFLICT ? "key.alreadyRequested" : "key.failed";
  return (
    <form {...form.props} className="key-form">
      <Field label={t("key.key")} fault={fault && core(fault)} isRequired>
        {(props) => (
          <input
            {...props}
            type="password"
            autoComplete="off"
            spellCheck={false}
            value={values.key}
            onChange={({ target }) => set({ key: target.value })}
          />
        )}
      </Field>
      <ApplicantFields form={{ values, set, faultOf }} />
      <FormFoot form={form} failed={t(failed)} send={t("key.requestExtension")} />
    </form>
  );
}
