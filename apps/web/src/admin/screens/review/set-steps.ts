import {
  REVIEW_SET_STEPS,
  type ReviewRow,
  type ReviewSetStep,
  type ReviewStep,
  reviewTransition,
} from "@schoolmap/contract";
import { useMay } from "../../screen/account.tsx";

type RowStatus = Pick<ReviewRow, "status">;

/** Returns a function that checks whether the user can run a step on a row. */
export function useSteps(): (row: RowStatus, step: ReviewStep) => boolean {
  const may = useMay();
  return ({ status }, step) => reviewTransition(step, status, { has: may }) !== undefined;
}

/**
 * Returns a function for the steps that the user can run on any of these rows. A publisher does not need to send rows
 * to a publisher.
 */
export function useSetSteps(): (rows: readonly RowStatus[]) => readonly ReviewSetStep[] {
  const may = useSteps();
  return (rows) => {
    const steps = REVIEW_SET_STEPS.filter((step) => rows.some((row) => may(row, step)));
    return steps.includes("publish") ? steps.filter((step) => step !== "send") : steps;
  };
}
