import { CircleAlert, Lock } from "lucide-react";
import { useId } from "react";
import { useController, useFormContext } from "react-hook-form";
import { Icon } from "../../ui/icon.tsx";
import { isNothing, Value } from "../parts/value.tsx";
import type { AnyRow, Values } from "../screen/resource-screen.ts";
import { type AnyTranslate, useTexts } from "../texts/texts.ts";
import { controlOf } from "./controls/control-of.ts";
import { useFieldOptions } from "./controls/options.ts";
import type { FormField as FieldOf } from "./fields.ts";

interface FormFieldProps {
  readonly t: AnyTranslate;
  readonly field: FieldOf;
  readonly row: AnyRow | undefined;
  readonly values: Values;
  readonly isReadOnly: boolean;
  /**
   * Whether the title of the card is the label of the field. In that case the label is only visible to screen readers.
   */
  readonly isTitled: boolean;
}

/** Shows a field: its label, its control, its error, and help. */
export function FormField({ row, ...props }: FormFieldProps) {
  const { t, field } = props;
  return (
    <div className={field.isHalf ? "form-field form-half" : "form-field"}>
      {field.isFixed || field.control === "fixed" ? (
        <FixedField t={t} field={field} value={row?.[field.name]} />
      ) : (
        <OpenField {...props} />
      )}
    </div>
  );
}

/** Shows a read-only value with a lock, in a sunken box. */
function FixedField({ t, field, value }: { t: AnyTranslate; field: FieldOf; value: unknown }) {
  const kind = field.facts.control === "moment" ? "moment" : "text";
  const options = useFieldOptions(field, t);
  const isLong = (field.control ?? field.facts.control) === "long-text";
  const named = field.options && options?.find((option) => option.value === String(value))?.label;
  return (
    <>
      <span className="text-s label">{t(`field.${field.name}`)}</span>
      <div className={isLong ? "form-fixed form-fixed-long" : "form-fixed"}>
        <span className={isLong ? "grow" : "grow ellipsis"}>
          <Value value={named ?? value} kind={kind} field={field.name} t={t} />
        </span>
        <Icon of={Lock} small />
      </div>
      <Help t={t} name={field.name} />
    </>
  );
}

function OpenField({ t, field, values, isReadOnly, isTitled }: Omit<FormFieldProps, "row">) {
  const form = useTexts("form");
  const id = useId();
  const { field: bound } = useController({ name: field.name });
  const { errors } = useFormContext().formState;
  const fault = faultOf([field.name, ...(field.covers ?? [])].map((name) => errors[name]));
  const Control = controlOf(field);
  const isOptional =
    !isReadOnly && !field.facts.isRequired && field.facts.control !== "switch" && !hasOwnControl(field);
  const isGroup = ["segments", "many"].includes(String(field.control ?? field.facts.control));
  const described = [fault && `${id}-fault`, t.has(`help.${field.name}`) && `${id}-help`].filter(Boolean).join(" ");
  const look = isTitled ? "sr-only" : "text-s label";
  const label = (
    <>
      {t(`field.${field.name}`)}
      {isOptional && isNothing(bound.value) && <span className="third form-optional">{form("optional")}</span>}
    </>
  );
  return (
    <>
      {isGroup ? (
        <span id={`${id}-label`} className={look}>
          {label}
        </span>
      ) : (
        <label id={`${id}-label`} htmlFor={id} className={look}>
          {label}
        </label>
      )}
      <Control
        {...{ id, field, t, values, isReadOnly }}
        name={field.name}
        value={bound.value}
        onChange={bound.onChange}
        onBlur={bound.onBlur}
        inputRef={bound.ref}
        isInvalid={fault !== undefined}
        describedBy={described || undefined}
      />
      {fault && (
        <p id={`${id}-fault`} className="field-fault form-fault text-s">
          <Icon of={CircleAlert} small />
          {fault}
        </p>
      )}
      <Help t={t} name={field.name} id={`${id}-help`} />
    </>
  );
}

/** A control of the screen itself shows that it is empty. */
function hasOwnControl({ control }: FieldOf): boolean {
  return typeof control === "function";
}

function Help({ t, name, id }: { t: AnyTranslate; name: string; id?: string }) {
  return t.has(`help.${name}`) ? (
    <p id={id} className="text-s third">
      {t(`help.${name}`)}
    </p>
  ) : null;
}

/** Returns the first message of an error, which can consist of errors of parts of the value. */
function faultOf(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if ("message" in error && typeof error.message === "string") return error.message;
  for (const part of Object.values(error)) {
    const message = faultOf(part);
    if (message !== undefined) return message;
  }
  return undefined;
}
