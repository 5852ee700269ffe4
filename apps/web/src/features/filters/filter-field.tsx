import type { AdvancedFilter } from "@schoolmap/contract";
import type { FieldDraft } from "@schoolmap/rules/filter-drafts";
import { faultsOf } from "@schoolmap/rules/filter-drafts";
import { useServerText } from "../../api/server-text.ts";
import { useT } from "../../i18n/index.ts";
import { unitOf } from "../../shared/filter-chips/filter-unit.ts";
import { ChoicesField, FlagField, SelectField } from "./choice-fields.tsx";
import { RangeField } from "./range-field.tsx";
import { TextField } from "./text-field.tsx";

interface FilterFieldProps {
  readonly filter: AdvancedFilter;
  readonly field: FieldDraft;
  readonly onChange: (field: FieldDraft) => void;
}

/** The field for the type of a filter, below its name and unit. */
export function FilterField({ filter, field, onChange }: FilterFieldProps) {
  const { lang } = useT();
  const translated = useServerText();
  const unit = unitOf(filter.column_configuration.name);
  const name = unit === "" ? translated(filter.name) : `${translated(filter.name)} (${unit})`;
  const faults = faultsOf(filter, field, lang);
  switch (field.kind) {
    case "range":
      return <RangeField {...{ filter, name, field, faults, onChange }} />;
    case "text":
      return <TextField {...{ filter, name, field, faults, onChange }} />;
    case "list": {
      if (filter.type === "BOOLEAN") return <FlagField {...{ filter, name, field, onChange }} />;
      const Field = filter.type === "DROPDOWN" ? SelectField : ChoicesField;
      return <Field {...{ filter, name, field, onChange }} />;
    }
  }
}
