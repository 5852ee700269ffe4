import type { LayerDefinition } from "@schoolmap/contract";
import { useFormContext } from "react-hook-form";
import { Field } from "../../../../ui/field/field.tsx";
import { ParsedInput } from "../../../form/controls/parsed-input.tsx";
import type { Values } from "../../../screen/resource-screen.ts";
import { useTexts } from "../../../texts/texts.ts";
import type { Threshold, Thresholds } from "../preview/definition.ts";

interface ThresholdFieldsProps {
  readonly values: Values;
  readonly thresholds: Thresholds;
  readonly isReadOnly: boolean;
  readonly onMove: (which: Threshold, value: number | null) => void;
}

/** Edits the thresholds as exact numbers in the display unit, and the name of the benchmark. */
export function ThresholdFields({ values, thresholds, isReadOnly, onMove }: ThresholdFieldsProps) {
  const t = useTexts("layers");
  const { setValue } = useFormContext();
  const benchmark = values.global_benchmark as LayerDefinition["global_benchmark"];
  const set = (part: keyof typeof benchmark, text: string) =>
    setValue("global_benchmark", { ...benchmark, [part]: text || undefined }, { shouldDirty: true });
  return (
    <div className="threshold-fields">
      {(["benchmark", "base"] as const).map((which) => (
        <Field key={which} label={t(`threshold.${which}`)}>
          {({ id, className }) => (
            <span className="form-number">
              <ParsedInput
                {...{ id, className }}
                inputMode="decimal"
                value={thresholds[which]}
                read={numberOf}
                write={(value) => (value === null ? "" : String(value))}
                readOnly={isReadOnly}
                onChange={(value) => onMove(which, value)}
              />
              <span className="form-unit third">{thresholds.unit}</span>
            </span>
          )}
        </Field>
      ))}
      <Field label={t("threshold.name")}>
        {({ id, className }) => (
          <input
            {...{ id, className }}
            value={benchmark.benchmark_name ?? ""}
            placeholder={t("threshold.global")}
            maxLength={255}
            readOnly={isReadOnly}
            onChange={(event) => set("benchmark_name", event.target.value)}
          />
        )}
      </Field>
      <Field label={t("threshold.perStudent")} hint={t("threshold.perStudentHelp")}>
        {(field) => (
          <input
            {...field}
            className={`${field.className} mono`}
            value={benchmark.per_student ?? ""}
            maxLength={500}
            readOnly={isReadOnly}
            onChange={(event) => set("per_student", event.target.value)}
          />
        )}
      </Field>
      <Field label={t("threshold.perStudentName")}>
        {({ id, className }) => (
          <input
            {...{ id, className }}
            value={benchmark.per_student_name ?? ""}
            maxLength={255}
            readOnly={isReadOnly}
            onChange={(event) => set("per_student_name", event.target.value)}
          />
        )}
      </Field>
    </div>
  );
}

/** Parses a number with a decimal comma or point; null when the text is not a number. */
function numberOf(text: string): number | null {
  const plain = text.trim().replace(",", ".");
  const number = Number(plain);
  return plain === "" || !Number.isFinite(number) ? null : number;
}
