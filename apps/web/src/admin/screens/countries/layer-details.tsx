import type { CountryLayerSetting, countryResource, LayerDefinition } from "@schoolmap/contract";
import type { z } from "zod";
import { useTexts } from "../../texts/texts.ts";
import { ClassTable } from "../layers/editor/class-table.tsx";

type Legend = LayerDefinition["legend_configs"];
type Benchmarks = z.output<typeof countryResource.fields.benchmark_metadata>;

interface LayerDetailsProps {
  readonly layer: { readonly id: number; readonly name: string; readonly legend_configs: Legend };
  readonly isLive: boolean;
  /** Settings of the country for the layer. */
  readonly setting: CountryLayerSetting;
  readonly benchmarks: Benchmarks;
  readonly isReadOnly: boolean;
  readonly onSet: (part: Partial<CountryLayerSetting>) => void;
  readonly onSetBenchmark: (
    part: "layer_descriptions" | "default_national_benchmark" | "per_student" | "per_student_name",
    value: string | boolean,
  ) => void;
}

/** Edits further settings of a country for a layer: its first benchmark, texts, sources, and classes. */
export function LayerDetails(props: LayerDetailsProps) {
  const { layer, isLive, setting, benchmarks, isReadOnly, onSet, onSetBenchmark } = props;
  const t = useTexts("countries");
  const { data_sources, legend_configs } = setting;
  const hasOwnClasses = Object.keys(legend_configs).length > 0;
  const flag = (label: string, isOn: boolean, isOff: boolean, onChange: (isOn: boolean) => void) => (
    <label className="row">
      <input
        type="checkbox"
        className="checkbox"
        checked={isOn}
        disabled={isReadOnly || isOff}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
  const text = (label: string, value: string | undefined, max: number, onChange: (text: string) => void) => (
    <label className="layer-details-text">
      <span className="text-s label">{label}</span>
      <input
        className="field-control"
        value={value ?? ""}
        maxLength={max}
        readOnly={isReadOnly}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
  const sources = (part: "name" | "description") => (value: string) =>
    onSet({ data_sources: { ...data_sources, [part]: value || undefined } });
  return (
    <details className="layer-details">
      <summary>{t("layers.more", { name: layer.name })}</summary>
      <div className="layer-details-body">
        {isLive &&
          flag(
            t("layers.nationalFirst"),
            benchmarks.default_national_benchmark[layer.id] ?? false,
            !benchmarks.live_layer[layer.id],
            (isOn) => onSetBenchmark("default_national_benchmark", isOn),
          )}
        {text(t("layers.description"), benchmarks.layer_descriptions[layer.id], 500, (value) =>
          onSetBenchmark("layer_descriptions", value),
        )}
        {isLive &&
          text(t("layers.perStudent"), benchmarks.per_student?.[layer.id], 500, (value) =>
            onSetBenchmark("per_student", value),
          )}
        {isLive &&
          text(t("layers.perStudentName"), benchmarks.per_student_name?.[layer.id], 255, (value) =>
            onSetBenchmark("per_student_name", value),
          )}
        {text(t("layers.sourceNames"), data_sources.name, 1_000, sources("name"))}
        {text(t("layers.sourceDescriptions"), data_sources.description, 4_000, sources("description"))}
        {flag(t("layers.ownClasses"), hasOwnClasses, false, (isOn) =>
          onSet({ legend_configs: isOn ? layer.legend_configs : {} }),
        )}
        {hasOwnClasses && (
          <ClassTable
            legend={legend_configs}
            thresholds={undefined}
            tally={null}
            isReadOnly={isReadOnly}
            onChange={(legend) => onSet({ legend_configs: legend })}
          />
        )}
      </div>
    </details>
  );
}
