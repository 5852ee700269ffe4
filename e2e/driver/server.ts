import type { ResponseOf, Route } from "@schoolmap/contract";
import { inject } from "vitest";

type Query = Readonly<Record<string, string | number | undefined>>;

/** Asks the running product what it knows, to compare with what a visitor sees. */
export async function ask<T extends Route>(
  route: T,
  query: Query = {},
  params: Readonly<Record<string, string | number>> = {},
): Promise<ResponseOf<T>> {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  return (await fetched(`${path}?${queryText(query)}`)).json() as Promise<ResponseOf<T>>;
}

/** A tile as bytes; `path` has `{z}/{x}/{y}` already filled in. */
export async function askTile(path: string, query: Query = {}): Promise<Uint8Array> {
  return new Uint8Array(await (await fetched(`${path}?${queryText(query)}`)).arrayBuffer());
}

function queryText(query: Query): string {
  const known = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return new URLSearchParams(known).toString();
}

async function fetched(path: string): Promise<Response> {
  const response = await fetch(inject("url") + path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response;
}
