import type { ImportProgress } from "./schools/import-schools.ts";

export interface Screen {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const BAR_WIDTH = 24;
const REDRAW_MS = 100;
/** Interval between lines when a line cannot be redrawn, in milliseconds. */
const PLAIN_MS = 5_000;
const PHASES: Readonly<Record<ImportProgress["phase"], string>> = {
  reading: "Reading",
  comparing: "Comparing with the record",
  writing: "Writing",
};

/**
 * Shows the progress of an import: on a terminal, one redrawn line (bar, rows, rows per second, time left); otherwise a
 * plain line every few seconds and at each new phase. `clear` removes the redrawn line.
 */
export function createProgressLine(screen: Screen, now = () => performance.now()) {
  const started = now();
  let shown = Number.NEGATIVE_INFINITY;
  let phase: ImportProgress["phase"] | undefined;
  const show = (progress: ImportProgress): void => {
    const newPhase = progress.phase !== phase;
    if (!newPhase && now() - shown < (screen.isTTY ? REDRAW_MS : PLAIN_MS)) return;
    shown = now();
    phase = progress.phase;
    const line = progressText(progress, (now() - started) / 1000);
    screen.write(screen.isTTY ? `\r${line}\u001b[K` : `${line}\n`);
  };
  return { show, clear: (): unknown => screen.isTTY && screen.write("\r\u001b[K") };
}

/** Formats one line about the progress after the given number of seconds. */
export function progressText({ phase, rows, bytes, totalBytes }: ImportProgress, seconds: number): string {
  const count = `${rows.toLocaleString("en")} rows`;
  if (phase !== "reading") return `${PHASES[phase]}: ${count} …`;
  const rate = `${Math.round(rows / Math.max(seconds, 0.001)).toLocaleString("en")} rows/s`;
  if (!totalBytes) return `${PHASES.reading}: ${count}, ${rate}`;
  const share = Math.min(1, bytes / totalBytes);
  const filled = Math.round(share * BAR_WIDTH);
  const bar = `${"█".repeat(filled)}${"░".repeat(BAR_WIDTH - filled)}`;
  const left = share > 0 ? `, ${Math.ceil((seconds / share) * (1 - share))} s left` : "";
  return `${PHASES.reading} ${bar} ${Math.floor(share * 100)} %: ${count}, ${rate}${left}`;
}
