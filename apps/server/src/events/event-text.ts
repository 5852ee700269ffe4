import type { LiveEvent } from "@schoolmap/contract";

export type LiveVersions = Pick<LiveEvent, "data_version" | "live_version">;

/**
 * Names what a page has seen when it has this event: a browser sends it back as Last-Event-ID when it comes again, to this
 * server or to another one.
 */
export function eventId({ data_version, live_version }: LiveVersions): string {
  return `${data_version}/${live_version}`;
}

/** The version of the measurements that the id of an event names; "" when it is not an id. */
export function liveVersionOf(id: string): string {
  return id.split("/")[1] ?? "";
}

/** An event as it travels, see https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream. */
export function eventText(event: LiveEvent): string {
  return `event: change\nid: ${eventId(event)}\ndata: ${JSON.stringify(event)}\n\n`;
}

/** Tells proxies and pages that the stream lives. Without data a browser would keep it from the page. */
export const HEARTBEAT_TEXT = "event: beat\ndata: still here\n\n";

/** How long a browser is to wait before it comes again, in milliseconds. */
export function retryText(milliseconds: number): string {
  return `retry: ${Math.round(milliseconds)}\n\n`;
}
