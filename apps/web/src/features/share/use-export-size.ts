import { useQuery } from "@tanstack/react-query";

/** What a download will hold. */
export interface ExportSize {
  readonly rows: number;
  /** As it will lie on the disk, about. */
  readonly bytes: number;
}

/** Asks how large an export is, without taking it. */
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
    throw new Error("no size was told");
  return { rows, bytes };
}
