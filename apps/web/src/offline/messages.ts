/** Message of a page to the worker. */
export type PageMessage =
  /** Request to cache what the page loaded before the worker started. */
  | { readonly kind: "keep"; readonly addresses: readonly string[] }
  /** The server has this data version. Responses of another epoch or build are outdated. */
  | { readonly kind: "edition"; readonly version: string }
  /** Request for the state of the server connection. */
  | { readonly kind: "state" };

/** Message of the worker to its pages: whether the server responds. */
export interface WorkerMessage {
  readonly kind: "reach";
  readonly isReachable: boolean;
}

/** Maximum number of URLs that one message of a page can contain. */
const MOST_ADDRESSES = 500;

/** Parses a message of a page. Returns undefined for anything else. */
export function readPageMessage(data: unknown): PageMessage | undefined {
  const { kind, addresses, version } = (data ?? {}) as Partial<Record<string, unknown>>;
  if (kind === "state") return { kind };
  if (kind === "edition") return typeof version === "string" ? { kind, version } : undefined;
  if (kind !== "keep" || !Array.isArray(addresses)) return undefined;
  return { kind, addresses: addresses.filter((one) => typeof one === "string").slice(0, MOST_ADDRESSES) };
}

/** Returns whether a message is the worker's message about the server. */
export function isWorkerMessage(data: unknown): data is WorkerMessage {
  return (data as Partial<WorkerMessage> | null)?.kind === "reach";
}
