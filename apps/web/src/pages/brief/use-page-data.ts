import type { PageMetadata, PageNumbers } from "@schoolmap/contract";
import { pageLinks } from "@schoolmap/rules/addresses";
import { useQuery } from "@tanstack/react-query";
import { useDataVersion } from "../../api/index.ts";
import { ResponseError } from "../../api/response-error.ts";
import { DEFAULT_APPEARANCE } from "../../state/chosen-appearance.ts";
import type { View } from "../../state/view.ts";
import { writeView } from "../../state/view-url.ts";

/** Numbers of a view and their metadata, as its URL with a file extension returns them to programs. */
export interface PageData {
  readonly numbers: PageNumbers;
  readonly metadata: PageMetadata;
}

export function usePageData(view: View) {
  const { version } = useDataVersion();
  const [path = "", query] = writeView(view, DEFAULT_APPEARANCE).split("?");
  const { json, metadata } = pageLinks(path, [...new URLSearchParams(query)]);
  return useQuery<PageData>({
    queryKey: ["page-data", json, version],
    queryFn: async ({ signal }) => {
      const [numbers, meaning] = await Promise.all([
        read<PageNumbers>(json, signal),
        read<PageMetadata>(metadata, signal),
      ]);
      return { numbers, metadata: meaning };
    },
  });
}

/** @throws ResponseError when the server rejects the request or does not respond */
async function read<T>(url: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new ResponseError(response.status, null);
  return response.json();
}
