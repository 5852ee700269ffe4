import { accountsCommand, keysCommand } from "./accounts/index.ts";
import { layersCommand } from "./catalog/index.ts";
import { type Command, type CommandTools, UsageError } from "./command.ts";
import { commands as ingestCommands } from "./ingest/index.ts";
import { createLog } from "./process/log.ts";
import { prepareRecord } from "./process/prepare-record.ts";
import type { OpenRecord } from "./record/open.ts";
import { readConfig } from "./settings/config.ts";
import { simulateCommand } from "./simulate/index.ts";
import { visitorsCommand } from "./speed/index.ts";
import { verifyAuditCommand } from "./staff/audit/verify-command.ts";

/** Commands of the program, by name. */
const commands: Readonly<Record<string, Command>> = {
  ...ingestCommands,
  accounts: accountsCommand,
  keys: keysCommand,
  layers: layersCommand,
  simulate: simulateCommand,
  "verify-audit": verifyAuditCommand,
  visitors: visitorsCommand,
};

const VERSION = "0.1.0";

process.exitCode = await main(process.argv.slice(2));

/** Runs one command and returns the exit code of the process: 0 success, 1 failure, 2 usage error, 130 interrupted. */
async function main([name, ...words]: string[]): Promise<number> {
  if (name === undefined || name === "help" || name === "--help" || name === "-h") {
    console.log(help());
    return name === undefined ? 2 : 0;
  }
  if (name === "version" || name === "--version") {
    console.log(`schoolmap ${VERSION}`);
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    console.error(`There is no command "${name}". "schoolmap help" lists what there is.`);
    return 2;
  }
  return runCommand(name, command, words);
}

async function runCommand(name: string, command: Command, words: readonly string[]): Promise<number> {
  const interrupt = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => interrupt.abort());
  let record: Promise<OpenRecord> | undefined;
  const tools: CommandTools = {
    record: () => {
      const config = readConfig();
      record ??= prepareRecord(config, createLog(config), `schoolmap ${name}`);
      return record;
    },
    out: (line) => console.log(line),
    signal: interrupt.signal,
  };
  try {
    return await command.run(words, tools);
  } catch (error) {
    if (interrupt.signal.aborted) {
      console.error("Interrupted: what was finished stays, and what was not has changed nothing.");
      return 130;
    }
    console.error(error instanceof Error ? error.message : String(error));
    if (!isUsageError(error)) return 1;
    console.error(`Usage: schoolmap ${command.usage}`);
    return 2;
  } finally {
    await record?.then(({ close }) => close()).catch(() => undefined);
  }
}

/** Matches `UsageError` and the errors of node:util's parseArgs. */
function isUsageError(error: unknown): boolean {
  return (
    error instanceof UsageError ||
    (error instanceof TypeError && "code" in error && /^ERR_PARSE_ARGS/.test(String(error.code)))
  );
}

function help(): string {
  const width = Math.max(...Object.values(commands).map(({ usage }) => usage.length));
  const lines = Object.values(commands).map(({ usage, summary }) => `  ${usage.padEnd(width)}  ${summary}`);
  return [
    "Usage: schoolmap COMMAND …",
    "",
    ...lines,
    `  ${"version".padEnd(width)}  Prints the version.`,
    `  ${"help".padEnd(width)}  Prints this.`,
  ].join("\n");
}
