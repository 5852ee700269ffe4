import { appendFile, mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { opensShare, radiosIn, seesLowestFirst } from "../driver/errands.ts";
import { DEVICES, type Device, Person } from "../driver/person.ts";
import { aLonelySchool, regionsOf } from "../driver/places.ts";
import { PHONE, useVisitors } from "../driver/visitors.ts";

const { aVisitor } = useVisitors({ forAll: true });
/**
 * TASKS=all does every task with every device and records the durations. The short run does each task with one device.
 */
const isWhole = process.env.TASKS === "all";
const TIMES = fileURLToPath(new URL("../results/tasks.csv", import.meta.url));

/** Question or task of an official, a student or a researcher, starting from the map of the world. */
interface Task {
  readonly wanted: string;
  /** Number of steps in this product. */
  readonly steps: number;
  /** Number of steps in the existing product, from what is known of its screens. Null: not possible there. */
  readonly elsewhere: number | null;
  does(person: Person): Promise<void>;
}

const TASKS: readonly Task[] = [
  {
    ...{ wanted: "How many of Brazil's measured schools reach the benchmark?", steps: 2, elsewhere: 2 },
    does: async (person) => {
      await inBrazil(person);
      await person.visitor.seesInPanel(/%\sreach\s/);
    },
  },
  {
    ...{ wanted: "Which three regions of Brazil most need help?", steps: 3, elsewhere: null },
    does: async (person) => {
      await inBrazil(person);
      const { t } = person.visitor;
      await person.chooses(person.visitor.main.getByRole("combobox", { name: t("rank.order") }), t("rank.lowestShare"));
      await seesLowestFirst(person.visitor);
    },
  },
  {
    ...{ wanted: "Print a page on Rwanda for the minister", steps: 4, elsewhere: null },
    does: async (person) => {
      const { visitor } = person;
      await person.opens("rwanda", /^Rwanda/);
      await person.presses(visitor.link(visitor.t("brief.title")));
      await visitor.page.locator("#brief").getByRole("heading", { name: "Rwanda" }).waitFor();
      await visitor.page.locator("#brief").getByRole("img").first().waitFor();
      const printed = visitor.page.evaluate(
        () => new Promise<boolean>((resolve) => Object.assign(window, { print: () => resolve(true) })),
      );
      await person.presses(visitor.button(visitor.t("brief.print")));
      expect(await printed).toBe(true);
    },
  },
  {
    ...{ wanted: "Which countries are connected least?", steps: 1, elsewhere: null },
    does: async (person) => {
      const { main, t } = person.visitor;
      await person.chooses(main.getByRole("combobox", { name: t("rank.order") }), t("rank.leastConnected"));
      await seesLowestFirst(person.visitor);
    },
  },
  {
    ...{ wanted: "How fast was the internet of Brazil's schools in the last month?", steps: 3, elsewhere: 3 },
    does: async (person) => {
      const { visitor } = person;
      await inBrazil(person);
      const units = radiosIn(visitor, visitor.t("period.title"));
      await person.picks(units.and(visitor.page.getByRole("radio", { name: visitor.t("period.month") })), units);
      await visitor.seesParameter("unit", "month");
    },
  },
  {
    ...{ wanted: "How was it a week earlier?", steps: 3, elsewhere: 3 },
    does: async (person) => {
      const { visitor } = person;
      await inBrazil(person);
      await person.presses(visitor.button(visitor.t("period.previous.week")).first());
      await expect.poll(() => visitor.address).toMatch(/[?&]start=/);
    },
  },
  {
    ...{ wanted: "How fast is this school?", steps: 2, elsewhere: 2 },
    does: async (person) => {
      const { visitor } = person;
      const [region] = await regionsOf("BR");
      const school = await aLonelySchool({ admin1_id: region!.id });
      await person.opens(school.name, new RegExp(`^${school.name}`));
      await visitor.seesTitle(school.name);
    },
  },
  {
    ...{ wanted: "Which schools of Brazil still measure?", steps: 3, elsewhere: null },
    does: async (person) => {
      const { visitor } = person;
      await inBrazil(person);
      await person.presses(
        visitor.main.getByRole("link", { name: new RegExp(`^${visitor.t("states.live")}`) }).first(),
      );
      await expect.poll(() => visitor.address).toContain("live_state");
    },
  },
  {
    ...{ wanted: "Take Brazil's schools away as a table", steps: 5, elsewhere: 8 },
    does: async (person) => {
      const { visitor } = person;
      await inBrazil(person);
      const dialog = await opensShare(person, "share.tabDownload");
      const link = dialog
        .getByRole("listitem")
        .filter({ hasText: visitor.t("share.fileCsv") })
        .getByRole("link");
      const download = visitor.page.waitForEvent("download");
      await person.presses(link);
      expect((await download).suggestedFilename()).toMatch(/\.csv$/);
      await visitor.presses("Escape");
    },
  },
  {
    ...{ wanted: "Compare Brazil with Rwanda", steps: 5, elsewhere: null },
    does: async (person) => {
      const { visitor } = person;
      await inBrazil(person);
      await person.presses(visitor.link(visitor.t("compare.with")));
      await person.finds(visitor.page.getByRole("combobox", { name: visitor.t("compare.add") }), "rwanda", /^Rwanda/);
      await visitor.seesParameter("compare", "br,rw");
    },
  },
  {
    ...{ wanted: "Which schools of Brazil have no mobile network?", steps: 5, elsewhere: 6 },
    does: async (person) => {
      const { visitor } = person;
      await inBrazil(person);
      await person.presses(visitor.button(visitor.t("filters.title")).first());
      const drawer = visitor.dialog(visitor.t("filters.title"));
      await person.ticks(drawer.getByRole("group").first().getByRole("checkbox", { name: /^No\b/ }));
      await person.presses(drawer.getByRole("button", { name: /^Show [\d,]+ school/ }));
      await expect.poll(() => visitor.address).toContain("filter__coverage_type");
    },
  },
  {
    ...{ wanted: "Send what I see of Brazil to a colleague", steps: 4, elsewhere: 4 },
    does: async (person) => {
      const { visitor } = person;
      await inBrazil(person);
      const dialog = await opensShare(person);
      await person.presses(dialog.getByRole("button", { name: visitor.t("share.copy"), exact: true }));
      const copied = () => visitor.page.evaluate(() => navigator.clipboard.readText());
      await expect.poll(copied).toContain("/map/country/br");
      await visitor.presses("Escape");
    },
  },
  {
    ...{ wanted: "Cite Brazil's numbers in a paper", steps: 5, elsewhere: null },
    does: async (person) => {
      const { visitor } = person;
      await inBrazil(person);
      const dialog = await opensShare(person, "share.tabCite");
      await person.presses(dialog.getByRole("button", { name: visitor.t("share.copyCitation") }));
      const copied = () => visitor.page.evaluate(() => navigator.clipboard.readText());
      await expect.poll(copied).toMatch(/^Schoolmap \(\d{4}\)\. Schools of Brazil/);
      await visitor.presses("Escape");
    },
  },
  {
    ...{ wanted: "Read the map in Spanish", steps: 2, elsewhere: 3 },
    does: async (person) => {
      const { visitor } = person;
      await person.presses(visitor.page.getByRole("button", { name: /^Language/ }));
      // The title of the dialog changes with the language.
      const languages = visitor.page.getByRole("dialog").getByRole("radio");
      await person.picks(languages.and(visitor.page.getByRole("radio", { name: "Español" })), languages);
      const spoken = () => visitor.page.locator("html").getAttribute("lang");
      await expect.poll(spoken).toBe("es");
      await visitor.page.getByText("English", { exact: true }).click();
      await expect.poll(spoken).toBe("en");
      await visitor.presses("Escape");
    },
  },
  {
    ...{ wanted: "Where in Brazil is there which mobile network?", steps: 3, elsewhere: 3 },
    does: async (person) => {
      await inBrazil(person);
      await person.presses(person.visitor.main.getByRole("link", { name: "Cellular coverage" }));
      await person.visitor.seesParameter("layer", "4");
    },
  },
  {
    ...{ wanted: "See Brazil from above", steps: 4, elsewhere: 5 },
    does: async (person) => {
      const { visitor } = person;
      await inBrazil(person);
      await person.presses(visitor.button(visitor.t(person.isOnPhone ? "action.style" : "appearance.title")));
      const styles = radiosIn(visitor, visitor.t("appearance.map"));
      const wanted = visitor.page.getByRole("radio", { name: visitor.t("appearance.style.satellite") });
      await person.picks(styles.and(wanted), styles);
      await visitor.rests();
      await visitor.page.getByText(visitor.t("appearance.style.default"), { exact: true }).click();
      await visitor.presses("Escape");
    },
  },
  {
    ...{ wanted: "Read Brazil's regions as a table", steps: 3, elsewhere: null },
    does: async (person) => {
      const { visitor } = person;
      await inBrazil(person);
      await person.presses(visitor.button(visitor.t("table.table")).first());
      await visitor.page.getByRole("columnheader").first().waitFor();
    },
  },
  {
    ...{ wanted: "Watch Brazil over the years", steps: 3, elsewhere: 3 },
    does: async (person) => {
      const { visitor } = person;
      await inBrazil(person);
      await person.presses(visitor.page.getByRole("button", { name: /^Play \d{4}–\d{4}$/ }));
      await visitor.button(visitor.t("player.close")).waitFor();
      await visitor.presses("Escape");
    },
  },
  {
    ...{ wanted: "Which countries take part, and how far are they?", steps: 2, elsewhere: null },
    does: async (person) => {
      const { visitor } = person;
      await person.presses(visitor.button(visitor.t("menu.title")));
      await person.presses(visitor.link(visitor.t("pages.name.country-progress")));
      await visitor.seesPath("/country-progress");
    },
  },
  {
    ...{ wanted: "Judge Brazil by the global benchmark", steps: 3, elsewhere: 5 },
    does: async (person) => {
      const { visitor } = person;
      await inBrazil(person);
      const all = visitor.main.getByRole("group", { name: visitor.t("benchmark.title") }).getByRole("radio");
      await person.picks(all.first(), all);
      await visitor.seesParameter("benchmark", "global");
    },
  },
];

const turns = TASKS.flatMap((task, at) =>
  DEVICES.filter((_, turn) => isWhole || turn === at % DEVICES.length).map((device) => ({ ...task, device })),
);

test.for(turns)("$wanted With $device", async ({ wanted, steps, device, does }) => {
  const visitor = await aVisitor(device === "phone" ? { ...PHONE, who: device } : { who: device });
  await visitor.goesOnTo("/map");
  const person = new Person(visitor, device);
  const began = performance.now();
  await does(person);
  if (isWhole) await writesDown(wanted, device, performance.now() - began);
  expect(person.steps).toBe(steps);
});

test("no task takes more steps than in the product that exists", () => {
  const longer = TASKS.filter(({ steps, elsewhere }) => elsewhere !== null && steps > elsewhere);
  expect(longer.map(({ wanted }) => wanted)).toEqual([]);
  expect(TASKS).toHaveLength(20);
});

const inBrazil = (person: Person) => person.opens("brazil", /^Brazil/);

async function writesDown(wanted: string, device: Device, ms: number): Promise<void> {
  await mkdir(fileURLToPath(new URL("../results/", import.meta.url)), { recursive: true });
  await appendFile(TIMES, `"${wanted}",${device},${Math.round(ms)}\n`);
}
