import { useQuery } from "@tanstack/react-query";

/** Size of a download. */
export interface ExportSize {
  readonly rows: number;
  /** Approximate size on disk. */
  readonly bytes: number;
}

/** Requests the size of an export without downloading it. */
export function useExportSize(url: string | undefined) {
  return useQuery<ExportSize>({
    queryKey: ["export-size", url],
    enabled: url !== undefined,
    queryFn: ({ signal }) => sizeOf(url ?? "", signal),
  });
}

async function sizeOf(url: string, signal: AbortSignal): Promise<ExportSize> {
  const { ok, headers } = await fetch(url, { method: "HEAD", signal });
  const [rows, bytes] = ["x-total-count", "x-estimated-size"].map((name) => Number(headers.get(name) ?? Number.NaN));
  if (!ok || rows === undefined || bytes === undefined || Number.isNaN(rows + bytes))
    throw new Error("the response has no size");
  return { rows, bytes };
}
