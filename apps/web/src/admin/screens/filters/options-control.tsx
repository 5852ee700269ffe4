import type { FilterType } from "@schoolmap/contract";
import { Plus, X } from "lucide-react";
import { Button, IconButton } from "../../../ui/button/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { ControlProps } from "../../screen/resource-screen.ts";
import { useTexts } from "../../texts/texts.ts";
import { useColumnValues } from "./use-column-values.ts";
import "../../../ui/checkbox/checkbox.css";
import "./options.css";

interface Choice {
  readonly label: string;
  readonly value: string;
}

interface Options {
  readonly placeholder?: string;
  readonly minPlaceholder?: string;
  readonly maxPlaceholder?: string;
  readonly live_choices?: boolean;
  readonly group_choices?: boolean;
  readonly range_auto_compute?: boolean;
  readonly include_none_filter?: boolean;
  readonly choices?: readonly Choice[];
}

type Flag = "live_choices" | "group_choices" | "range_auto_compute" | "include_none_filter";
type Text = "placeholder" | "minPlaceholder" | "maxPlaceholder";

/** Edits the options of a filter's control, depending on its type: texts, bounds and choices. */
export function OptionsControl({ value, onChange, values, isReadOnly }: ControlProps) {
  const t = useTexts("filters");
  const options = (value ?? {}) as Options;
  const type = values.type as FilterType | undefined;
  const isDropdown = type === "DROPDOWN" || type === "DROPDOWN_MULTISELECT";
  const set = (part: Partial<Options>) => onChange(withoutUndefined({ ...options, ...part }));
  const flag = (name: Flag) => (
    <label className="row options-flag">
      <input
        type="checkbox"
        className="checkbox"
        checked={options[name] ?? false}
        disabled={isReadOnly}
        onChange={(event) => set({ [name]: event.target.checked || undefined, ...cleared(name, event.target.checked) })}
      />
      {t(`option.${name}`)}
    </label>
  );
  const text = (name: Text) => (
    <label className="options-text">
      <span className="text-s label">{t(`option.${name}`)}</span>
      <input
        className="field-control"
        value={options[name] ?? ""}
        maxLength={100}
        readOnly={isReadOnly}
        onChange={(event) => set({ [name]: event.target.value || undefined })}
      />
    </label>
  );
  return (
    <div className="options">
      {type === "RANGE" && flag("range_auto_compute")}
      {type === "RANGE" && !options.range_auto_compute && text("minPlaceholder")}
      {type === "RANGE" && !options.range_auto_compute && text("maxPlaceholder")}
      {type === "RANGE" && flag("include_none_filter")}
      {(type === "INPUT" || isDropdown) && text("placeholder")}
      {isDropdown && flag("live_choices")}
      {isDropdown && !options.live_choices && flag("group_choices")}
      {isDropdown && (
        <ChoiceList
          column={String(values.column_name ?? "")}
          options={options}
          isReadOnly={isReadOnly}
          onChange={(choices) => set({ choices })}
        />
      )}
      {type === "BOOLEAN" && <p className="text-s second">{t("option.flags")}</p>}
    </div>
  );
}

interface ChoiceListProps {
  readonly column: string;
  readonly options: Options;
  readonly isReadOnly: boolean;
  readonly onChange: (choices: readonly Choice[]) => void;
}

/** The choices of a dropdown, with the number of schools for each value. */
function ChoiceList({ column, options, isReadOnly, onChange }: ChoiceListProps) {
  const t = useTexts("filters");
  const known = useColumnValues(column);
  const choices = options.choices ?? [];
  const set = (at: number, part: Partial<Choice>) =>
    onChange(choices.map((choice, position) => (position === at ? { ...choice, ...part } : choice)));
  const used = new Set(choices.flatMap(({ value }) => value.split("|").map((one) => one.trim().toLowerCase())));
  return (
    <>
      {known && (
        <ul className="options-values" aria-label={t("option.values")}>
          {known.map(({ value, count }) => (
            <li key={value} data-used={options.live_choices || used.has(value.toLowerCase())}>
              <span className="mono">{value}</span>{" "}
              <span className="third">{t("option.schools", { count, n: count })}</span>
              {!options.live_choices && !isReadOnly && !used.has(value.toLowerCase()) && (
                <IconButton
                  small
                  icon={Plus}
                  label={t("option.take", { value })}
                  onClick={() => onChange([...choices, { label: value, value }])}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {!options.live_choices && (
        <fieldset className="options-choices">
          <legend className="text-s label">{t("option.choices")}</legend>
          {choices.map((choice, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a choice is named by its place while its texts are written.
            <div key={at} className="options-choice">
              <input
                className="field-control"
                aria-label={t("option.label", { n: at + 1 })}
                placeholder={t("option.labelHint")}
                value={choice.label}
                readOnly={isReadOnly}
                onChange={(event) => set(at, { label: event.target.value })}
              />
              <input
                className="field-control mono"
                aria-label={t("option.value", { n: at + 1 })}
                placeholder={t(options.group_choices ? "option.groupHint" : "option.valueHint")}
                value={choice.value}
                readOnly={isReadOnly}
                onChange={(event) => set(at, { value: event.target.value })}
              />
              {!isReadOnly && (
                <IconButton
                  icon={X}
                  label={t("option.remove", { name: choice.label })}
                  onClick={() => onChange(choices.filter((_, position) => position !== at))}
                />
              )}
            </div>
          ))}
          {!isReadOnly && (
            <Button small onClick={() => onChange([...choices, { label: "", value: "" }])}>
              <Icon of={Plus} small />
              {t("option.add")}
            </Button>
          )}
        </fieldset>
      )}
    </>
  );
}

/** Returns the options to clear because they cannot be combined with a flag. */
function cleared(name: Flag, isOn: boolean): Partial<Options> {
  if (name === "live_choices" && isOn) return { choices: undefined, group_choices: undefined };
  if (name === "range_auto_compute" && isOn) return { minPlaceholder: undefined, maxPlaceholder: undefined };
  return {};
}

/** Removes undefined options. */
function withoutUndefined(options: Options): Options {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}
