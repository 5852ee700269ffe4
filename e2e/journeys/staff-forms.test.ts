import { expect, test } from "vitest";
import { opensConsole, says, signsIn } from "../driver/staff.ts";
import { fieldOf, makes, posts, rowOf, saves } from "../driver/staff-form.ts";
import { useVisitors } from "../driver/visitors.ts";

const { aVisitor } = useVisitors();

async function anEditor(path: string) {
  const visitor = await aVisitor();
  await signsIn(visitor);
  await opensConsole(visitor, path);
  return visitor;
}

test("a layer gets its code from its name, a tooltip for a class, and a name for its benchmark", async () => {
  const visitor = await anEditor("/admin/layers/new");
  const { page } = visitor;
  // The preview sends requests while the classes are incomplete.
  visitor.watch.expectOutages();
  await fieldOf(visitor, "layers", "name").fill("Uplink (journey)");
  await expect.poll(() => fieldOf(visitor, "layers", "code").inputValue()).toBe("UPLINK_JOURNEY");
  await fieldOf(visitor, "layers", "code").fill("uplink_2");
  await fieldOf(visitor, "layers", "code").blur();
  await fieldOf(visitor, "layers", "name").fill("Uplink");
  expect(await fieldOf(visitor, "layers", "code").inputValue()).toBe("UPLINK_2");
  await page.getByText(says("layers", "choice.type.STATIC"), { exact: true }).click();
  await fieldOf(visitor, "layers", "column_name").selectOption("num_computers");
  for (const [name, label] of [
    ["good", "Ten or more"],
    ["unknown", "Unknown"],
  ] as const) {
    const words = says("layers", `class.${name}`);
    await page.getByLabel(says("layers", "class.labelOf").replace("{name}", words)).fill(label);
  }
  const good = says("layers", "class.good");
  await page.getByLabel(says("layers", "class.ruleOf").replace("{name}", good)).fill(">= 10");
  await page.getByLabel(says("layers", "class.tooltipOf").replace("{name}", good)).fill("Ten computers for a school");
  const id = await makes(visitor, "layers");
  expect(await rowOf(visitor, `layers/${id}/`)).toMatchObject({
    code: "UPLINK_2",
    status: "DRAFT",
    legend_configs: { good: { values: [">= 10"], tooltip: "Ten computers for a school" } },
  });
});

test("a filter is created from a parameter", async () => {
  const visitor = await anEditor("/admin/filters/new");
  await fieldOf(visitor, "filters", "name").fill("Computers (journey)");
  await fieldOf(visitor, "filters", "code").fill("COMPUTERS JOURNEY");
  await fieldOf(visitor, "filters", "column_name").selectOption("num_computers");
  const id = await makes(visitor, "filters");
  expect(await rowOf(visitor, `filters/${id}/`)).toMatchObject({
    type: "RANGE",
    query_param_filter: "range",
    status: "DRAFT",
  });
});

test("a country sets its default benchmark, describes a layer, and starts a filter without bounds", async () => {
  const visitor = await anEditor("/admin/countries?q=Tuvalu");
  const { page } = visitor;
  await page.getByRole("link", { name: "Tuvalu" }).click();
  await page.getByRole("heading", { level: 1, name: "Tuvalu" }).waitFor();
  const id = Number(/\d+$/.exec(page.url())?.[0]);
  const [layer] = (await rowOf(visitor, "layers/?status__in=PUBLISHED&type__in=LIVE&limit=1&sort=name")).results as {
    id: number;
    name: string;
  }[];
  const ranges = (await rowOf(visitor, "filters/?status__in=PUBLISHED&type__in=RANGE&limit=500")).results as {
    id: number;
    name: string;
    options: { include_none_filter?: boolean };
  }[];
  const range = ranges.find(({ options }) => options.include_none_filter)!;
  const named = (key: string) => says("countries", key).replace("{name}", layer!.name);
  await page.getByLabel(new RegExp(`^${named("layers.benchmarkOf").replace(/ in \{unit\}$/, "")} `)).fill("20");
  await page.getByText(named("layers.more")).click();
  const details = page.getByRole("group").filter({ hasText: named("layers.more") });
  await details.getByLabel(says("countries", "layers.nationalFirst")).check();
  await details.getByLabel(says("countries", "layers.description")).fill("As the ministry measures it");
  await page.getByLabel(says("countries", "filters.minOf").replace("{name}", range.name)).fill("-5");
  const line = page.locator(".country-filter", { hasText: range.name }).first();
  await line.getByLabel(says("countries", "filters.withNone")).check();
  await saves(visitor);
  expect(await rowOf(visitor, `countries/${id}/`)).toMatchObject({
    benchmark_metadata: {
      default_national_benchmark: { [layer!.id]: true },
      layer_descriptions: { [layer!.id]: "As the ministry measures it" },
    },
    filters: [{ advance_filter_id: range.id, default_filter_values: { values: { min: "-5", none_range: true } } }],
  });
});

test("a section of the about page shows only the fields of its type", async () => {
  const visitor = await anEditor("/admin/about-sections/new");
  const { page } = visitor;
  await fieldOf(visitor, "about", "type").selectOption("partners");
  await fieldOf(visitor, "about", "image").waitFor({ state: "detached" });
  await fieldOf(visitor, "about", "position").fill("90");
  for (const lang of ["en", "es", "pt"] as const) {
    await page.getByText(says("about", `lang.${lang}`), { exact: true }).click();
    await page.getByLabel(says("about", "sectionTitle")).first().fill(`Partners ${lang}`);
  }
  const id = await makes(visitor, "about-sections");
  expect(await rowOf(visitor, `about-sections/${id}/`)).toMatchObject({
    status: false,
    texts: { pt: { title: "Partners pt" } },
  });
});

test("a text is translated in place, and restored to the automatic translation", async () => {
  const visitor = await anEditor("/admin/translations");
  const { page } = visitor;
  const row = page.locator(".translations-row", { hasText: says("translations", "automatic") }).first();
  const text = (await row.locator("p").first().textContent()) ?? "";
  await page.getByLabel(says("translations", "search")).fill(text);
  const field = page.getByLabel(says("translations", "of").replace("{text}", text), { exact: true });
  await field.fill("Una traducción del equipo");
  await page.getByRole("button", { name: says("translations", "save"), exact: true }).click();
  await page.getByText(says("translations", "saved"), { exact: true }).waitFor();
  await page
    .getByRole("button", { name: says("translations", "back") })
    .first()
    .click();
  await expect.poll(() => field.inputValue()).not.toBe("Una traducción del equipo");
});

test("a scheduled job is started manually and its task is removed", async () => {
  const visitor = await anEditor("/admin/tasks");
  const { page } = visitor;
  const schedule = page.locator(".tasks-schedule", { hasText: says("tasks", "job.evaluate-alerts") });
  await schedule.getByRole("button", { name: says("tasks", "runNow") }).click();
  await page.getByText(says("tasks", "started").replace("{job}", says("tasks", "job.evaluate-alerts"))).waitFor();
  const newest = async () =>
    ((await rowOf(visitor, "tasks/?job=evaluate-alerts&limit=1")).results as { id: number; status: string }[])[0];
  await expect.poll(async () => (await newest())?.status).toBe("succeeded");
  const { id } = (await newest())!;
  await opensConsole(visitor, `/admin/tasks/${id}`);
  // The page requests the removed task once more.
  visitor.watch.expectOutages();
  await page.getByRole("button", { name: says("tasks", "remove") }).click();
  await page.getByText(says("tasks", "removed")).waitFor();
  expect((await page.request.get(`/api/v1/admin/tasks/${id}/`)).status()).toBe(404);
});

test("an alert rule is created with its recipients and shows its key once", async () => {
  const visitor = await anEditor("/admin/alert-rules/new");
  const { page } = visitor;
  await fieldOf(visitor, "alert-rules", "name").fill("Journeys fail");
  await fieldOf(visitor, "alert-rules", "kind").selectOption("job_failed");
  await fieldOf(visitor, "alert-rules", "threshold").fill("3");
  await fieldOf(visitor, "alert-rules", "recipients").fill("ana@example.org, ben@example.org");
  await page.getByRole("button", { name: says("form", "make"), exact: true }).click();
  await page.getByRole("heading", { name: says("alert-rules", "secret") }).waitFor();
  await page.getByRole("button", { name: says("alert-rules", "secretKept") }).click();
  await page.waitForURL(/\/admin\/alert-rules\/\d+$/);
  const row = await rowOf(visitor, `alert-rules/${/\d+$/.exec(page.url())?.[0]}/`);
  expect(row).toMatchObject({ threshold: 3, recipients: ["ana@example.org", "ben@example.org"] });
  expect(row).not.toHaveProperty("webhook_secret");
});

test("a source defines how it is pulled, reports errors in its configuration, and accepts a secret", async () => {
  const visitor = await anEditor("/admin/sources/new");
  const { page } = visitor;
  await fieldOf(visitor, "sources", "name").fill("Pulled (journey)");
  await fieldOf(visitor, "sources", "type").selectOption("HTTP");
  await page.getByRole("button", { name: says("sources", "feed.example") }).click();
  const columns = page.getByLabel(says("sources", "feed.columns"), { exact: true });
  const right = await columns.inputValue();
  await columns.fill(right.replace("measured_at", "measured"));
  await page.getByText(says("sources", "feed.missing").replace("{path}", "mapping.columns.measured_at")).waitFor();
  await columns.fill(right);
  const id = await makes(visitor, "sources");
  await page.getByText(says("sources", "health.afterPublishing")).waitFor();
  await page.getByLabel(says("sources", "secret.label")).fill("s3cret of the journey");
  await page.getByRole("button", { name: says("sources", "secret.keep") }).click();
  await page.getByText(/^Kept for https:\/\/example\.org, given by Ana Moreira/).waitFor();
  expect(await rowOf(visitor, `sources/${id}/`)).toMatchObject({
    every_minutes: 60,
    request_config: { kind: "http", auth: { secret: "stored" } },
  });
  expect(await page.content()).not.toContain("s3cret of the journey");
});

test("a message is assigned to a person, and keeps the person when its note is changed later", async () => {
  const visitor = await aVisitor();
  await signsIn(visitor);
  const { id } = await posts(visitor, "contact-messages/", {
    ...{ full_name: "Rosa Lima", organisation: "A school", purpose: "A question", message: "Who measures us?" },
  });
  await opensConsole(visitor, `/admin/contact-messages/${id}`);
  await fieldOf(visitor, "messages", "assigned_to").selectOption({ label: "Ana Moreira" });
  await saves(visitor);
  await visitor.page.reload();
  await fieldOf(visitor, "messages", "note").fill("Asked the ministry");
  await saves(visitor);
  expect(await rowOf(visitor, `contact-messages/${id}/`)).toMatchObject({
    assigned_to: { name: "Ana Moreira" },
    note: "Asked the ministry",
  });
});
