import type { LiveEvent } from "@schoolmap/contract";

export type LiveVersions = Pick<LiveEvent, "data_version" | "live_version">;

/**
 * Returns the event id that identifies the versions that a page has seen. A browser sends it as Last-Event-ID when it
 * reconnects, to this server or to another one.
 */
export function eventId({ data_version, live_version }: LiveVersions): string {
  return `${data_version}/${live_version}`;
}

/** Returns the measurement version in an event id; "" when it is not an id. */
export function liveVersionOf(id: string): string {
  return id.split("/")[1] ?? "";
}

/** Serializes an event, see https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream. */
export function eventText(event: LiveEvent): string {
  return `event: change\nid: ${eventId(event)}\ndata: ${JSON.stringify(event)}\n\n`;
}

/** Heartbeat event for proxies and pages. A browser does not dispatch events without data. */
export const HEARTBEAT_TEXT = "event: beat\ndata: still here\n\n";

/** Returns the retry field: the time that a browser waits before it reconnects, in milliseconds. */
export function retryText(milliseconds: number): string {
  return `retry: ${Math.round(milliseconds)}\n\n`;
}
