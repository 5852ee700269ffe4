import pg from "pg";
import { expect, it } from "vitest";
import { createTestRecord } from "./testing/create-test-record.ts";
import { isDatabaseUnavailable } from "./unavailable.ts";

const withCode = (code: string) => Object.assign(new pg.DatabaseError("x", 1, "error"), { code });

it.each(["57P01", "57P03", "08006", "08001", "53300", "25006", "55P03"])(
  "treats SQLSTATE %s as an unavailable database",
  (code) => {
    expect(isDatabaseUnavailable(withCode(code))).toBe(true);
  },
);

it.each(["23505", "42P01", "22P02", "P0001", "XX000"])("treats SQLSTATE %s as a failure of the statement", (code) => {
  expect(isDatabaseUnavailable(withCode(code))).toBe(false);
});

it("recognises the actual errors of a server that is down, ends a connection or takes too long", async () => {
  const { pool } = await createTestRecord();
  const errorOf = (promise: Promise<unknown>) => promise.then(() => undefined).catch((error: unknown) => error);
  const nobody = new pg.Client({ host: "127.0.0.1", port: 1 });
  expect(isDatabaseUnavailable(await errorOf(nobody.connect()))).toBe(true);
  const ended = await errorOf(pool.query("select pg_terminate_backend(pg_backend_pid()), pg_sleep(10)"));
  expect(isDatabaseUnavailable(ended)).toBe(true);
  const slow = await errorOf(pool.query("set statement_timeout = 1; select pg_sleep(10)"));
  expect(isDatabaseUnavailable(slow)).toBe(true);
  expect(isDatabaseUnavailable(await errorOf(pool.query("select nonsense")))).toBe(false);
  expect(isDatabaseUnavailable(new Error("anything else"))).toBe(false);
  expect(isDatabaseUnavailable("no error")).toBe(false);
});
