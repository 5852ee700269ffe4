import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawLabels, type Label } from "./labels.ts";
import { PALETTES } from "./look.ts";
import { Viewport } from "./viewport.ts";

const SIZE = { width: 400, height: 300 };
const VIEW = new Viewport({ x: 0.5, y: 0.5, zoom: 3 }, SIZE);
const WIDE = { width: 120, height: 120 };
const SMALL = { width: 12, height: 12 };

function createLabel(label: Partial<Label>): Label {
  return { name: "Eastern", under: "43%", at: [200, 150], room: WIDE, isFaint: false, ...label };
}

/** Returns the positions of the names, and the number of lines to them. */
function draw(labels: readonly Label[]) {
  const svg = drawLabels(labels, VIEW, PALETTES.light);
  const texts = [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)" font-size="11"[^>]*>([^<]*)</g)];
  const names = texts.map(([, x, y, name = ""]) => ({ name, x: Number(x), y: Number(y) }));
  return { names, lines: svg.match(/<path /g)?.length ?? 0 };
}

describe("labels of areas", () => {
  it("are moved within an area that is large enough, instead of outside with a line", () => {
    const [first, second] = [createLabel({ room: { width: 130, height: 130 } }), createLabel({ at: [240, 160] })];
    const { names, lines } = draw([first, { ...second, name: "Coast" }]);
    expect(names).toHaveLength(2);
    expect(names[1]).not.toMatchObject({ x: 240 });
    expect(Math.abs(names[1]!.x - 240)).toBeLessThan(WIDE.width / 2);
    expect(lines).toBe(0);
  });

  it.each([
    ["west", [80, 150], -1],
    ["east", [320, 150], 1],
  ] as const)("of a small area in the %s are placed away from the middle", (_, at, side) => {
    const others = [createLabel({ at: [200, 60] }), createLabel({ at: [200, 240] })];
    const { names, lines } = draw([...others, createLabel({ name: "Small", at, room: SMALL })]);
    const small = names.find(({ name }) => name === "Small");
    expect(Math.sign(small!.x - at[0])).toBe(side);
    expect(lines).toBe(2);
  });

  it("of a small area are not placed in another area when there is space outside all areas", () => {
    const wide = createLabel({ name: "Wide", at: [320, 150], room: { width: 130, height: 90 } });
    const { names } = draw([
      createLabel({ at: [80, 150] }),
      wide,
      createLabel({ name: "Small", at: [230, 150], room: SMALL }),
    ]);
    const small = names.find(({ name }) => name === "Small")!;
    const isAbove = small.y + 16 < 105;
    const isBelow = small.y - 16 > 195;
    expect(isAbove || isBelow || small.x + 20 < 255).toBe(true);
  });

  it("never overlap", () => {
    const place = fc.record({
      at: fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 300 })),
      room: fc.record({ width: fc.integer({ min: 5, max: 200 }), height: fc.integer({ min: 5, max: 200 }) }),
      isFaint: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(place, { maxLength: 12 }), (places) => {
        const { names } = draw(places.map(createLabel));
        for (const [at, one] of names.entries())
          for (const other of names.slice(at + 1))
            expect(Math.abs(one.x - other.x) >= 30 || Math.abs(one.y - other.y) >= 28).toBe(true);
      }),
    );
  });
});
