import type { AdvancedFilter } from "@schoolmap/contract";
import { formatShort } from "@schoolmap/rules";
import type { ListDraft } from "@schoolmap/rules/filter-drafts";
import { Check, Plus } from "lucide-react";
import { useId, useState } from "react";
import { useServerText } from "../../api/server-text.ts";
import { useT } from "../../i18n/index.ts";
import { Button } from "../../ui/button/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Segments } from "../../ui/segments/segments.tsx";

interface ChoiceFieldProps {
  readonly filter: AdvancedFilter;
  readonly name: string;
  readonly field: ListDraft;
  readonly onChange: (field: ListDraft) => void;
}

/** Number of choices that are visible at first, besides all chosen ones. */
const FIRST = 10;

/** Multiple selection: each choice is a toggle with its number of schools. */
export function ChoicesField({ filter, name, field, onChange }: ChoiceFieldProps) {
  const t = useT();
  const choices = useChoices(filter, field);
  const [all, setAll] = useState(false);
  const inSight = all ? choices : choices.filter(({ value }, at) => at < FIRST || field.chosen.includes(value));
  const toggle = (value: string, isOn: boolean) =>
    onChange({ kind: "list", chosen: isOn ? [...field.chosen, value] : field.chosen.filter((one) => one !== value) });
  return (
    <fieldset className="filter-field">
      <legend className="label">{name}</legend>
      <div className="filter-toggles">
        {inSight.map(({ value, label, count }) => (
          <label key={value} className="filter-toggle">
            <input
              type="checkbox"
              className="sr-only"
              checked={field.chosen.includes(value)}
              onChange={(event) => toggle(value, event.target.checked)}
            />
            <Icon of={field.chosen.includes(value) ? Check : Plus} small />
            {label}
            {count !== undefined && <span className="filter-count">{formatShort(count, t.lang)}</span>}
          </label>
        ))}
      </div>
      {inSight.length < choices.length && (
        <Button look="bare" small onClick={() => setAll(true)}>
          {t("panel.showAll", { count: choices.length })}
        </Button>
      )}
    </fieldset>
  );
}

/** Single selection, or any. */
export function SelectField({ filter, name, field, onChange }: ChoiceFieldProps) {
  const t = useT();
  const id = useId();
  const choices = useChoices(filter, field);
  return (
    <div className="filter-field">
      <label className="label" htmlFor={id}>
        {name}
      </label>
      <select
        id={id}
        className="filter-input"
        value={field.chosen[0] ?? ""}
        onChange={({ target: { value } }) => onChange({ kind: "list", chosen: value === "" ? [] : [value] })}
      >
        <option value="">{t("filters.any")}</option>
        {choices.map(({ value, label, count }) => (
          <option key={value} value={value}>
            {count === undefined ? label : `${label} (${formatShort(count, t.lang)})`}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Shows yes, no, unknown and any. A URL can choose two of them: none is selected then until the user presses one. */
export function FlagField({ filter, name, field, onChange }: ChoiceFieldProps) {
  const t = useT();
  const choices = useChoices(filter, field);
  return (
    <div className="filter-field">
      <Segments
        label={name}
        options={[{ value: "", label: t("filters.any") }, ...choices]}
        value={field.chosen.length > 1 ? undefined : (field.chosen[0] ?? "")}
        onChange={(value) => onChange({ kind: "list", chosen: value === "" ? [] : [value] })}
      />
    </div>
  );
}

/** Returns the offered choices in the display language, followed by chosen ones that are not offered. */
function useChoices({ options: { choices = [] } }: AdvancedFilter, { chosen }: ListDraft) {
  const translated = useServerText();
  const others = chosen.filter((value) => !choices.some((choice) => choice.value === value));
  return [
    ...choices.map(({ label, value, count }) => ({ value, label: translated(label), count })),
    ...others.map((value) => ({ value, label: value, count: undefined })),
  ];
}
