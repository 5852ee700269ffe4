import { FeedError } from "../feed-error.ts";

/** What we ask for, and what may be said to come. */
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

/** @throws FeedError when an answer calls itself something else than what was asked for. */
export function checkMedia(media: Media, contentType: string | undefined): void {
  const type = (contentType ?? "").split(";", 1)[0]!.trim().toLowerCase();
  if (MEDIA[media].types.test(type)) return;
  const said =
    type === "text/html" ? "a web page" : type === "" ? "something without a name" : `"${type.slice(0, 80)}"`;
  throw new FeedError(`It answered with ${said} instead of ${MEDIA[media].name}.`);
}
