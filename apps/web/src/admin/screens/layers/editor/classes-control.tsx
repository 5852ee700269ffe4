import { CLASSES, type LayerDefinition, type ValueClass } from "@schoolmap/contract";
import { formatExact } from "@schoolmap/rules";
import { useFormContext } from "react-hook-form";
import { useT } from "../../../../i18n/index.ts";
import { ClassBar } from "../../../../shared/classes/class-bar.tsx";
import type { ControlProps } from "../../../screen/resource-screen.ts";
import { useTexts } from "../../../texts/texts.ts";
import { type Threshold, thresholdsOf, withThreshold } from "../preview/definition.ts";
import { periodWords } from "../preview/period-words.ts";
import { usePreview } from "../preview/use-preview.ts";
import { ClassTable } from "./class-table.tsx";
import { Distribution, DistributionSkeleton } from "./distribution.tsx";
import { ThresholdFields } from "./threshold-fields.tsx";
import "./classes.css";

type Legend = LayerDefinition["legend_configs"];

/**
 * Edits the classes of a layer on the distribution of school values: thresholds are handles, labels and rules are
 * below.
 */
export function ClassesControl({ value, onChange, isReadOnly, values }: ControlProps) {
  const t = useTexts("layers");
  const { lang } = useT();
  const { setValue } = useFormContext();
  // The values include the row itself. Only its id and status are used here.
  const { preview, isComing } = usePreview(values, values.id === undefined ? undefined : (values as never));
  const thresholds = thresholdsOf(values);
  const legend = (value ?? {}) as Legend;
  const counts = preview?.world.counts;
  const move = (which: Threshold, shown: number | null) => {
    for (const [name, next] of Object.entries(withThreshold(values, which, shown))) {
      setValue(name, next, { shouldDirty: true });
    }
  };
  return (
    <div className="classes" aria-busy={isComing}>
      <p className="text-s second classes-summary">
        {isComing && "\u00a0"}
        {!preview && !isComing && t("classes.choose")}
        {preview &&
          t(preview.period ? "classes.measured" : "classes.known", {
            count: preview.world.with_value,
            n: preview.world.with_value,
            countries: formatExact(preview.countries, lang),
            period: periodWords(preview.period, lang),
          })}
      </p>
      {isComing && thresholds && <DistributionSkeleton />}
      {preview?.distribution && (
        <Distribution
          distribution={preview.distribution}
          unit={preview.unit}
          thresholds={thresholds}
          isReadOnly={isReadOnly}
          onMove={move}
        />
      )}
      {thresholds && <ThresholdFields {...{ values, thresholds, isReadOnly }} onMove={move} />}
      {preview?.values && (
        <ul className="classes-values" aria-label={t("classes.values")}>
          {preview.values.map((one) => (
            <li key={one.value}>
              <span className="mono">{one.value}</span>
              <span className="third">{formatExact(one.count, lang)}</span>
            </li>
          ))}
        </ul>
      )}
      <ClassTable {...{ legend, thresholds, isReadOnly, onChange }} tally={preview?.world} />
      {(counts || isComing) && (
        <ClassBar hidden parts={CLASSES.map((name: ValueClass) => ({ name, label: "", count: counts?.[name] ?? 0 }))} />
      )}
    </div>
  );
}
