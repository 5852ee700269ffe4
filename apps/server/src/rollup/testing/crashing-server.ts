import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** A program that prints a line when it is ready, and that a test can kill and restart any number of times. */
export class CrashingServer {
  readonly #program: URL;
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;
  #url: string | undefined;
  #ended = 0;

  /** @param env environment of the program, in addition to the locations of programs and of the home folder */
  constructor(program: URL, env: NodeJS.ProcessEnv) {
    this.#program = program;
    this.#env = env;
  }

  /** URL that the program printed; undefined while it is down. */
  get url(): string | undefined {
    return this.#url;
  }

  /**
   * Number of times that it exited by itself after it had started. Killing other processes must not cause such an exit.
   */
  get ended(): number {
    return this.#ended;
  }

  /** Resolves when the program is ready. Retries a failed start, because the database may be down too. */
  async start(): Promise<void> {
    while (this.#url === undefined) {
      const child = spawn(process.execPath, ["--import", "tsx", fileURLToPath(this.#program)], {
        env: { PATH: process.env.PATH, HOME: process.env.HOME, ...this.#env },
        stdio: ["ignore", "pipe", "ignore"],
      });
      this.#child = child;
      const [line] = await Promise.race([once(createInterface({ input: child.stdout }), "line"), once(child, "exit")]);
      if (typeof line !== "string") continue;
      this.#url = line;
      child.once("exit", (_code, signal) => {
        if (signal !== "SIGKILL") this.#ended++;
      });
    }
  }

  /** Simulates a power failure: no handler runs. */
  async kill(): Promise<void> {
    this.#url = undefined;
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  }
}
