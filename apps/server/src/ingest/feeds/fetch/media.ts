import { FeedError } from "../feed-error.ts";

/** Media types to request, and content types to accept. */
export const MEDIA = {
  json: { accept: "application/json", types: /^(application\/([\w.-]+\+)?json|text\/json)$/, name: "JSON" },
  csv: {
    accept: "text/csv",
    types: /^(text\/(csv|plain)|application\/(csv|octet-stream|vnd\.ms-excel))$/,
    name: "CSV",
  },
  ndjson: {
    accept: "application/x-ndjson, application/json",
    types: /^(application\/(x-ndjson|ndjson|jsonl|([\w.-]+\+)?json)|text\/plain)$/,
    name: "lines of JSON",
  },
  parquet: {
    accept: "*/*",
    types: /^(application\/(octet-stream|x-parquet|vnd\.apache\.parquet)|binary\/octet-stream)?$/,
    name: "a Parquet file",
  },
} as const;
export type Media = keyof typeof MEDIA;

/** @throws FeedError when the response has another media type than the requested one. */
export function checkMedia(media: Media, contentType: string | undefined): void {
  const type = (contentType ?? "").split(";", 1)[0]!.trim().toLowerCase();
  if (MEDIA[media].types.test(type)) return;
  const received =
    type === "text/html" ? "a web page" : type === "" ? "something without a name" : `"${type.slice(0, 80)}"`;
  throw new FeedError(`It answered with ${received} instead of ${MEDIA[media].name}.`);
}
