import { type FeedMapping, measurementItem } from "@schoolmap/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createRowMapper } from "./map-row.ts";
import { toInstant, toNumber, valueAt } from "./values.ts";

const createMapping = (more: Partial<FeedMapping> = {}): FeedMapping => ({
  columns: {
    giga_id_school: "school.giga",
    school_external_id: "school_id",
    measured_at: "at",
    download: "down",
    upload: "up",
    latency: "rtt",
    packet_loss: "loss",
    connected: "online",
  },
  units: { speed: "kbps", time: "s" },
  ...more,
});

const at = "2026-03-02T10:00:00Z";

describe("a row", () => {
  test.each([
    ["bps", 1],
    ["kbps", 1000],
    ["Mbps", 1_000_000],
  ] as const)("in %s is converted to bits per second", (speed, factor) => {
    const map = createRowMapper(createMapping({ units: { speed, time: "s" } }));
    expect(map({ at, school: { giga: "g1" }, down: "2.5", up: 4n, rtt: 0.04, loss: 1.5 })).toMatchObject({
      item: { giga_id_school: "g1", download: 2.5 * factor, upload: 4 * factor, latency: 40, packet_loss: 1.5 },
    });
  });

  test("loses its negative numbers, which are counted, and is empty without any value", () => {
    const map = createRowMapper(createMapping());
    expect(map({ at, down: -1, up: 3 })).toMatchObject({ item: { upload: 3000 }, negative: 1 });
    expect(map({ at, down: -1, up: "-2", rtt: null, loss: Number.NaN })).toEqual({ empty: true, negative: 2 });
    expect(map({ at, online: "yes" })).toMatchObject({ item: { connected: true } });
  });

  test.each([
    [{ at: "soon", down: 1 }, /"at" is not a time: "soon"/],
    [{ at, down: "fast" }, /"down" is not a number: "fast"/],
    [{ at, down: [1] }, /"down" is not a number: "object"/],
    [{ at, down: true }, /"down" is not a number/],
    ["at", /not an object/],
    [null, /not an object/],
  ])("like %j is reported as unreadable with the reason", (row, sentence) => {
    expect(createRowMapper(createMapping())(row)).toEqual({ unreadable: expect.stringMatching(sentence) });
  });

  test("uses its Giga id only when it can be trusted", () => {
    const map = createRowMapper(createMapping({ giga_id_when: { column: "source", is: "App" }, country_code: "KE" }));
    const row = { at, down: 1, school: { giga: "g1" }, school_id: 17 };
    expect(map({ ...row, source: "App" })).toMatchObject({ item: { giga_id_school: "g1" } });
    const other = map({ ...row, source: "Lab" }) as { item: object };
    expect(other.item).toMatchObject({ school_external_id: "17", country_code: "KE" });
    expect(other.item).not.toHaveProperty("giga_id_school");
  });

  test("gets its id from several columns together", () => {
    const map = createRowMapper(createMapping({ id: ["school.giga", "at"] }));
    expect(map({ at, down: 1, school: { giga: "g1" } })).toMatchObject({ item: { id: `g1|${at}` } });
  });

  test("is reported when a number is too large in the unit of the API", () => {
    const map = createRowMapper(createMapping());
    expect(map({ at, down: 1.7e308 })).toEqual({ unreadable: '"down" is too large: "1.7e+308".' });
  });

  test("of any content never throws, and results in a measurement that matches the schema", () => {
    const cell = fc.oneof(fc.anything(), fc.string(), fc.double({ min: 0, max: 1e5 }), fc.double(), fc.constant(at));
    const row = fc.record({ at: fc.oneof(fc.constant(at), cell), down: cell, up: cell, rtt: cell, online: cell });
    fc.assert(
      fc.property(fc.oneof(row, fc.anything()), (any) => {
        const mapped = createRowMapper(createMapping())(any);
        if (!("item" in mapped)) return;
        const { error } = measurementItem.safeParse(mapped.item);
        // Values that are too large are refused and counted later.
        expect(error?.issues.every(({ code }) => code === "too_big") ?? true).toBe(true);
      }),
    );
  });
});

test.each([
  ["2026-03-02T10:00:00Z", "2026-03-02T10:00:00.000Z"],
  ["2026-03-02 10:00", "2026-03-02T10:00:00.000Z"],
  ["2026-03-02 10:00:00.123456 UTC", "2026-03-02T10:00:00.123Z"],
  ["2026-03-02T10:00:00+0300", "2026-03-02T07:00:00.000Z"],
  ["2026-03-02T10:00:00-05:30", "2026-03-02T15:30:00.000Z"],
  [1_772_445_600, "2026-03-02T10:00:00.000Z"],
  ["1772445600000", "2026-03-02T10:00:00.000Z"],
  [1_772_445_600_000n, "2026-03-02T10:00:00.000Z"],
  [new Date(Date.UTC(2026, 2, 2, 10)), "2026-03-02T10:00:00.000Z"],
  ["2026-13-02T10:00:00Z", undefined],
  ["02/03/2026", undefined],
  [new Date(Number.NaN), undefined],
  ["", undefined],
  [null, undefined],
  [1e300, undefined],
])("%s is parsed as the time %s", (value, instant) => {
  expect(toInstant(value)).toBe(instant);
});

test("numbers are parsed strictly, and a missing value is neither a number nor an error", () => {
  const read = ["1e3", " 7 ", "-.5", "", "NA", "null", null, "0x10", "1,5", "Infinity", {}].map(toNumber);
  expect(read).toEqual([1000, 7, -0.5, null, null, null, null, undefined, undefined, undefined, undefined]);
});

test("a path finds nested values and whole names, but no inherited properties", () => {
  expect(valueAt({ a: { b: 1 } }, "a.b")).toBe(1);
  expect(valueAt({ "a.b": 2, a: { b: 1 } }, "a.b")).toBe(2);
  expect(["constructor.name", "toString", "__proto__", "a.b"].map((path) => valueAt({}, path))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
