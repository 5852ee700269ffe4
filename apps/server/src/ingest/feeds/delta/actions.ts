import { z } from "zod";
import { FeedError } from "../feed-error.ts";

const fileAction = z.object({
  url: z.string(),
  id: z.string(),
  size: z.number().min(0),
  partitionValues: z.record(z.string(), z.string().nullable()).default({}),
  version: z.int().min(0).optional(),
});

/** One line of an answer of Delta Sharing; kinds of lines that we do not know are left out by `readActions`. */
const line = z.union([
  z.object({ protocol: z.object({ minReaderVersion: z.int() }) }),
  z.object({ metaData: z.object({ format: z.object({ provider: z.string() }) }) }),
  z.object({ file: fileAction }),
  z.object({ add: fileAction }),
  z.object({ cdf: fileAction }),
  z.object({ remove: fileAction }),
]);

/** A Parquet file of a table, and what its rows mean. */
export interface SharedFile {
  /** An address that is open for some minutes; it is a secret. */
  readonly url: string;
  readonly id: string;
  readonly size: number;
  /** Columns that are the same for the whole file and do not stand in it. */
  readonly partitionValues: Readonly<Record<string, string | null>>;
  /** All rows were added, or all removed, or each says so in its column `_change_type`. */
  readonly change: "insert" | "delete" | "each";
  /** The version of the table that brought the change; undefined in a snapshot. */
  readonly version: number | undefined;
}

const MEANING = { file: "insert", add: "insert", cdf: "each", remove: "delete" } as const;
const MAX_FILES = 100_000;

/**
 * The files that an answer lists.
 * @throws FeedError when a line is not what the protocol says, or needs a newer reader.
 */
export function readActions(text: string): SharedFile[] {
  const files: SharedFile[] = [];
  let described = false;
  for (const [at, json] of text.split("\n").entries()) {
    if (json.trim() === "") continue;
    const action = readLine(json, at + 1);
    if (action === undefined) continue;
    if ("protocol" in action) {
      if (action.protocol.minReaderVersion > 1) throw new FeedError("The table needs a newer reader than ours.");
      described = true;
    } else if ("metaData" in action) {
      if (action.metaData.format.provider !== "parquet") throw new FeedError("The table is not kept as Parquet.");
    } else {
      if (files.length === MAX_FILES) throw new FeedError(`The answer lists more than ${MAX_FILES} files.`);
      files.push(fileOf(action));
    }
  }
  if (!described) throw new FeedError("The answer does not begin as the Delta Sharing protocol says.");
  return files;
}

type Action = z.infer<typeof line>;
type FileAction = Exclude<Action, { protocol: unknown } | { metaData: unknown }>;

function readLine(json: string, number: number): Action | undefined {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    throw new FeedError(`Line ${number} of the answer is not valid JSON.`, { cause: error });
  }
  const result = line.safeParse(value);
  if (result.success) return result.data;
  const known = typeof value === "object" && value !== null && Object.keys(value).some((key) => KNOWN.has(key));
  if (known || typeof value !== "object")
    throw new FeedError(`Line ${number} of the answer is not as the protocol says.`);
  return undefined;
}

const KNOWN: ReadonlySet<string> = new Set(["protocol", "metaData", ...Object.keys(MEANING)]);

function fileOf(action: FileAction): SharedFile {
  const [[kind, file]] = Object.entries(action) as [[keyof typeof MEANING, z.infer<typeof fileAction>]];
  return { ...file, change: MEANING[kind], version: file.version };
}
