import { describe, expect, test } from "vitest";
import { choiceOf, mergedValues, mergeOf, undecided } from "./merge.ts";

const was = { name: "Lycée", students: 1204, level: "primary", tags: ["a"], email: null };
const yours = { name: "Lycée", students: 1286, level: "primary", tags: ["a", "b"], email: "x@y.org" };
const theirs = { name: "Lycée de Matam", students: 1268, level: "primary", tags: ["a", "b"], email: null };
const fields = mergeOf(was, yours, theirs);

describe("a merge of the changes of two users", () => {
  test("reports who changed which field", () => {
    const groups = Object.fromEntries(fields.map(({ name, group }) => [name, group]));
    expect(groups).toEqual({ name: "one", students: "both", level: "none", tags: "same", email: "one" });
  });

  test("requires a decision only for fields that both changed", () => {
    expect(undecided(fields, {}).map(({ name }) => name)).toEqual(["students"]);
    expect(undecided(fields, { students: "theirs" })).toEqual([]);
  });

  test("uses the value of the only user who changed a field, and sends the values that differ from the stored row", () => {
    expect(fields.map((field) => choiceOf(field, {}))).toEqual(["theirs", undefined, "theirs", "theirs", "yours"]);
    expect(mergedValues(fields, { students: "yours" })).toEqual({ students: 1286, email: "x@y.org" });
    expect(mergedValues(fields, { students: "theirs" })).toEqual({ email: "x@y.org" });
  });

  test("treats objects with a different key order as equal", () => {
    const [base, mine, stored] = [
      { unit: "ms", value: 5 },
      { value: 5, unit: "ms" },
      { value: 6, unit: "ms" },
    ];
    const [field] = mergeOf({ benchmark: base }, { benchmark: mine }, { benchmark: stored });
    expect(field).toMatchObject({ group: "one", isYoursChanged: false, isTheirsChanged: true });
  });
});
