import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { quickQuery } from "./connect.ts";
import { connect } from "./open.ts";
import { createLink } from "./testing/create-link.ts";
import { createTestRecord } from "./testing/create-test-record.ts";
import { DatabaseBusyError, isDatabaseUnavailable } from "./unavailable.ts";

describe("connect", () => {
  it("reports in one sentence that the database is unavailable", async () => {
    const nobody = createServer().listen(0, "127.0.0.1");
    await once(nobody, "listening");
    const { port } = nobody.address() as AddressInfo;
    nobody.close();
    await once(nobody, "close");
    await expect(connect(`postgres://me@127.0.0.1:${port}/none`, 2)).rejects.toThrow(
      /^The database cannot be reached: .+\.$/,
    );
  });

  it("leaves no open connection when it is closed, used or not", async () => {
    const { url, pool } = await createTestRecord();
    const other = await connect(url, 2, { applicationName: "schoolmap closing" });
    const connections = async () => {
      const { rows } = await pool.query(
        "select count(*)::int as n from pg_stat_activity where application_name = 'schoolmap closing'",
      );
      return rows[0].n as number;
    };
    expect(await connections()).toBeGreaterThan(0);
    await other.close();
    await expect.poll(connections).toBe(0);
  });

  it("reports a lost connection while it is open, but not after it is closed", async () => {
    const { url } = await createTestRecord();
    const messages: string[] = [];
    const other = await connect(url, 2, { onLostConnection: ({ message }) => void messages.push(message) });
    const held = await other.pool.connect();
    held.release();
    const lost = (message: string) => other.pool.emit("error", new Error(message), held);
    lost("the server ended it");
    await other.close();
    lost("the server stopped");
    expect(messages).toEqual(["the server ended it"]);
  });

  it("fails a statement whose connection breaks, and continues with another connection", async () => {
    const { db, pool } = await createTestRecord();
    const end = sql`select pg_terminate_backend(pg_backend_pid()), pg_sleep(10)`;
    await expect(end.execute(db)).rejects.toThrow(/terminat/);
    const held = await pool.connect();
    await expect(held.query("select pg_terminate_backend(pg_backend_pid()), pg_sleep(10)")).rejects.toThrow(/terminat/);
    held.release(true);
    expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  });

  it("makes acknowledged writes durable if the server does not by default", async () => {
    const { pool } = await createTestRecord();
    const { rows } = await pool.query(
      "select current_setting('synchronous_commit') as here, reset_val as there from pg_settings where name = 'synchronous_commit'",
    );
    expect(rows[0].here).toBe("on");
  });

  it("refuses a request when too many already wait for a connection", async () => {
    const { url } = await createTestRecord();
    const { pool, close } = await connect(url, 1);
    const held = await pool.connect();
    const waiting = Array.from({ length: 200 }, () => pool.query("select 1"));
    const error = await pool.query("select 1").catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DatabaseBusyError);
    expect(isDatabaseUnavailable(error)).toBe(true);
    held.release();
    await Promise.all(waiting);
    await close();
  });

  it("detects within seconds that the other end has silently disappeared", async () => {
    const { url } = await createTestRecord();
    const link = await createLink(url);
    const { pool, close } = await connect(link.url, 2);
    const client = await pool.connect();
    await quickQuery(client, "select 1");
    link.stall();
    const start = performance.now();
    const error = await quickQuery(client, "select 1").catch((reason: unknown) => reason);
    expect(isDatabaseUnavailable(error)).toBe(true);
    client.release(true);
    expect(performance.now() - start).toBeLessThan(9_000);
    link.end();
    await close();
  });

  it("reads whole numbers as numbers, days as text, and sets the time zone to UTC", async () => {
    const { pool } = await createTestRecord();
    const { rows } = await pool.query(
      "select 9007199254740991::int8 as n, date '2026-02-03' as day, current_setting('timezone') as zone",
    );
    expect(rows).toEqual([{ n: 9_007_199_254_740_991, day: "2026-02-03", zone: "UTC" }]);
  });
});
