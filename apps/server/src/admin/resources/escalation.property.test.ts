import type { Permission } from "@schoolmap/contract";
import fc from "fast-check";
import { expect, it } from "vitest";
import { createUser, type TestUser } from "../../accounts/testing/create-user.ts";
import type { HttpError } from "../../http/http-error.ts";
import type { Actor } from "../../record/actor.ts";
import { createTestRecord, type TestRecord } from "../../record/testing/create-test-record.ts";
import { createRow, removeRow, restoreRow, updateRow } from "../write-row.ts";
import { ROLES_RESOURCE } from "./roles.ts";
import { USERS_RESOURCE } from "./users.ts";

/** Set higher for a long run. */
const RUNS = Number(process.env.ESCALATIONS ?? 60);
const SOME = ["can_update_user_role", "can_view_user", "can_publish_data_layer", "can_view_school"] as const;
const COUNTRIES = [1, 2, 3];

/** Permissions and the countries in which they apply; null: all countries. */
interface Rights {
  readonly permissions: readonly Permission[];
  readonly countries: readonly number[] | null;
}

const permissions = fc.subarray<Permission>([...SOME]);
const countries = fc.option(fc.subarray(COUNTRIES, { minLength: 1 }), { nil: null, freq: 2 });
const rights: fc.Arbitrary<Rights> = fc.record({ permissions, countries });
const which = fc.nat(2);
const step = fc.oneof(
  fc.record({ kind: fc.constant("change role" as const), target: which, to: rights }),
  fc.record({ kind: fc.constant("give role" as const), target: which, role: which }),
  fc.record({ kind: fc.constant("restore role" as const), target: which, revision: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant("restore user" as const), target: which, revision: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant("delete user" as const), target: which }),
  fc.record({ kind: fc.constant("make role" as const), target: which, to: rights }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

it("no sequence of changes to roles and users grants a permission that the actor does not hold", async () => {
  const record = await createTestRecord({ seeded: true });
  let [changes, cases] = [0, 0];
  await fc.assert(
    fc.asyncProperty(
      fc.subarray<Permission>([...SOME], { minLength: 1 }),
      fc.oneof(
        { weight: 8, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: fc.subarray(COUNTRIES, { minLength: 1 }) },
      ),
      fc.array(rights, { minLength: 3, maxLength: 3 }),
      fc.array(step, { minLength: 4, maxLength: 14 }),
      async (own, limit, roles, steps) => {
        const actor: Actor = {
          ...{ kind: "user", id: 1, permissions: new Set(own) },
          countries: limit && new Set(limit),
        };
        const people: TestUser[] = [];
        for (const { permissions, countries } of roles) {
          people.push(await createUser(record, { permissions, ...(countries ? { countries } : {}) }));
        }
        const before = await grantsOf(record, people);
        cases++;
        for (const [at, one] of steps.entries()) {
          if (await take(record, { actor, people, name: `Role ${cases} ${at}` }, one)) changes++;
        }
        for (const grant of await grantsOf(record, people)) {
          const [, permission, country] = grant.split("|");
          const isHeld =
            actor.permissions.has(permission as Permission) &&
            (actor.countries === null || actor.countries.has(Number(country)));
          expect(before.has(grant) || isHeld, grant).toBe(true);
        }
      },
    ),
    { numRuns: RUNS },
  );
  // Ensures that not all changes were refused.
  expect(changes).toBeGreaterThan(RUNS / 4);
});

interface StepSetup {
  readonly actor: Actor;
  readonly people: readonly TestUser[];
  readonly name: string;
}

/** @returns whether the step was allowed */
async function take(record: TestRecord, { actor, people, name }: StepSetup, one: Step): Promise<boolean> {
  const request = { actor, requestId: "test", reason: undefined, ifMatch: "*" };
  const { id, roleId } = people[one.target]!;
  const fields = (to: Rights) => ({ permissions: to.permissions, country_ids: to.countries });
  const work = {
    "change role": () => "to" in one && updateRow(record, ROLES_RESOURCE, roleId, fields(one.to), request),
    "make role": () =>
      "to" in one && createRow(record, ROLES_RESOURCE, { name, description: "", ...fields(one.to) }, request),
    "give role": () =>
      "role" in one && updateRow(record, USERS_RESOURCE, id, { role_id: people[one.role]!.roleId }, request),
    "restore role": () => "revision" in one && restoreRow(record, ROLES_RESOURCE, roleId, one.revision, request),
    "restore user": () => restoreRow(record, USERS_RESOURCE, id, "revision" in one ? one.revision : undefined, request),
    "delete user": () => removeRow(record, USERS_RESOURCE, id, request),
  };
  try {
    await work[one.kind]();
    return true;
  } catch (error) {
    expect((error as HttpError).name, String(error)).toBe("HttpError");
    return false;
  }
}

/**
 * Returns the permissions of these users by country: "person|permission|country". A role for all countries applies in
 * each.
 */
async function grantsOf({ pool }: TestRecord, people: readonly TestUser[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ grant: string }>(
    `select u.id || '|' || p || '|' || c as grant from "user" u join role r on r.id = u.role_id and r.deleted is null
     cross join unnest(r.permissions) p
     cross join unnest(coalesce(r.country_ids::text[], array['1', '2', '3', 'everywhere'])) c
     where u.deleted is null and u.id = any($1)`,
    [people.map(({ id }) => id)],
  );
  return new Set(rows.map(({ grant }) => grant));
}
