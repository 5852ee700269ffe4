import type { FeedPaging, HttpConfig } from "@schoolmap/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FeedPage, Position } from "../page.ts";
import { createHttpConfig } from "../testing/create-feed.ts";
import { httpPages } from "./http-pages.ts";
import { parsePage } from "./parse-page.ts";

interface TestRow {
  readonly id: number;
  readonly created_at: string;
}
const createRows = (count: number): TestRow[] =>
  Array.from({ length: count }, (_, id) => ({
    id,
    created_at: new Date(Date.UTC(2026, 0, 1) + id * 1000).toISOString(),
  }));

const size = 4;
const PAGINGS: Readonly<Record<FeedPaging["by"], FeedPaging>> = {
  none: { by: "none" },
  page: { by: "page", parameter: "p", first: 1, size_parameter: "n", size },
  next_link: { by: "next_link", path: "meta.next" },
  cursor: { by: "cursor", parameter: "mark", path: "next" },
  last_value: { ...(createHttpConfig("http://feed.test").paging as FeedPaging & { by: "last_value" }), size },
};
const configOf = (by: FeedPaging["by"]): HttpConfig => createHttpConfig("http://feed.test", { paging: PAGINGS[by] });

/** Creates a source in memory that supports all kinds of paging; `cap` is its maximum page length. */
function createSource(rows: readonly TestRow[], cap = size) {
  return async (url: URL) => {
    const number = (name: string) => Number(url.searchParams.get(name) ?? 0);
    const after = url.searchParams.get("filterValue");
    const list = after === null ? rows : rows.filter(({ created_at }) => created_at > after);
    const paged = url.searchParams.has("p") ? (number("p") - 1) * cap : number("page") * cap;
    const from = paged + number("mark") + number("from");
    const next = from + cap < list.length ? from + cap : undefined;
    const document = { next, meta: { next: next === undefined ? null : `/measurements/v2?from=${next}` } };
    return { rows: url.searchParams.has("all") ? rows : list.slice(from, from + cap), document };
  };
}

async function collect(pages: AsyncIterable<FeedPage>, most = 100): Promise<{ ids: number[]; position?: Position }> {
  const ids: number[] = [];
  let position: Position | undefined;
  for await (const page of pages) {
    ids.push(...page.rows.map((row) => (row as TestRow).id));
    position = page.position;
    if (--most === 0) break;
  }
  return { ids, position };
}

const WAYS = (["page", "next_link", "cursor", "last_value"] as const).map((by) => [by] as const);

describe.each(WAYS)("paging by %s", (by) => {
  test("returns each row once, at whatever page it is interrupted and resumed", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(30),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: size }),
        async (count, most, cap) => {
          const source = createSource(createRows(count), cap);
          const first = await collect(httpPages(configOf(by), source, undefined), most);
          const ids = first.ids;
          if (ids.length < count) ids.push(...(await collect(httpPages(configOf(by), source, first.position))).ids);
          expect(ids).toEqual(createRows(count).map(({ id }) => id));
        },
      ),
    );
  });

  test("reports a source that repeats the same page without end", async () => {
    let requests = 0;
    const stuck = async (url: URL) => {
      requests++;
      const rows = createRows(size);
      return { rows, document: { next: `m${requests}`, meta: { next: `${url.pathname}?from=${requests}` } } };
    };
    await expect(collect(httpPages(configOf(by), stuck, undefined))).rejects.toThrow(/same as .*does not move on/);
    expect(requests).toBe(2);
  });
});

test("requests only newer rows after a pass by last value", async () => {
  const rows = createRows(10);
  const { position } = await collect(httpPages(configOf("last_value"), createSource(rows), undefined));
  expect(position).toEqual({ after: rows[9]!.created_at });
  const more = createSource(createRows(12));
  expect(await collect(httpPages(configOf("last_value"), more, position))).toMatchObject({ ids: [10, 11] });
});

test("does not miss rows before the timestamp of a row in the future", async () => {
  const rows = [...createRows(2), { id: 9, created_at: "2999-01-01T00:00:00.000Z" }];
  const { position } = await collect(httpPages(configOf("last_value"), createSource(rows), undefined));
  expect(Date.parse(String(position?.after))).toBeLessThanOrEqual(Date.now());
});

test("ends at a repeated short page, because some servers send their last page for every number", async () => {
  const source = async () => ({ rows: createRows(2), document: undefined });
  expect((await collect(httpPages(configOf("page"), source, undefined))).ids).toEqual([0, 1]);
});

test("does not follow a link to another server", async () => {
  const source = async () => ({ rows: createRows(1), document: { meta: { next: "https://evil.example/" } } });
  await expect(collect(httpPages(configOf("next_link"), source, undefined))).rejects.toThrow(/another server/);
});

describe("a response", () => {
  const parse = (text: string | Buffer, more: Partial<HttpConfig> = {}) =>
    parsePage(Buffer.from(text), createHttpConfig("http://feed.test", more));

  test("in JSON contains its rows at the top or nested", async () => {
    expect((await parse("[1,2]")).rows).toEqual([1, 2]);
    expect((await parse('{"data":{"items":[3]}}', { items: "data.items" })).rows).toEqual([3]);
  });

  test("in CSV contains a row per line, with the names of the header", async () => {
    const { rows } = await parse('\ufeffid;name\n1;"a;b"\n\n2; c\n', { format: "csv" });
    expect(rows).toEqual([
      { id: "1", name: "a;b" },
      { id: "2", name: "c" },
    ]);
  });

  test.each([
    ["{", {}, /not valid JSON/],
    [Buffer.from([0x22, 0xff, 0x22]), {}, /not valid JSON/],
    ['{"error":"x"}', {}, /not a list of rows/],
    ["null", { items: "data" }, /no list of rows at "data"/],
    ["a,b\n1,2,3\n", { format: "csv" }, /not valid CSV \(line 2\)/],
    ['a,b\n"1,2\n', { format: "csv" }, /not valid CSV/],
  ] as const)("like %j is refused", async (text, more, sentence) => {
    await expect(parse(text, more)).rejects.toThrow(sentence);
  });
});
