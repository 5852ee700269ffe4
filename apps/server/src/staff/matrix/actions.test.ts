import { PERMISSIONS, type Permission, ROUTES, type Route } from "@schoolmap/contract";
import { beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { RESOURCES } from "../../admin/index.ts";
import { type SignedInClient, signInAs } from "../../admin/testing/create-staff.ts";
import { createTestApp, type TestApp } from "../../testing/create-test-app.ts";
import { EXPECTED_RESOURCES } from "./testing/expected-permissions.ts";
import { sampleOf } from "./testing/sample-request.ts";

let app: TestApp;
let author: SignedInClient;

beforeAll(async () => {
  app = await createTestApp();
  author = await signInAs(app, { role: "Admin" });
});

const slug = (words: string) => `can_${words}` as Permission;
const holding = (...permissions: readonly string[]) => signInAs(app, { permissions: permissions.map(slug) });
const lacking = (words: string) =>
  signInAs(app, { permissions: PERMISSIONS.filter((permission) => permission !== slug(words)) });
const needs = (words: string) => ({ status: 403, body: { detail: `This needs ${slug(words)}.` } });

/** Rows that the check of the resource accepts. For other resources, the sample of the schema is valid. */
const ROWS: Readonly<Record<string, object>> = {
  layers: {
    ...{ code: "STEPS", name: "Steps", type: "STATIC", column_name: "num_computers" },
    legend_configs: { good: { values: [">= 10"], labels: "Many" }, unknown: { values: [], labels: "Unknown" } },
  },
  filters: {
    ...{ code: "STEPS", name: "Steps", type: "RANGE", column_name: "num_classroom", query_param_filter: "range" },
    options: { range_auto_compute: true },
  },
  sources: { name: "Steps", type: "FILE" },
};

const withLife = RESOURCES.filter(({ declaration }) => declaration.transitions);

it("the life cycles match the requirements", () => {
  const declared = withLife.map(({ declaration: { name, transitions = [] } }) => [
    name,
    Object.fromEntries(transitions.map(({ from, to, permission }) => [`${from} > ${to}`, permission])),
  ]);
  const expected = Object.entries(EXPECTED_RESOURCES).flatMap(([name, { steps }]) =>
    steps ? [[name, Object.fromEntries(Object.entries(steps).map(([step, words]) => [step, slug(words)]))]] : [],
  );
  expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(expected));
});

describe.each(withLife.map((resource) => [resource.declaration.name, resource] as const))(
  "a step of %s",
  (name, resource) => {
    const { steps = {}, view } = EXPECTED_RESOURCES[name]!;

    it("is allowed with its permission, and refused without it", async () => {
      const body = ROWS[name] ?? (sampleOf((resource.routes.create.body as { schema: z.ZodType }).schema) as object);
      const { add } = EXPECTED_RESOURCES[name]!;
      for (const [at, [step, words]] of Object.entries(steps).entries()) {
        const [from, to] = step.split(" > ");
        const person = await holding(view, words, ...(isOfAuthors(words) ? [add] : []));
        const made = await (isOfAuthors(words) ? person : author).send("POST", `${name}/`, {
          ...body,
          ...codeOf(body, at),
        });
        expect(made.status, JSON.stringify(made.body)).toBe(201);
        const path = `${name}/${made.body.id}/status/`;
        await app.record.pool.query(`update "${resource.table}" set status = $1 where id = $2`, [from, made.body.id]);
        const refused = await (await lacking(words)).send("POST", path, { status: to }, "*");
        expect(refused, `${step} without ${words}`).toMatchObject(needs(words));
        const taken = await person.send("POST", path, { status: to }, "*");
        expect([step, taken.status, taken.body.status], JSON.stringify(taken.body)).toEqual([step, 200, to]);
      }
    });
  },
);

/** Authors prepare rows that others publish. */
const isOfAuthors = (words: string) => !words.startsWith("publish_") && words.startsWith("update_");
/** Makes the code of a row unique in its resource, or its name when there is no code. */
const codeOf = (body: object, at: number) =>
  "code" in body ? { code: `STEPS_${at}` } : "name" in body && { name: `Steps ${at}` };

/** Returns the actions of batches, each with the words of the required permission. */
function batchesOf(name: string): (readonly [action: object, words: string])[] {
  const { update, delete: remove, steps = {} } = EXPECTED_RESOURCES[name]!;
  const targets = new Map(Object.entries(steps).map(([step, words]) => [step.split(" > ")[1]!, words]));
  const shared = [...targets].filter(([to]) => new Set(wordsTo(steps, to)).size === 1);
  return [
    [{ action: "update" }, update],
    [{ action: "delete" }, remove],
    [{ action: "restore" }, update],
    ...shared.map(([status, words]) => [{ action: "status", status }, words] as const),
  ];
}

const wordsTo = (steps: Readonly<Record<string, string>>, to: string) =>
  Object.entries(steps).flatMap(([step, words]) => (step.endsWith(`> ${to}`) ? [words] : []));

const freezing = ROUTES.filter(({ id }) => id.startsWith("freeze_") && id !== "freeze_school_reviews");

describe.each(freezing.map((route) => [route.path.split("/").at(-3)!, route] as const))(
  "a batch of %s",
  (name, route) => {
    it("is frozen with the permission of its action, and refused without it", async () => {
      expect(Object.keys(EXPECTED_RESOURCES)).toContain(name);
      for (const [action, words] of batchesOf(name)) {
        const patch = (action as { action: string }).action === "update" ? { patch: onePatch(route) } : {};
        const body = { ...action, ...patch, query: "" };
        const refused = await (await lacking(words)).send("POST", `${name}/batches/`, body);
        expect(refused, `${JSON.stringify(action)} without ${words}`).toMatchObject(needs(words));
        const taken = await (await holding(EXPECTED_RESOURCES[name]!.view, words)).send(
          "POST",
          `${name}/batches/`,
          body,
        );
        expect([201, 400], `${JSON.stringify(action)} with ${words}: ${JSON.stringify(taken.body)}`).toContain(
          taken.status,
        );
      }
    });
  },
);

/** Returns a patch of one field. */
function onePatch({ body }: Route): object {
  const { shape } = (body as unknown as { schema: z.ZodObject }).schema;
  const patch = (shape.patch as z.ZodOptional<z.ZodObject>).unwrap();
  const [name, field] = Object.entries(patch.shape)[0]!;
  return { [name]: sampleOf((field as z.ZodOptional<z.ZodType>).unwrap()) };
}

it.each(["sources", "schools"])(
  "a frozen batch of %s is not run by a user who has lost the permission",
  async (name) => {
    const { view, delete: remove } = EXPECTED_RESOURCES[name]!;
    const person = await holding(view, remove);
    const row =
      name === "sources"
        ? ROWS.sources
        : { name: "Batch", giga_id_school: "batch", country_id: await kenya(), lon: 36.82, lat: -1.29 };
    const made = await author.send("POST", `${name}/`, { ...row, name: "Lost permission" });
    const frozen = await person.send("POST", `${name}/batches/`, { action: "delete", ids: [made.body.id] });
    expect(frozen.body.count).toBe(1);
    const run = () => person.send("POST", `${name}/batches/${frozen.body.id}/`, { hash: frozen.body.hash });
    const give = (permissions: readonly string[]) =>
      app.record.pool.query("update role set permissions = $1 where id = $2", [
        permissions.map(slug),
        person.user.roleId,
      ]);
    await give([view]);
    expect(await run()).toMatchObject(needs(remove));
    expect((await author.get(`${name}/${made.body.id}/`)).body.deleted).toBeNull();
    await give([view, remove]);
    expect((await run()).body.changed).toBe(1);
  },
);

async function kenya(): Promise<number> {
  const { rows } = await app.record.pool.query<{ id: number }>("select id from country where code = 'KE'");
  return rows[0]!.id;
}
