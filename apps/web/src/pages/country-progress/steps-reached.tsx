import { formatExact } from "@schoolmap/rules";
import { useT } from "../../i18n/index.ts";
import { PROGRESS_STEPS, type ProgressRow, reached } from "./progress-rows.ts";
import { StepTrack } from "./step-track.tsx";

/**
 * Shows the steps from a first list of schools to measurements in every school, with how many countries reached each.
 */
export function StepsReached({ rows }: { rows: readonly ProgressRow[] }) {
  const t = useT();
  const counts = reached(rows);
  return (
    <ol className="steps-reached">
      {PROGRESS_STEPS.map((step) => (
        <li key={step}>
          <StepTrack step={step} wide />
          <div className="steps-number">{formatExact(counts[step] ?? 0, t.lang)}</div>
          <p className="label">{t(`step.${step}`)}</p>
          <p className="text-s second">{t(`pages.progress.stepText.${step}`)}</p>
        </li>
      ))}
    </ol>
  );
}
