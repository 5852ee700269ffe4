import { setTimeout as pause } from "node:timers/promises";
import type { ResponseOf, Route } from "@schoolmap/contract";
import { inject } from "vitest";

type Query = Readonly<Record<string, string | number | undefined>>;

/** Requests data from the running product, for comparison with the page. */
export async function ask<T extends Route>(
  route: T,
  query: Query = {},
  params: Readonly<Record<string, string | number>> = {},
): Promise<ResponseOf<T>> {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  return (await fetched(`${path}?${queryText(query)}`)).json() as Promise<ResponseOf<T>>;
}

/** Returns the bytes of a tile. `path` contains the values of `{z}/{x}/{y}`. */
export async function askTile(path: string, query: Query = {}): Promise<Uint8Array> {
  return new Uint8Array(await (await fetched(`${path}?${queryText(query)}`)).arrayBuffer());
}

function queryText(query: Query): string {
  const known = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return new URLSearchParams(known).toString();
}

/** Requests a path, and again when a busy server says so. */
async function fetched(path: string): Promise<Response> {
  const response = await fetch(inject("url") + path);
  const retryAfter = response.headers.get("retry-after");
  if (response.status === 503 && retryAfter !== null) {
    await pause(Number(retryAfter) * 1000);
    return fetched(path);
  }
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response;
}
