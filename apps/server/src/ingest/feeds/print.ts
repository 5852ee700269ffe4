import type { FeedState, runsOf } from "./sources.ts";

type RunRow = Awaited<ReturnType<typeof runsOf>>[number];

/** Formats one line about a pulled source. */
export function feedLine(state: FeedState): string {
  const { name, type, every_minutes, status, failures, last_success_at, last_data_day, error } = state;
  const next = state.paused_at ? "paused" : `next ${minute(state.next_try_at)}`;
  const parts = [
    `${name}  (${type}, every ${every_minutes} min)`,
    `last run ${status ?? "never"}`,
    ...(failures > 0 ? [`${failures} failed in a row since ${minute(state.failing_since!)}`] : []),
    ...(last_success_at ? [`last success ${minute(last_success_at)}`] : []),
    ...(last_data_day ? [`newest data ${last_data_day}`] : []),
    next,
    ...(status === "failed" && error ? [error] : []),
  ];
  return parts.join("; ");
}

/** Formats a run in a few lines. */
export function runLines({ id, status, started_at, finished_at, counts, details, error }: RunRow): string[] {
  const from = started_at ? minute(started_at) : "not begun";
  const seconds = started_at && finished_at ? ` in ${((+finished_at - +started_at) / 1000).toFixed(1)} s` : "";
  const numbers = Object.entries(counts).filter(([, count]) => count > 0);
  const unknown = Array.isArray(details.unknown_schools) ? details.unknown_schools : [];
  return [
    `run ${id}: ${status}, ${from}${seconds}`,
    ...(numbers.length > 0
      ? [`  ${numbers.map(([name, count]) => `${name} ${count.toLocaleString("en")}`).join(", ")}`]
      : []),
    ...(unknown.length > 0 ? [`  unknown schools, the first ${unknown.length}: ${unknown.join(", ")}`] : []),
    ...(error ? [`  ${error}`] : []),
  ];
}

function minute(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
