import { postSpeedResult } from "@schoolmap/contract";
import { useId, useState } from "react";
import { call } from "../../api/index.ts";
import { refusedFields } from "../../api/refused-fields.ts";
import { SchoolPicker } from "../../features/schools/find/school-picker.tsx";
import type { SchoolChoice } from "../../features/schools/find/use-school-choices.ts";
import { useT } from "../../i18n/index.ts";
import { FormFoot } from "../../shared/form/form-foot.tsx";
import { useFormToken } from "../../shared/form/form-token.ts";
import { Link } from "../../shared/link/link.tsx";
import { useView, viewUrl } from "../../state/use-view.ts";
import { type Faults, useForm } from "../../ui/form/use-form.ts";
import { MBPS, type SpeedTest } from "./speed-test.ts";
import { useMySchool } from "./use-my-school.ts";
import "../../ui/checkbox/checkbox.css";

/** Client name that the server receives. It contains no information about the person or the device. */
const DEVICE = "browser";

/** Choices of the visitor. The school is stored in the URL. */
interface Consent {
  readonly school_id: undefined;
  readonly consent: boolean;
}

type Sent = { readonly isCounted: boolean; readonly school: SchoolChoice };

/** Offers to submit the result once, for a school that the visitor names and only with the visitor's consent. */
export function SendResult({ test }: { test: SpeedTest }) {
  const t = useT();
  const [sent, setSent] = useState<Sent>();
  if (!sent) return <SendForm test={test} onSent={setSent} />;
  return <Thanks {...sent} words={t(sent.isCounted ? "pages.check.counted" : "pages.check.waits")} />;
}

function SendForm({ test, onSent }: { test: SpeedTest; onSent: (sent: Sent) => void }) {
  const t = useT();
  const note = useId();
  const token = useFormToken();
  const { school, choose } = useMySchool();
  const form = useForm<Consent>({
    start: { school_id: undefined, consent: false },
    faultsOf: ({ consent }): Faults<Consent> => ({
      ...(school ? {} : { school_id: "pages.check.noSchool" }),
      ...(consent ? {} : { consent: "pages.check.noConsent" }),
    }),
    refused: "form.refused",
    refusedIn: (error) => new Set(refusedFields(error).keys()) as ReadonlySet<keyof Consent>,
    send: async () => {
      if (!school) return;
      const body = { ...bodyOf(test), school_id: school.id, consent: true as const, token: await token() };
      const { counted } = await call(postSpeedResult, { body });
      onSent({ isCounted: counted, school });
    },
  });
  const fault = (name: keyof Consent) => {
    const key = form.faultOf(name);
    return key && t(key);
  };
  const consentFault = fault("consent");
  return (
    <form {...form.props} className="measure-send" aria-label={t("pages.check.send")}>
      <h3 className="label">{t("pages.check.send")}</h3>
      <p className="second">{t("pages.check.sendWhy")}</p>
      <SchoolPicker
        label={t("pages.check.school")}
        hint={t("form.school.hint")}
        fault={fault("school_id")}
        chosen={school}
        onChoose={choose}
      />
      <div className="measure-consent">
        <label className="row">
          <input
            type="checkbox"
            className="checkbox"
            checked={form.values.consent}
            aria-invalid={consentFault !== undefined}
            aria-describedby={note}
            onChange={({ target }) => form.set({ consent: target.checked })}
          />
          <span>{t("pages.check.consent")}</span>
        </label>
        {consentFault && <p className="field-fault text-s">{consentFault}</p>}
        <p id={note} className="text-s second">
          {t("pages.check.sendWhat")} <Link href="/privacy">{t("pages.name.privacy")}</Link>
        </p>
      </div>
      <FormFoot form={form} failed={t("pages.check.notSent")} send={t("pages.check.sendNow")} />
    </form>
  );
}

function Thanks({ school, words }: Sent & { words: string }) {
  const t = useT();
  const url = viewUrl(useView(), { scope: { kind: "schools", ids: [school.id] } });
  return (
    <div className="measure-send" role="status">
      <p className="label">{t("pages.check.sent", { school: school.name })}</p>
      <p className="second">{words}</p>
      <p>
        <Link href={url}>{t("pages.check.toSchool")}</Link>
      </p>
    </div>
  );
}

/** Converts the result to the units of the API. */
function bodyOf({ download, upload, latency, jitter }: SpeedTest) {
  return { download: Math.round(download * MBPS), upload: Math.round(upload * MBPS), latency, jitter, device: DEVICE };
}
