import type { IncomingHttpHeaders } from "node:http";
import { downloadCountries, downloadSchools, FORMATS, MAX_DOWNLOAD_ROWS, type QueryOf } from "@schoolmap/contract";
import { isoDay } from "@schoolmap/rules";
import type { CatalogCountry } from "../../catalog/index.ts";
import type { Column } from "../../export/features.ts";
import { addRoute } from "../../http/add-route.ts";
import { answer, binary } from "../../http/answer.ts";
import type { Http } from "../../http/http.ts";
import { HttpError } from "../../http/http-error.ts";
import { csvText } from "../../lib/csv-text.ts";
import { createView, keepRows, type MapIndex, type RowSet, requestedScope } from "../../mapindex/index.ts";
import { type LiveSnapshot, liveSnapshotOf } from "../../view/view-request.ts";
import type { ApiContext } from "../api-context.ts";
import { inTurns } from "../lists/in-turns.ts";
import { objectWriter } from "../lists/table.ts";
import { countriesWithSchools } from "../places/place-routes.ts";
import { locationColumns } from "./documented-columns.ts";

const DEFAULT_ROWS = 1_000;

/** Download routes of the existing product; they require no key here. */
export function downloadRoutes(http: Http, context: ApiContext): void {
  addRoute(http, downloadSchools, async ({ query, headers, signal }) => {
    const snapshot = liveSnapshotOf(context);
    const { index } = snapshot;
    const page = pageOf(query);
    const rows = wantedRows(index, query);
    await rows.prepare({ signal });
    const items = rows.take(rows.rowAt(page.from), page.size);
    return written({
      ...page,
      columns: schoolColumns(index),
      items,
      count: rows.count,
      snapshot,
      headers,
      signal,
      title: "schools",
    });
  });

  addRoute(http, downloadCountries, ({ query, headers, signal }) => {
    const snapshot = liveSnapshotOf(context);
    const ids = [...(query.id__in ?? []), ...(query.id === undefined ? [] : [query.id])];
    const countries = countriesWithSchools(snapshot.catalog, snapshot.index);
    const chosen = countries.filter(({ id }) => ids.length === 0 || ids.includes(id));
    const page = pageOf(query);
    const items = chosen.slice(page.from, page.from + page.size);
    return written({
      ...page,
      columns: COUNTRY_COLUMNS,
      items,
      count: chosen.length,
      snapshot,
      headers,
      signal,
      title: "countries",
    });
  });
}

type SchoolsQuery = QueryOf<typeof downloadSchools>;

/** Returns the schools that match the requested ids, places and texts. */
function wantedRows(index: MapIndex, query: SchoolsQuery): RowSet {
  const { id, id__in = [], giga_id_school, giga_id_school__in, external_id, external_id__in, ...place } = query;
  const school_ids = [...id__in, ...(id === undefined ? [] : [id])];
  const { rows } = createView(index, { scope: requestedScope(index, { ...place, school_ids }), filters: [] });
  const named = [
    [giga_id_school, (row: number) => index.gigaId(row)],
    [giga_id_school__in, (row: number) => index.gigaId(row)],
    [external_id, (row: number) => index.externalId(row)],
    [external_id__in, (row: number) => index.externalId(row)],
  ] as const;
  return rows.filtered(
    named.flatMap(([texts, textAt]) => {
      const wanted = texts && new Set(texts);
      return wanted ? [keepRows((row) => wanted.has(textAt(row)))] : [];
    }),
  );
}

function schoolColumns(index: MapIndex): readonly TitledColumn<number>[] {
  const known = locationColumns(index);
  const titled = (name: string, title: string, own = name): TitledColumn<number> => ({
    name,
    title,
    cell: known.find((column) => column.name === own)!.cell,
  });
  return [
    titled("giga_id_school", "School Giga ID"),
    titled("name", "School Name", "school_name"),
    titled("longitude", "Longitude"),
    titled("latitude", "Latitude"),
    titled("education_level", "Education Level"),
    titled("country_iso3_code", "Country ISO3 Code"),
    { name: "country_name", title: "Country Name", cell: (row) => index.countries[index.country[row]!]!.name },
    titled("school_data_source", "School Data Source"),
  ];
}

/** Column with its header in CSV. */
interface TitledColumn<T> extends Column<T> {
  readonly title: string;
}

const COUNTRY_COLUMNS: readonly TitledColumn<CatalogCountry>[] = [
  { name: "id", title: "ID", cell: ({ id }) => id },
  { name: "name", title: "Name", cell: ({ name }) => name },
  { name: "country_iso3_code", title: "Country ISO3 Code", cell: ({ iso3 }) => iso3 },
];

interface DownloadPage {
  readonly page: number;
  readonly size: number;
  /** Number of rows before the page. */
  readonly from: number;
}

function pageOf({ page = 1, page_size: size = DEFAULT_ROWS }: Pick<SchoolsQuery, "page" | "page_size">): DownloadPage {
  if (size < 1 || size > MAX_DOWNLOAD_ROWS) {
    const detail = `The parameter 'page_size' must lie between 1 and ${MAX_DOWNLOAD_ROWS}.`;
    throw new HttpError("invalid_export_records_count", detail, { parameter: "page_size" });
  }
  return { page, size, from: (page - 1) * size };
}

interface Downloaded<T> extends DownloadPage {
  readonly columns: readonly TitledColumn<T>[];
  readonly items: readonly T[];
  readonly count: number;
  readonly title: string;
  readonly snapshot: LiveSnapshot;
  readonly headers: IncomingHttpHeaders;
  readonly signal: AbortSignal;
}

async function written<T>({ columns, items, count, title, page, size, snapshot, headers, signal }: Downloaded<T>) {
  const vary = { vary: "accept, accept-encoding, content-type" };
  if (wantsJson(headers)) {
    return answer({ count, results: await inTurns(items, objectWriter(columns), signal) }, { headers: vary });
  }
  const cells = await inTurns(items, (item) => columns.map(({ cell }) => cell(item)), signal);
  const pages = Math.max(1, Math.ceil(count / size));
  const name = `${title}_page_${page}_out_of_${pages}_${isoDay(snapshot.measurements.today())}.csv`;
  return binary(Buffer.from(csvText([columns.map(({ title: head }) => head), ...cells])), {
    mediaType: FORMATS.csv.mediaType,
    headers: { ...vary, "content-disposition": `attachment; filename="${name}"` },
  });
}

/** Existing clients request JSON by the content type of a body that they do not send. */
function wantsJson({ accept, "content-type": type = "" }: IncomingHttpHeaders): boolean {
  return /^(application\/json|text\/plain)\b/.test(type) || /\bapplication\/json\b/.test(accept ?? "");
}
