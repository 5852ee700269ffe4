import { parseArgs } from "node:util";
import { type Command, UsageError } from "../command.ts";
import { simulate } from "./simulate.ts";

export const simulateCommand: Command = {
  usage: "simulate --url URL --key KEY [--rate 20] [--schools 500] [--seconds N]",
  summary: "send invented measurements to a server, as schools would",
  run: async (words, { out, signal }) => {
    const { values } = parseArgs({
      args: [...words],
      options: {
        url: { type: "string" },
        key: { type: "string" },
        rate: { type: "string", default: "20" },
        schools: { type: "string", default: "500" },
        seconds: { type: "string" },
      },
    });
    if (!values.key) throw new UsageError("Say with --key which API key to use.");
    await simulate({
      url: readUrl(values.url),
      key: values.key,
      rate: readNumber("--rate", values.rate, 20_000),
      schools: readNumber("--schools", values.schools, 100_000),
      seconds: values.seconds === undefined ? undefined : readNumber("--seconds", values.seconds, 31_536_000),
      signal,
      out,
    });
    return 0;
  },
};

function readUrl(text: string | undefined): URL {
  if (!text || !URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new UsageError("Say with --url where the server is, for example http://127.0.0.1:8080.");
  }
  return new URL(text);
}

function readNumber(name: string, text: string, most: number): number {
  const value = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || value <= 0 || value > most) {
    throw new UsageError(`${name} must be a number above 0, up to ${most.toLocaleString("en")}.`);
  }
  return value;
}
