import { KEY_CATEGORIES, type KeyScope, PUBLIC_KEY_SCOPES, visitorKeyRoutes } from "@schoolmap/contract";
import { useState } from "react";
import { call } from "../../../api/call.ts";
import { refusedFields } from "../../../api/refused-fields.ts";
import { useT } from "../../../i18n/index.ts";
import { FormFoot } from "../../../shared/form/form-foot.tsx";
import { useFormToken } from "../../../shared/form/form-token.ts";
import { TextField } from "../../../shared/form/text-field.tsx";
import { Field } from "../../../ui/field/field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useTexts } from "../../texts/texts.ts";
import { type Applicant, faultsOf, NO_APPLICANT } from "./applicant.ts";
import { ApplicantFields } from "./applicant-fields.tsx";
import { Received } from "./received.tsx";
import { ScopeChoice } from "./scope-choice.tsx";

const MAX_PROGRAM = 255;

interface KeyRequestValues extends Applicant {
  readonly program: string;
  readonly category: (typeof KEY_CATEGORIES)[number];
  readonly scopes: readonly KeyScope[];
  /** Country codes as typed; empty for all countries. */
  readonly countries: string;
}

const START: KeyRequestValues = {
  ...NO_APPLICANT,
  program: "",
  category: "research",
  scopes: PUBLIC_KEY_SCOPES,
  countries: "",
};

/** Form to request a key. Staff decide, and reply by mail. */
export function KeyRequestForm() {
  const t = useTexts("ui");
  const core = useT();
  const tokenOf = useFormToken();
  const [reference, setReference] = useState<string>();
  const form = useForm<KeyRequestValues>({
    start: START,
    faultsOf: (values) => faultsOf(values, ["program", "scopes", "full_name", "email", "purpose"]),
    refused: "form.refused",
    refusedIn: (error) =>
      new Set([...refusedFields(error).keys()].map((path) => path.split(".")[0] as keyof KeyRequestValues)),
    send: async ({ countries, scopes, ...rest }) => {
      const codes = countries.split(/[\s,;]+/).filter(Boolean);
      const body = { ...rest, countries: codes, scopes: [...scopes], token: await tokenOf() };
      setReference((await call(visitorKeyRoutes.request, { body })).reference);
    },
  });
  if (reference !== undefined) return <Received reference={reference} />;
  const { values, set, faultOf } = form;
  const fault = (name: keyof KeyRequestValues) => {
    const key = faultOf(name);
    return key && core(key);
  };
  return (
    <form {...form.props} className="key-form">
      <TextField
        label={t("key.program")}
        fault={fault("program")}
        isRequired
        maxLength={MAX_PROGRAM}
        value={values.program}
        onChange={(program) => set({ program })}
      />
      <ScopeChoice chosen={values.scopes} fault={fault("scopes")} onChoose={(scopes) => set({ scopes })} />
      <ApplicantFields form={{ values, set, faultOf }} />
      <Field label={t("key.category")}>
        {(props) => (
          <select
            {...props}
            value={values.category}
            onChange={({ target }) => set({ category: target.value as KeyRequestValues["category"] })}
          >
            {KEY_CATEGORIES.map((category) => (
              <option key={category} value={category}>
                {t(`key.category.${category}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        label={t("key.countries")}
        hint={t("key.countriesHint")}
        fault={fault("countries")}
        autoComplete="off"
        value={values.countries}
        onChange={(countries) => set({ countries })}
      />
      <FormFoot form={form} failed={t("key.failed")} send={t("key.request")} />
    </form>
  );
}
