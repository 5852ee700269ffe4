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

/** The state of a task: full when it is done, half while it runs. */
export function TaskState({ status }: { status: TaskStatus }) {
  const t = useAnyTexts("tasks");
  return <State look={LOOKS[status]}>{t(`status.${status}`)}</State>;
}

/** What a job is called. */
export function useJobName(): (job: string) => string {
  const t = useAnyTexts("tasks");
  return (job) => (t.has(`job.${job}`) ? t(`job.${job}`) : job);
}

/** What a task says that it is doing, in words; the name of a file is as it is. */
export function useStepText(): (step: string) => string {
  const t = useAnyTexts("tasks");
  return (step) => (t.has(`step.${step}`) ? t(`step.${step}`) : step);
}
