import { useQuery } from "@tanstack/react-query";
import { useDataVersion } from "../../api/index.ts";
import { ResponseError } from "../../api/response-error.ts";
import { useT } from "../../i18n/index.ts";
import { Failed } from "../../ui/failed/failed.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";

interface MapPictureProps {
  /** URL of a map as SVG, see `mapPictureUrl`. */
  readonly url: string;
  readonly label: string;
}

/** Shows a map that the server has drawn. The SVG is inserted into the page so that its labels use the page's font. */
export function MapPicture({ url, label }: MapPictureProps) {
  const t = useT();
  const { version } = useDataVersion();
  const { data, isError, refetch } = useQuery({
    queryKey: ["map-picture", url, version],
    queryFn: ({ signal }) => drawingAt(url, signal),
  });
  if (isError) return <Failed text={t("error.picture")} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="100%" />;
  const show = (place: HTMLElement | null) => place?.replaceChildren(document.importNode(data, true));
  return <div className="map-picture" role="img" aria-label={label} ref={show} />;
}

/**
 * Fetches a map picture.
 * @throws ResponseError when the server responds with an error status
 */
async function drawingAt(url: string, signal: AbortSignal): Promise<Element> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new ResponseError(response.status, null);
  return new DOMParser().parseFromString(await response.text(), "image/svg+xml").documentElement;
}
