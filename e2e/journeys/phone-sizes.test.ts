import { expect, test } from "vitest";
import { inView, isWhole, readsLarge } from "../driver/layout.ts";
import { PHONE, useVisitors } from "../driver/visitors.ts";

const { aVisitor } = useVisitors({ sharp: true });

const SIZES = [
  { ...PHONE, text: 1 },
  { width: 360, height: 640, touch: true, text: 1 },
  { width: 320, height: 568, touch: true, text: 1 },
  { width: 844, height: 390, touch: true, text: 1 },
  { width: 700, height: 450, touch: true, text: 1 },
  { ...PHONE, text: 2 },
];

test.each(SIZES)("at $width × $height with the text $text times as large, the main number is visible", async (size) => {
  const { text, ...options } = size;
  const visitor = await aVisitor(options);
  await readsLarge(visitor, text);
  const { main, t, page } = visitor;
  await visitor.opens("/map");
  await expect.poll(() => inView(main.locator(".say b").first())).toBe(true);
  await visitor.goesOnTo("/map/country/gh");
  await expect.poll(() => inView(main.locator(".stat-number").first())).toBe(true);
  if (size.width > 768) return;
  await expect.poll(() => inView(visitor.button(t("disclaimer.credits")))).toBe(true);
  const bar = page.getByRole("navigation", { name: t("action.title") });
  for (const name of ["action.week", "action.style"] as const)
    expect(await inView(bar.getByRole("button", { name: t(name) }))).toBe(true);
  expect(await isWhole(bar)).toBe(true);
  // Touch zooms directly. For the keyboard, a button expands the controls.
  const zoomIn = visitor.button(t("map.zoomIn"));
  expect(await inView(zoomIn)).toBe(false);
  await visitor.button(t("map.move")).click();
  await expect.poll(() => inView(zoomIn)).toBe(true);
});

test("a phone that is rotated keeps the sheet, the open drawer and the legend", async () => {
  const visitor = await aVisitor(PHONE);
  const { page, t } = visitor;
  const turns = (width: number, height: number) => page.setViewportSize({ width, height });
  await visitor.opens("/map/country/gh");
  await visitor.button(t("sheet.expand")).press("ArrowUp");
  await visitor.button(t("filters.title")).click();
  const drawer = visitor.dialog(t("filters.title"));
  await drawer.waitFor();
  await turns(844, 390);
  await drawer.getByRole("button", { name: t("dialog.close") }).waitFor();
  await turns(390, 844);
  await visitor.button(t("dialog.back")).click();
  await drawer.waitFor({ state: "detached" });
  expect(await page.locator("html").getAttribute("data-sheet")).toBe("half");
  await visitor.button(t("action.legend")).click();
  await page.getByRole("dialog").waitFor();
  await turns(844, 390);
  await visitor.button(t("legend.collapse")).waitFor();
});
