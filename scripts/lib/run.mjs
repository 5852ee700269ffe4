import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { ROOT } from "./root.mjs";

/**
 * Runs a program in the checkout, attached to the terminal, with the packages' programs on the PATH.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean }} [options] quiet collects the output instead of showing it
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(program, args, { env = {}, quiet = false } = {}) {
  return new Promise((done, failed) => {
    const path = `${join(ROOT, "node_modules/.bin")}${delimiter}${process.env.PATH}`;
    const stdio = quiet ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"];
    const child = spawn(program, args, { cwd: ROOT, env: { ...process.env, PATH: path, ...env }, stdio });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (data) => (output += data));
    child.once("error", failed);
    child.once("close", (code) => done({ code: code ?? 1, output }));
  });
}

/** Runs a program that must succeed. Ends this process with the program's exit code if it fails. */
export async function must(program, args, options) {
  const { code, output } = await run(program, args, options);
  if (code === 0) return output;
  if (options?.quiet) process.stderr.write(output);
  process.exit(code);
}

/** Ends the process with a message of one sentence. */
export function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
