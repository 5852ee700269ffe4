import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** The program of `ingest-server.ts`, killed and started again as often as one likes. */
export class CrashingServer {
  readonly #databaseUrl: string;
  #child: ChildProcess | undefined;
  #address: string | undefined;

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl;
  }

  /** Where it listens; undefined while it is down. */
  get address(): string | undefined {
    return this.#address;
  }

  /** Resolves when it listens. A start that fails, because the database is down too, is tried again. */
  async start(): Promise<void> {
    while (this.#address === undefined) {
      const file = fileURLToPath(new URL("./ingest-server.ts", import.meta.url));
      const child = spawn(process.execPath, ["--import", "tsx", file], {
        env: { PATH: process.env.PATH, HOME: process.env.HOME, DATABASE_URL: this.#databaseUrl },
        stdio: ["ignore", "pipe", "ignore"],
      });
      this.#child = child;
      const [line] = await Promise.race([once(createInterface({ input: child.stdout }), "line"), once(child, "exit")]);
      if (typeof line === "string") this.#address = line;
    }
  }

  /** As if the power went: no handler runs. */
  async kill(): Promise<void> {
    this.#address = undefined;
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  }
}
