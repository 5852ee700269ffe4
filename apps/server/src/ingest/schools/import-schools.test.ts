import { demoCsv, demoSchools } from "@schoolmap/demo";
import { test } from "vitest";
import { seed } from "../../record/seed.ts";
import { createTestRecord } from "../../record/testing/create-test-record.ts";
import { createDemoLand } from "../demo/demo-land.ts";
import { loadDemo } from "../demo/load-demo.ts";
import { removeDemo } from "../demo/remove-demo.ts";
import { reportLines } from "./print-report.ts";

test("x", async () => {
  const record = await createTestRecord();
  await seed(record.db);
  let t = performance.now();
  let bytes = 0,
    n = 0;
  const list = [];
  for (const s of demoSchools({ isInside: createDemoLand() })) {
    n++;
    if (n % 4000 === 1) list.push(s);
  }
  console.log("gen", n, performance.now() - t);
  console.log(
    list
      .map(
        (s) =>
          `${s.countryIso3} ${s.name} | ${s.values.address} | ${s.values.coverage_type} ${s.values.connectivity} ${s.values.num_students}/${s.values.num_teachers} ${s.values.connectivity_speed} fib ${s.values.fiber_node_distance}`,
      )
      .join("\n"),
  );
  t = performance.now();
  const r = await loadDemo(record, { onProgress: (p) => {} });
  console.log("load", performance.now() - t);
  console.log(reportLines(r).join("\n"));
  console.log(
    (await record.pool.query("select connection_status, count(*) from school group by 1")).rows,
    (await record.pool.query("select coverage_type, count(*) from school_static group by 1")).rows,
    (
      await record.pool.query(
        "select connectivity, count(*), avg(connectivity_speed), avg(num_students), avg(num_teachers), avg(num_computers) from school_static group by 1",
      )
    ).rows,
  );
  console.log(
    (
      await record.pool.query(
        "select code,integration_status,data_source,country_disclaimer from country where is_demo order by 1",
      )
    ).rows.slice(0, 6),
  );
  t = performance.now();
  console.log(await removeDemo(record), performance.now() - t);
}, 120000);
