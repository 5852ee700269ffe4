/** What a page asks of the worker. */
export type PageMessage =
  /** To put away what the page loaded before the worker was there. */
  | { readonly kind: "keep"; readonly addresses: readonly string[] }
  /** That the server has this data version: answers of another epoch or build are out of date. */
  | { readonly kind: "edition"; readonly version: string }
  /** To say how it stands with the server. */
  | { readonly kind: "state" };

/** What the worker tells its pages: whether the server answers. */
export interface WorkerMessage {
  readonly kind: "reach";
  readonly isReachable: boolean;
}

/** Most of what a page may ask to keep at once. */
const MOST_ADDRESSES = 500;

/** Reads a message of a page; undefined for anything else. */
export function readPageMessage(data: unknown): PageMessage | undefined {
  const { kind, addresses, version } = (data ?? {}) as Partial<Record<string, unknown>>;
  if (kind === "state") return { kind };
  if (kind === "edition") return typeof version === "string" ? { kind, version } : undefined;
  if (kind !== "keep" || !Array.isArray(addresses)) return undefined;
  return { kind, addresses: addresses.filter((one) => typeof one === "string").slice(0, MOST_ADDRESSES) };
}

/** Whether a message of the worker says how it stands with the server. */
export function isWorkerMessage(data: unknown): data is WorkerMessage {
  return (data as Partial<WorkerMessage> | null)?.kind === "reach";
}
