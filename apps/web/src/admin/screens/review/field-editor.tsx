import { attributeOf, type ReviewRecord } from "@schoolmap/contract";
import { Check, X } from "lucide-react";
import { type FormEvent, useState } from "react";
import { ResponseError } from "../../../api/response-error.ts";
import { IconButton } from "../../../ui/button/button.tsx";
import { useTexts } from "../../texts/texts.ts";
import { fieldText } from "./words.ts";

interface FieldEditorProps {
  readonly field: ReviewRecord["fields"][number];
  readonly onSave: (fields: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly onClose: () => void;
}

/** Overrides a value of the source. Enter saves, Escape cancels. The input is kept when saving fails. */
export function FieldEditor({ field: { field, next }, onSave, onClose }: FieldEditorProps) {
  const t = useTexts("review");
  const [text, setText] = useState(() => textOf(next));
  const [fault, setFault] = useState<string>();
  const label = t("edit", { field: fieldText(field, t) });
  const kind = attributeOf(field)?.kind;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const values = read(field, text);
    if (!values) return setFault(t("notReadable"));
    try {
      await onSave(values);
    } catch (error) {
      setFault(error instanceof ResponseError && error.status === 400 ? t("refused") : t("notSaved"));
    }
  };
  return (
    <form className="review-editor" onSubmit={(event) => void save(event)}>
      <span className="row">
        {kind === "boolean" ? (
          <select
            className="field-control"
            aria-label={label}
            value={text}
            onChange={(event) => setText(event.target.value)}
          >
            <option value="true">{t("yes")}</option>
            <option value="false">{t("no")}</option>
          </select>
        ) : (
          <input
            // biome-ignore lint/a11y/noAutofocus: it appears because the user has started to edit this field.
            autoFocus
            className="field-control"
            aria-label={label}
            aria-invalid={fault !== undefined}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => event.key === "Escape" && onClose()}
          />
        )}
        <IconButton small icon={Check} type="submit" label={t("save")} />
        <IconButton small icon={X} label={t("cancel")} onClick={onClose} />
      </span>
      {fault && (
        <span className="field-fault text-xs" role="alert">
          {fault}
        </span>
      )}
    </form>
  );
}

/** A place is formatted with the latitude first, as coordinates are usually read. */
function textOf(value: unknown): string {
  return Array.isArray(value) ? `${value[1]}, ${value[0]}` : String(value ?? "");
}

/** Parses a text into columns; undefined when it is invalid. */
function read(field: string, text: string): Record<string, unknown> | undefined {
  if (field === "place") {
    const [lat, lon] = text
      .split(/[,;\s]+/)
      .filter(Boolean)
      .map((part) => Number(part.replace("−", "-")));
    return lat !== undefined && lon !== undefined && Number.isFinite(lat) && Number.isFinite(lon)
      ? { lat, lon }
      : undefined;
  }
  const kind = attributeOf(field)?.kind;
  if (text.trim() === "") return { [field]: null };
  if (kind === "boolean") return { [field]: text === "true" };
  if (kind !== "integer" && kind !== "decimal") return { [field]: text.trim() };
  const value = Number(text);
  return Number.isFinite(value) ? { [field]: value } : undefined;
}
