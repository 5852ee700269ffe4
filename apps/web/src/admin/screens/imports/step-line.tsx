import { Check } from "lucide-react";
import { Link } from "react-aria-components";
import { useTexts } from "../../texts/texts.ts";
import { type ImportFile, isBusy, isOpen, STEPS, type StepName, stepOf } from "./import-file.ts";

/** Shows the position of an import in its four steps. The user can return to completed steps. */
export function StepLine({ file, shown }: { file: ImportFile | undefined; shown: StepName }) {
  const t = useTexts("imports");
  const reached = file ? STEPS.indexOf(stepOf(file)) : 0;
  return (
    <ol className="import-steps" aria-label={t("steps")}>
      {STEPS.map((step, at) => {
        const isDone = at < STEPS.indexOf(shown);
        const mark = isDone ? <Check size={13} strokeWidth={2.5} aria-hidden="true" /> : at + 1;
        const words = (
          <>
            <span className="import-step-mark">{mark}</span>
            {t(`step.${step}`)}
          </>
        );
        const canGo =
          file &&
          step !== shown &&
          at > 0 &&
          at <= Math.max(reached, 1) &&
          !isBusy(file) &&
          (at === reached || isOpen(file));
        return (
          <li key={step} aria-current={step === shown ? "step" : undefined} data-done={isDone}>
            {canGo ? <Link href={`/admin/imports/${file.id}/${step}`}>{words}</Link> : words}
          </li>
        );
      })}
    </ol>
  );
}
