import type { TaskStatus } from "@schoolmap/contract";
import { State, type StateLook } from "../../../ui/state/state.tsx";
import { useAnyTexts } from "../../texts/texts.ts";

const LOOKS: Readonly<Record<TaskStatus, StateLook>> = {
  queued: "ring",
  running: "half",
  succeeded: "full",
  failed: "ring",
  cancelled: "dash",
};

/** Shows the status of a task: a full mark when it is done, a half one while it runs. */
export function TaskState({ status }: { status: TaskStatus }) {
  const t = useAnyTexts("tasks");
  return <State look={LOOKS[status]}>{t(`status.${status}`)}</State>;
}

/** Returns a function that returns the name of a job. */
export function useJobName(): (job: string) => string {
  const t = useAnyTexts("tasks");
  return (job) => (t.has(`job.${job}`) ? t(`job.${job}`) : job);
}

/** Returns a function that returns the text of a task's step. File names stay unchanged. */
export function useStepText(): (step: string) => string {
  const t = useAnyTexts("tasks");
  return (step) => (t.has(`step.${step}`) ? t(`step.${step}`) : step);
}
