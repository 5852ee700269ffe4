import { beforeAll, expect, it } from "vitest";
import { takeMeasurements } from "../../ingest/index.ts";
import { rollUp } from "../../rollup/roll-up.ts";
import { createSchoolsApp, type SchoolsApp } from "../schools/testing/create-schools-app.ts";

let schools: SchoolsApp;

beforeAll(async () => {
  schools = await createSchoolsApp();
});

it("corrects a week of a school over HTTP, and reverts the correction", async () => {
  const { admin, reader, limited, make, app, brazil } = schools;
  const made = await make({ giga_id_school: "corrected" });
  const unmeasured = {
    scope: "school",
    unit: "week",
    place_id: made.body.id,
    start: "2026-03-02",
    download: 7,
    reason: "Test",
  };
  expect((await admin.send("POST", "corrections/", unmeasured)).body.errors[0].path).toBe("place_id");
  const client = await app.record.pool.connect();
  const settle = async () => {
    for (let turn = 0; turn < 3; turn++) await rollUp(client, { rawDays: 10_000 });
  };
  try {
    const { rows } = await client.query<{ id: number }>(
      "insert into source (name, type) values ('Push', 'PUSH') returning id",
    );
    const item = { giga_id_school: "corrected", id: "1", measured_at: "2026-03-04T10:00:00Z", download: 5_000_000 };
    await takeMeasurements(client, rows[0]!.id, [item], 1);
    await settle();
    const path = `summaries/?scope=school&unit=week&place_id=${made.body.id}`;
    const shown = async () =>
      (await admin.get(path)).body.results.map((row: { shown: { download: number }; is_corrected: boolean }) => [
        row.shown.download,
        row.is_corrected,
      ]);
    expect(await shown()).toEqual([[5_000_000, false]]);

    const noReason = await admin.send("POST", "corrections/", { ...unmeasured, reason: " " });
    expect(noReason.status).toBe(400);
    const notMonday = await admin.send("POST", "corrections/", { ...unmeasured, start: "2026-03-03" });
    expect(notMonday.body.errors[0].path).toBe("start");
    expect((await reader.send("POST", "corrections/", unmeasured)).status).toBe(403);
    const foreign = { ...unmeasured, scope: "country", place_id: brazil };
    expect((await limited.send("POST", "corrections/", foreign)).body.errors[0].path).toBe("place_id");

    const correction = await admin.send("POST", "corrections/", { ...unmeasured, download: 9_000_000 });
    expect(correction.status).toBe(201);
    await settle();
    expect(await shown()).toEqual([[9_000_000, true]]);
    await admin.send("DELETE", `corrections/${correction.body.id}/`, undefined, correction.etag);
    await settle();
    expect(await shown()).toEqual([[5_000_000, false]]);
  } finally {
    client.release(true);
  }
});
