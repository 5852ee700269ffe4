import type { LayerDefinition } from "@schoolmap/contract";
import type { ControlProps } from "../../../screen/resource-screen.ts";
import { useTexts } from "../../../texts/texts.ts";

/** The text that visitors see beside the benchmark of a live layer. The thresholds are set on the distribution. */
export function BenchmarkName({ id, name, value, onChange, onBlur, isReadOnly, describedBy }: ControlProps) {
  const t = useTexts("layers");
  const benchmark = value as LayerDefinition["global_benchmark"];
  return (
    <input
      id={id}
      name={name}
      className="field-control"
      value={benchmark.benchmark_name ?? ""}
      placeholder={t("benchmark.global")}
      maxLength={255}
      readOnly={isReadOnly}
      aria-describedby={describedBy}
      onBlur={onBlur}
      onChange={(event) => onChange({ ...benchmark, benchmark_name: event.target.value || undefined })}
    />
  );
}
