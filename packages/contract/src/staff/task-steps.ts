/** Steps that a background task reports. */
export const TASK_STEPS = [
  "changing_rows",
  "changing_schools",
  "checking_rows",
  "comparing_schools",
  "finding_schools",
  "keeping_schools",
  "publishing_schools",
  "reading_rows",
  "sending_back_to_editors",
  "sending_to_publishers",
  "taking_portions_back",
  "taking_schools_back",
  "unpacking_workbook",
  "writing_schools",
] as const;
export type TaskStep = (typeof TASK_STEPS)[number];
