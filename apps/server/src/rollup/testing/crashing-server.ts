import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** A program of ours that prints a line once it works, killed and started again as often as one likes. */
export class CrashingServer {
  readonly #program: URL;
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;
  #said: string | undefined;
  #ended = 0;

  /** @param env what the program is told, besides where programs and the home folder are */
  constructor(program: URL, env: NodeJS.ProcessEnv) {
    this.#program = program;
    this.#env = env;
  }

  /** What it printed, such as its address; undefined while it is down. */
  get said(): string | undefined {
    return this.#said;
  }

  /** How often it ended by itself after it had begun. Nothing that is killed beside it should make it. */
  get ended(): number {
    return this.#ended;
  }

  /** Resolves when it works. A start that fails, because the database is down too, is tried again. */
  async start(): Promise<void> {
    while (this.#said === undefined) {
      const child = spawn(process.execPath, ["--import", "tsx", fileURLToPath(this.#program)], {
        env: { PATH: process.env.PATH, HOME: process.env.HOME, ...this.#env },
        stdio: ["ignore", "pipe", "ignore"],
      });
      this.#child = child;
      const [line] = await Promise.race([once(createInterface({ input: child.stdout }), "line"), once(child, "exit")]);
      if (typeof line !== "string") continue;
      this.#said = line;
      child.once("exit", (_code, signal) => {
        if (signal !== "SIGKILL") this.#ended++;
      });
    }
  }

  /** As if the power went: no handler runs. */
  async kill(): Promise<void> {
    this.#said = undefined;
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  }
}
