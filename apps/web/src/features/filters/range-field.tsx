import type { AdvancedFilter } from "@schoolmap/contract";
import { formatExact } from "@schoolmap/rules";
import type { FieldFault, RangeDraft } from "@schoolmap/rules/filter-drafts";
import { readNumber } from "@schoolmap/rules/filter-drafts";
import { useId } from "react";
import { useServerText } from "../../api/server-text.ts";
import { useT } from "../../i18n/index.ts";
import { FaultText } from "./fault-text.tsx";
import { Histogram } from "./histogram.tsx";
import "../../ui/checkbox/checkbox.css";

interface RangeFieldProps {
  readonly filter: AdvancedFilter;
  readonly name: string;
  readonly field: RangeDraft;
  readonly faults: readonly FieldFault[];
  readonly onChange: (field: RangeDraft) => void;
}

/** Two optional limits above the distribution of the values, and schools without a number if there are any. */
export function RangeField({ filter, name, field, faults, onChange }: RangeFieldProps) {
  const t = useT();
  const translated = useServerText();
  const { active_range: bounds, histogram, none_count: missing = 0, ...options } = filter.options;
  const number = (value: number) => formatExact(value, t.lang);
  const placeholder = { min: options.minPlaceholder, max: options.maxPlaceholder };
  const faultId = useId();
  const limit = (part: "min" | "max", label: "filters.min" | "filters.max", bound: number | undefined) => (
    <label className="grow">
      <span className="sr-only">{t(label, { name })}</span>
      <input
        className="filter-input"
        inputMode="decimal"
        autoComplete="off"
        value={field[part]}
        placeholder={placeholder[part] ? translated(placeholder[part]) : bound === undefined ? "" : number(bound)}
        aria-invalid={faults.some((fault) => fault.part === part)}
        aria-describedby={faults.length > 0 ? faultId : undefined}
        onChange={(event) => onChange({ ...field, [part]: event.target.value })}
      />
    </label>
  );
  const isOpen = field.min.trim() === "" && field.max.trim() === "";
  return (
    <fieldset className="filter-field">
      <legend>
        <span className="label">{name}</span>
        {bounds && (
          <span className="text-xs third filter-bounds">
            {t("filters.bounds", { min: number(bounds.min_value), max: number(bounds.max_value) })}
          </span>
        )}
      </legend>
      {bounds && histogram && (
        <Histogram
          counts={histogram}
          bounds={[bounds.min_value, bounds.max_value]}
          limits={[readNumber(field.min, t.lang), readNumber(field.max, t.lang)]}
        />
      )}
      <div className="row">
        {limit("min", "filters.min", bounds?.min_value)}
        <span className="second">{t("filters.to")}</span>
        {limit("max", "filters.max", bounds?.max_value)}
      </div>
      <FaultText id={faultId} faults={faults} />
      {(options.include_none_filter || field.none) && (
        <label className="row filter-check">
          <input
            type="checkbox"
            className="checkbox"
            checked={field.none}
            onChange={(event) => onChange({ ...field, none: event.target.checked })}
          />
          {t(isOpen ? "filters.onlyNone" : "filters.includeNone", { count: missing })}
        </label>
      )}
    </fieldset>
  );
}
