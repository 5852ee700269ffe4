import { FORMATS, type Format, inFormat, type Route } from "@schoolmap/contract";
import { type AnswerOf, addRoute, type Call } from "../../http/add-route.ts";
import { answer, type BinaryOptions, binary, Empty } from "../../http/answer.ts";
import type { Http } from "../../http/http.ts";
import { HttpError } from "../../http/http-error.ts";
import { acceptedFormat } from "./accepted-format.ts";
import { envelopeOf, type Made } from "./envelope.ts";
import { inTurns } from "./in-turns.ts";
import { LIST_WRITERS } from "./list-writers.ts";
import { objectWriter, type Table } from "./table.ts";

/** A table and the data that it was made from. */
export interface MadeTable<T> extends Made {
  readonly table: Table<T>;
}

type ListCall = Pick<Call<Route>, "headers" | "url" | "signal" | "client"> & { readonly query: object };

/** Adds a list of the public API: as JSON at its own address, and in every other format at a separate address. */
export function addList<R extends Route>(
  http: Http,
  list: R,
  tableOf: (call: Call<R>) => MadeTable<unknown> | Empty | Promise<MadeTable<unknown> | Empty>,
): void {
  const { produces = [] } = list;
  const hasPast = list.query !== undefined && "shape" in list.query && "at" in list.query.shape;
  const send = async (call: Call<R>, format: Format | undefined) => {
    if (!hasPast) refusePast(call);
    const made = await tableOf(call);
    // The rows are columns by name, which TypeScript cannot check; tests validate every response against the schema of
    // the route.
    if (made instanceof Empty) return made as AnswerOf<R>;
    const modified = made.modified ?? http.modifiedAt(made.version);
    return (await written(made, call as ListCall, format, modified)) as AnswerOf<R>;
  };
  addRoute(http, list, (call) => send(call, acceptedFormat(call.headers.accept, produces)));
  for (const format of produces) addRoute(http, inFormat(list, format), (call) => send(call, format));
}

async function written<T>(made: MadeTable<T>, call: ListCall, format: Format | undefined, modified: number | null) {
  const { table, freshness } = made;
  const { page } = table;
  const columns = chosenColumns(table.columns, call.query);
  const options = { headers: headersOf(call, page), modified, ...(freshness ? { freshness } : {}) };
  const { signal } = call;
  if (format === undefined) {
    const data = await inTurns(page.items, objectWriter(columns), signal);
    return answer({ ...envelopeOf(made), count: page.count, next: page.next, data }, options);
  }
  const bytes = await LIST_WRITERS[format]({ ...table, columns, client: call.client.limitKey, signal });
  return binary(bytes, { ...options, ...ENCODINGS[format], mediaType: FORMATS[format].mediaType });
}

/** Parquet is already compressed. */
const ENCODINGS: { readonly [F in Format]?: Pick<BinaryOptions, "encoding"> } = { parquet: { encoding: "identity" } };

/**
 * Refuses `at` for a list without history. Otherwise the list would silently return current data.
 * @throws HttpError `invalid` that names the addresses with history
 */
function refusePast({ rawQuery }: Pick<Call<Route>, "rawQuery">): void {
  if (rawQuery.every(([name]) => name !== "at")) return;
  const values = "Values are counted by the day of their measurement: choose days by 'start_date' and 'end_date'.";
  const schools = "Schools of a day: /api/v1/datasets/files/{file}?at=, or one school at /api/v1/schools/{id}?at=.";
  throw new HttpError("invalid", `This list has no 'at'. ${values} ${schools}`, { parameter: "at" });
}

/**
 * Returns the columns that a request names, in the requested order; all columns when it names none.
 * @throws HttpError `invalid` that lists the existing columns
 */
export function chosenColumns<C extends { readonly name: string }>(
  columns: readonly C[],
  { fields }: { readonly fields?: readonly string[] | undefined },
): readonly C[] {
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

/** Returns an address with another cursor. */
export function nextAddress(url: string, cursor: string): string {
  const [path = "", query] = url.split("?", 2);
  const parameters = new URLSearchParams(query);
  parameters.delete("page");
  parameters.set("cursor", cursor);
  return `${path}?${parameters}`;
}
