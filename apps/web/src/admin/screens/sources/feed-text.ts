import { feedConfig } from "@schoolmap/contract";

/** The configuration of a feed as two JSON texts: the request, and the mapping of its columns. */
export interface FeedTexts {
  readonly request: string;
  readonly columns: string;
}

/** An error in a configuration, with its position. */
export type FeedFault =
  | { readonly kind: "notJson"; readonly text: keyof FeedTexts; readonly why: string }
  | { readonly kind: "missing" | "wrong"; readonly path: string }
  | { readonly kind: "unknown"; readonly path: string; readonly names: string };

/** Formats a stored configuration as texts; empty for none. */
export function textsOf(value: unknown): FeedTexts {
  if (typeof value !== "object" || value === null || Object.keys(value).length === 0)
    return { request: "", columns: "" };
  const { mapping, ...request } = value as Readonly<Record<string, unknown>>;
  return { request: written(request), columns: mapping === undefined ? "" : written(mapping) };
}

/** @returns the parsed configuration, or the text itself when it is not JSON: such a value is not saved */
export function configOf({ request, columns }: FeedTexts): Readonly<Record<string, unknown>> | string {
  try {
    const access: unknown = request.trim() === "" ? {} : JSON.parse(request);
    return columns.trim() === "" ? { ...(access as object) } : { ...(access as object), mapping: JSON.parse(columns) };
  } catch {
    return request;
  }
}

/** Returns all errors in the texts; none when both are empty. */
export function faultsOf(texts: FeedTexts): readonly FeedFault[] {
  const unread = (["request", "columns"] as const).flatMap((text): FeedFault[] => {
    const why = problemOf(texts[text]);
    return why === undefined ? [] : [{ kind: "notJson", text, why }];
  });
  if (unread.length > 0) return unread;
  const value = configOf(texts);
  if (Object.keys(value).length === 0) return [];
  const { error } = feedConfig.safeParse(value);
  return (error?.issues ?? []).map((issue): FeedFault => {
    const path = issue.path.join(".") || "kind";
    if (issue.code === "unrecognized_keys") return { kind: "unknown", path, names: issue.keys.join(", ") };
    return { kind: issue.input === undefined && issue.code === "invalid_type" ? "missing" : "wrong", path };
  });
}

/** Returns an example configuration for the type of the source. */
export function exampleOf(type: unknown): FeedTexts {
  return textsOf(type === "DELTA_SHARING" ? SHARED_TABLES : LIST_OVER_HTTP);
}

const LIST_OVER_HTTP = {
  kind: "http",
  url: "https://example.org/measurements",
  format: "json",
  auth: { header: "Authorization", word: "Bearer", secret: "stored" },
  paging: { by: "page", parameter: "page", first: 1, size_parameter: "size", size: 1000 },
  mapping: {
    columns: { giga_id_school: "school", measured_at: "time", download: "download" },
    units: { speed: "Mbps" },
  },
};

const SHARED_TABLES = {
  kind: "delta_sharing",
  endpoint: "https://example.org/delta-sharing",
  secret: "stored",
  share: "gold",
  schema: "school-master",
  holds: "schools",
};

function written(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

function problemOf(text: string): string | undefined {
  if (text.trim() === "") return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? undefined : "{ … }";
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
}
