import type { AdvancedFilter } from "@schoolmap/contract";
import type { FieldFault, TextDraft } from "@schoolmap/rules/filter-drafts";
import { isNumeric } from "@schoolmap/rules/filter-drafts";
import { useId } from "react";
import { useServerText } from "../../api/server-text.ts";
import { FaultText } from "./fault-text.tsx";

interface TextFieldProps {
  readonly filter: AdvancedFilter;
  readonly name: string;
  readonly field: TextDraft;
  readonly faults: readonly FieldFault[];
  readonly onChange: (field: TextDraft) => void;
}

/** Longer than any school name. */
const MAX_LENGTH = 200;

/** Filters by a text that the values contain, or by a number that they equal. */
export function TextField({ filter, name, field, faults, onChange }: TextFieldProps) {
  const translated = useServerText();
  const id = useId();
  return (
    <div className="filter-field">
      <label className="label" htmlFor={id}>
        {name}
      </label>
      <input
        id={id}
        className="filter-input"
        type="text"
        inputMode={isNumeric(filter) ? "decimal" : "search"}
        autoComplete="off"
        maxLength={MAX_LENGTH}
        value={field.text}
        placeholder={translated(filter.options.placeholder ?? "")}
        aria-invalid={faults.length > 0}
        aria-describedby={faults.length > 0 ? `${id}-fault` : undefined}
        onChange={(event) => onChange({ kind: "text", text: event.target.value })}
      />
      <FaultText id={`${id}-fault`} faults={faults} />
    </div>
  );
}
