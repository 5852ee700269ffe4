import { PROGRESS_STEPS, type ProgressStep } from "./progress-rows.ts";
import "./step-track.css";

/**
 * Shows a country's progress as filled steps. They use the ink colour, because progress is not a class of data. Words
 * are shown beside it.
 */
export function StepTrack({ step, wide = false }: { step: ProgressStep; wide?: boolean }) {
  return (
    <span className={wide ? "progress-track progress-track-wide" : "progress-track"} aria-hidden="true">
      {PROGRESS_STEPS.map((mark) => (
        <i key={mark} className={mark <= step ? "is-done" : undefined} />
      ))}
    </span>
  );
}
