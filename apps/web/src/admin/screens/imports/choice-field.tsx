import { Field } from "../../../ui/field/field.tsx";

interface ChoiceFieldProps<T extends string> {
  readonly label: string;
  readonly hint?: string;
  readonly fault?: string | undefined;
  readonly isRequired?: boolean;
  readonly isReadOnly?: boolean;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly value: T | "";
  /** Label of the empty option. When absent, a value is always chosen. */
  readonly none?: string;
  readonly onChange: (value: T) => void;
}

/** Single selection from a labelled list. */
export function ChoiceField<T extends string>(props: ChoiceFieldProps<T>) {
  const { isReadOnly = false, options, value, none, onChange, ...field } = props;
  return (
    <Field {...field}>
      {(control) => (
        <select
          {...control}
          disabled={isReadOnly}
          value={value}
          onChange={(event) => onChange(event.target.value as T)}
        >
          {none !== undefined && <option value="">{none}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Converts rows with a name to options. */
export function asOptions(rows: readonly { readonly id: number; readonly name: string }[] = []) {
  return rows.map(({ id, name }) => ({ value: String(id), label: name }));
}
