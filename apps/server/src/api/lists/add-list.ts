import { FORMATS, type Format, inFormat, type Route } from "@schoolmap/contract";
import { type AnswerOf, addRoute, type Call } from "../../http/add-route.ts";
import { answer, binary, Empty } from "../../http/answer.ts";
import type { Http } from "../../http/http.ts";
import { HttpError } from "../../http/http-error.ts";
import { csvText } from "../../lib/csv-text.ts";
import { acceptedFormat } from "./accepted-format.ts";
import { envelopeOf, type Made } from "./envelope.ts";
import { inTurns } from "./in-turns.ts";
import { type Column, featureWriter, objectWriter, type Table } from "./table.ts";

/** A table, and what it was made from. */
export interface MadeTable<T> extends Made {
  readonly table: Table<T>;
}

type ListCall = Pick<Call<Route>, "headers" | "url" | "signal"> & { readonly query: object };

/** Adds a list of the public API: as JSON under its own address, and in each other format under an address of its own too. */
export function addList<R extends Route, T>(
  http: Http,
  list: R,
  tableOf: (call: Call<R>) => MadeTable<T> | Empty | Promise<MadeTable<T> | Empty>,
): void {
  const { produces = [] } = list;
  const send = async (call: Call<R>, format: Format | undefined) => {
    const made = await tableOf(call);
    // The rows are columns by name, which no type follows; tests hold every answer against the schema of the route.
    if (made instanceof Empty) return made as AnswerOf<R>;
    return (await written(made, call as ListCall, format, http.modifiedAt(made.version))) as AnswerOf<R>;
  };
  addRoute(http, list, (call) => send(call, acceptedFormat(call.headers.accept, produces)));
  for (const format of produces) addRoute(http, inFormat(list, format), (call) => send(call, format));
}

async function written<T>(made: MadeTable<T>, call: ListCall, format: Format | undefined, modified: number | null) {
  const { table, freshness } = made;
  const { page, shape } = table;
  const columns = chosenColumns(table.columns, call.query);
  const options = { headers: headersOf(call, page), modified, ...(freshness ? { freshness } : {}) };
  const rowsOf = <U>(write: (item: T) => U) => inTurns(page.items, write, call.signal);
  if (format === undefined) {
    const data = await rowsOf(objectWriter(columns));
    return answer({ ...envelopeOf(made), count: page.count, next: page.next, data }, options);
  }
  const { mediaType } = FORMATS[format];
  if (format === "csv") {
    const cells = await rowsOf((item) => columns.map(({ cell }) => cell(item)));
    return binary(Buffer.from(csvText([columns.map(({ name }) => name), ...cells])), { ...options, mediaType });
  }
  const featureOf = shape && featureWriter(columns, shape);
  const features = featureOf ? await rowsOf((item) => JSON.stringify(featureOf(item))) : [];
  const head = { numberMatched: page.count, numberReturned: page.items.length };
  return binary(collectionText(head, features), { ...options, mediaType });
}

/** A GeoJSON FeatureCollection with further members, of features that are texts already. */
export function collectionText(members: object, features: readonly string[]): Buffer {
  const head = JSON.stringify({ type: "FeatureCollection", ...members }).slice(0, -1);
  return Buffer.from(`${head},"features":[${features.join(",\n")}]}`);
}

/**
 * The columns that a request names, in its order; all without names.
 * @throws HttpError `invalid` that says which columns there are
 */
export function chosenColumns<T>(
  columns: readonly Column<T>[],
  { fields }: { readonly fields?: readonly string[] | undefined },
): readonly Column<T>[] {
  return (
    fields?.map((field) => {
      const column = columns.find(({ name }) => name === field);
      if (column) return column;
      const known = columns.map(({ name }) => name).join(", ");
      throw new HttpError("invalid", `There is no column '${field}'; there are ${known}.`, { parameter: "fields" });
    }) ?? columns
  );
}

function headersOf({ url }: ListCall, { count, next }: Table<unknown>["page"]): Record<string, string> {
  return {
    vary: "accept, accept-encoding",
    "x-total-count": String(count),
    ...(next === null ? {} : { link: `<${nextAddress(url, next)}>; rel="next"` }),
  };
}

/** An address with another place to begin. */
export function nextAddress(url: string, cursor: string): string {
  const [path = "", query] = url.split("?", 2);
  const parameters = new URLSearchParams(query);
  parameters.delete("page");
  parameters.set("cursor", cursor);
  return `${path}?${parameters}`;
}
