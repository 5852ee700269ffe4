import { escapeText } from "../../lib/escape.ts";

/** An entry of a feed. */
export interface FeedEntry {
  /** The same for each request and on every node: part of a "tag" URI (RFC 4151). */
  readonly key: string;
  readonly updated: Date;
  readonly title: string;
  readonly text: string;
  /** Kind of the change. */
  readonly category: string;
  /** Path of a page or file about it. */
  readonly path: string;
}

/** Metadata of a feed. */
export interface FeedHead {
  readonly key: string;
  readonly title: string;
  readonly author: string;
  readonly licence: string;
  readonly lang: string;
  /** Address of the server without a trailing slash; "" when unknown. */
  readonly origin: string;
  /** Path and query of the feed. */
  readonly path: string;
  /** Path of a page for people. */
  readonly page: string;
}

/** Year in which the tag URIs were defined. */
const TAG_YEAR = "2026";

/**
 * Returns a feed in Atom (RFC 4287). Its time is the time of its newest entry, so that the same entries produce the
 * same bytes.
 */
export function atomFeed(head: FeedHead, entries: readonly FeedEntry[]): string {
  const { key, title, author, licence, lang, origin, path, page } = head;
  const updated = new Date(Math.max(0, ...entries.map((entry) => entry.updated.getTime())));
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${lang}">
  <id>${tagOf(origin, key)}</id>
  <title>${escapeText(title)}</title>
  <updated>${updated.toISOString()}</updated>
  <author><name>${escapeText(author)}</name></author>
  <rights>${escapeText(licence)}</rights>
  <link rel="self" type="application/atom+xml" href="${escapeText(origin + path)}"/>
  <link rel="alternate" type="text/html" href="${escapeText(origin + page)}"/>
${entries.map((entry) => entryOf(entry, origin)).join("")}</feed>
`;
}

function entryOf({ key, updated, title, text, category, path }: FeedEntry, origin: string): string {
  return `  <entry>
    <id>${tagOf(origin, key)}</id>
    <title>${escapeText(title)}</title>
    <updated>${updated.toISOString()}</updated>
    <category term="${escapeText(category)}"/>
    <link rel="alternate" href="${escapeText(origin + path)}"/>
    <summary>${escapeText(text)}</summary>
  </entry>
`;
}

function tagOf(origin: string, key: string): string {
  const host = URL.canParse(origin) ? new URL(origin).hostname : "localhost";
  return escapeText(`tag:${host},${TAG_YEAR}:${key}`);
}
