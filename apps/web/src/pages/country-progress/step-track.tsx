import { PROGRESS_STEPS, type ProgressStep } from "./progress-rows.ts";
import "./step-track.css";

/** How far a country has come, as filled steps: ink, because it is no class of data. Words stand beside it. */
export function StepTrack({ step, wide = false }: { step: ProgressStep; wide?: boolean }) {
  return (
    <span className={wide ? "progress-track progress-track-wide" : "progress-track"} aria-hidden="true">
      {PROGRESS_STEPS.map((mark) => (
        <i key={mark} className={mark <= step ? "is-done" : undefined} />
      ))}
    </span>
  );
}
