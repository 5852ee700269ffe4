import type { Problem } from "@schoolmap/contract";

/** An error response of the server, or no response. */
export class ResponseError extends Error {
  override readonly name = "ResponseError";
  /** HTTP status; 0 when there was no response. */
  readonly status: number;
  /** The JSON body, usually a `Problem`; null when there was none. */
  readonly data: unknown;

  constructor(status: number, data: unknown) {
    super(detailOf(data) ?? `status ${status}`);
    this.status = status;
    this.data = data;
  }

  /** Whether a later retry can succeed. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

function detailOf(data: unknown): string | undefined {
  const detail = (data as Partial<Problem> | null)?.detail;
  return typeof detail === "string" ? detail : undefined;
}
