import { z } from "zod";
import { FeedError } from "../feed-error.ts";

const fileAction = z.object({
  url: z.string(),
  id: z.string(),
  size: z.number().min(0),
  partitionValues: z.record(z.string(), z.string().nullable()).default({}),
  version: z.int().min(0).optional(),
});

/** One line of a Delta Sharing response; `readActions` omits unknown kinds of lines. */
const line = z.union([
  z.object({ protocol: z.object({ minReaderVersion: z.int() }) }),
  z.object({ metaData: z.object({ format: z.object({ provider: z.string() }) }) }),
  z.object({ file: fileAction }),
  z.object({ add: fileAction }),
  z.object({ cdf: fileAction }),
  z.object({ remove: fileAction }),
]);

/** A Parquet file of a table, and the meaning of its rows. */
export interface SharedFile {
  /** Address that is valid for some minutes; it is a secret. */
  readonly url: string;
  readonly id: string;
  readonly size: number;
  /** Columns with the same value for the whole file, which does not contain them. */
  readonly partitionValues: Readonly<Record<string, string | null>>;
  /** Whether all rows were added, all were removed, or the column `_change_type` of each row decides. */
  readonly change: "insert" | "delete" | "each";
  /** Version of the table with the change; undefined in a snapshot. */
  readonly version: number | undefined;
}

const MEANING = { file: "insert", add: "insert", cdf: "each", remove: "delete" } as const;
const MAX_FILES = 100_000;

/**
 * Parses the files listed in a response.
 * @throws FeedError when a line violates the protocol, or requires a newer reader
 */
export function readActions(text: string): SharedFile[] {
  const files: SharedFile[] = [];
  let described = false;
  for (const [at, json] of text.split("\n").entries()) {
    if (json.trim() === "") continue;
    const action = readLine(json, at + 1);
    if (action === undefined) continue;
    if ("protocol" in action) {
      if (action.protocol.minReaderVersion > 1)
        throw new FeedError("The table requires a newer version of the protocol.");
      described = true;
    } else if ("metaData" in action) {
      if (action.metaData.format.provider !== "parquet") throw new FeedError("The table is not stored as Parquet.");
    } else {
      if (files.length === MAX_FILES) throw new FeedError(`The response lists more than ${MAX_FILES} files.`);
      files.push(fileOf(action));
    }
  }
  if (!described) throw new FeedError("The response does not start as the Delta Sharing protocol requires.");
  return files;
}

type Action = z.infer<typeof line>;
type FileAction = Exclude<Action, { protocol: unknown } | { metaData: unknown }>;

function readLine(json: string, number: number): Action | undefined {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    throw new FeedError(`Line ${number} of the response is not valid JSON.`, { cause: error });
  }
  const result = line.safeParse(value);
  if (result.success) return result.data;
  const known = typeof value === "object" && value !== null && Object.keys(value).some((key) => KNOWN.has(key));
  if (known || typeof value !== "object")
    throw new FeedError(`Line ${number} of the response does not follow the protocol.`);
  return undefined;
}

const KNOWN: ReadonlySet<string> = new Set(["protocol", "metaData", ...Object.keys(MEANING)]);

function fileOf(action: FileAction): SharedFile {
  const [[kind, file]] = Object.entries(action) as [[keyof typeof MEANING, z.infer<typeof fileAction>]];
  return { ...file, change: MEANING[kind], version: file.version };
}
