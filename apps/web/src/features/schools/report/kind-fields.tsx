import type { SchoolRow } from "@schoolmap/contract";
import { useT } from "../../../i18n/index.ts";
import { Field } from "../../../ui/field/field.tsx";
import { SchoolPicker } from "../find/school-picker.tsx";
import { PlaceField } from "./place-field.tsx";
import { AMOUNTS, type Report } from "./report.ts";

interface KindFieldsProps {
  readonly school: SchoolRow;
  readonly report: Report;
  readonly set: (patch: Partial<Report>) => void;
  readonly fault: (name: keyof Report) => string | undefined;
}

const MAX_NAME = 255;
const MAX_LEVEL = 100;

/** Fields for the correction, depending on the kind of problem. */
export function KindFields(props: KindFieldsProps) {
  const { school, report, set, fault } = props;
  const t = useT();
  const [lon, lat] = school.geopoint.coordinates;
  switch (report.kind) {
    case "wrong_place":
      return (
        <PlaceField
          school={{ lon, lat, country: school.country_code }}
          value={report.place}
          fault={fault("place")}
          onChange={(place) => set({ place })}
        />
      );
    case "duplicate":
      return (
        <SchoolPicker
          label={t("report.duplicate")}
          hint={t("report.duplicateHint")}
          fault={fault("duplicate")}
          chosen={report.duplicate}
          near={{ lon, lat }}
          except={school.id}
          onChoose={(duplicate) => set({ duplicate })}
        />
      );
    case "wrong_status":
      return <StatusField {...props} />;
    case "better_data":
      return <FactFields {...props} />;
    default:
      return null;
  }
}

function StatusField({ report, set, fault }: KindFieldsProps) {
  const t = useT();
  return (
    <Field label={t("report.status")} fault={fault("status")} isRequired>
      {(props) => (
        <select
          {...props}
          value={report.status}
          onChange={({ target }) => set({ status: target.value as Report["status"] })}
        >
          <option value="">{t("form.choose")}</option>
          <option value="connected">{t("status.connected")}</option>
          <option value="not_connected">{t("status.not_connected")}</option>
        </select>
      )}
    </Field>
  );
}

/** Fields for the facts that visitors most often know better. None is required. */
function FactFields({ school, report, set, fault }: KindFieldsProps) {
  const t = useT();
  return (
    <fieldset className="report-facts">
      <legend className="label">{t("report.facts")}</legend>
      <p className="text-s second">{t("report.factsHint")}</p>
      <Field label={t("report.fact.name")} fault={fault("name")}>
        {(props) => (
          <input
            {...props}
            placeholder={school.name}
            maxLength={MAX_NAME}
            value={report.name}
            onChange={({ target }) => set({ name: target.value })}
          />
        )}
      </Field>
      <Field label={t("report.fact.education_level")} fault={fault("education_level")}>
        {(props) => (
          <input
            {...props}
            placeholder={school.education_level}
            maxLength={MAX_LEVEL}
            value={report.education_level}
            onChange={({ target }) => set({ education_level: target.value })}
          />
        )}
      </Field>
      {AMOUNTS.map((name) => (
        <Field key={name} label={t(`report.fact.${name}`)} fault={fault(name)}>
          {(props) => (
            <input
              {...props}
              inputMode="numeric"
              autoComplete="off"
              value={report[name]}
              onChange={({ target }) => set({ [name]: target.value })}
            />
          )}
        </Field>
      ))}
    </fieldset>
  );
}
