import { expect, test } from "vitest";
import { cutOff, outOfReach } from "../driver/cut-off.ts";
import { mainScreens } from "../driver/screens.ts";
import { PHONE, useVisitors } from "../driver/visitors.ts";

const { aVisitor } = useVisitors();

test.each([
  { ...PHONE, width: 320, height: 568, lang: "es" as const },
  { ...PHONE, lang: "pt" as const },
  { width: 1024, height: 768, lang: "es" as const },
])("no screen cuts off text or controls at $width × $height in $lang", async (options) => {
  const visitor = await aVisitor(options);
  const screens = [...(await mainScreens()), { name: "brief", path: "/map/country/br?brief=1" }];
  const found: string[] = [];
  for (const { name, path, isMissing } of screens) {
    if (isMissing) visitor.watch.expectOutages();
    await visitor.goesOnTo(path);
    found.push(...(await cutOff(visitor)).map((words) => `${name}: ${words}`));
    found.push(...(await outOfReach(visitor)).map((control) => `${name}: ${control}`));
  }
  expect(found).toEqual([]);
});
