/** Maximum duration of a clean stop, in ms. It includes the wait for PostgreSQL to stop, so that no process remains. */
const MAX_WAIT_MS = 20_000;

/**
 * Calls `stop` once on Ctrl-C, SIGTERM or SIGHUP and then ends the process. A second Ctrl-C, or a stop that hangs, ends
 * it immediately. The record survives this.
 */
export function onStopSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const handle = (signal: NodeJS.Signals) => {
    // A terminal sends Ctrl-C to each process of the group, and npm may forward it too, so that one key press may
    // arrive twice.
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), MAX_WAIT_MS).unref();
    setTimeout(() => process.once("SIGINT", () => process.exit(130)), 1_000).unref();
    stop().then(
      () => process.exit(signal === "SIGINT" ? 130 : 0),
      (error: unknown) => {
        console.error(error instanceof Error ? error.message : error);
        process.exit(1);
      },
    );
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, handle);
}
