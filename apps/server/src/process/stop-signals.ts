/** How long a clean stop may take. PostgreSQL's own stop is waited for longer, so that nothing stays behind. */
const PATIENCE_MS = 20_000;

/**
 * Calls `stop` once at Ctrl-C, SIGTERM or SIGHUP and then ends the process. A second Ctrl-C, or a stop that hangs, ends
 * it at once: the record survives that.
 */
export function onStopSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const handle = (signal: NodeJS.Signals) => {
    // A terminal sends Ctrl-C to each process of the group, and npm may pass it on too: one press may come twice.
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
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
