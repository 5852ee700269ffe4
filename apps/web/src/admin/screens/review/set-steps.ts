import {
  REVIEW_SET_STEPS,
  type ReviewRow,
  type ReviewSetStep,
  type ReviewStep,
  reviewTransition,
} from "@schoolmap/contract";
import { useMay } from "../../screen/account.tsx";

type Standing = Pick<ReviewRow, "status">;

/** Which step the signed-in member of staff may take with a row. */
export function useSteps(): (row: Standing, step: ReviewStep) => boolean {
  const may = useMay();
  return ({ status }, step) => reviewTransition(step, status, { has: may }) !== undefined;
}

/** The steps that the signed-in member of staff may take with any of these rows. A publisher need not send to one. */
export function useSetSteps(): (rows: readonly Standing[]) => readonly ReviewSetStep[] {
  const may = useSteps();
  return (rows) => {
    const steps = REVIEW_SET_STEPS.filter((step) => rows.some((row) => may(row, step)));
    return steps.includes("publish") ? steps.filter((step) => step !== "send") : steps;
  };
}
