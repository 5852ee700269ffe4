import { listPeriods, type MeasuredPeriod } from "@schoolmap/contract";
import type { PeriodUnit } from "@schoolmap/rules";
import type { Locator } from "playwright-core";
import { DOWNLOAD, idOf } from "./live.ts";
import { ask } from "./server.ts";
import type { Visitor } from "./visitor.ts";

/** Returns the weeks or months of a country from the server. */
export async function periodsOf(code: string, unit: PeriodUnit): Promise<readonly MeasuredPeriod[]> {
  const { results } = await ask(listPeriods, { layer_id: DOWNLOAD, country_id: await idOf(code), unit });
  return results;
}

/** Returns the ticks of the time strip. */
export function ticksOf({ page, t }: Visitor, unit: PeriodUnit): Locator {
  return page.getByRole("slider", { name: t(`period.slider.${unit}`) });
}

/** Opens the calendar of the time strip. */
export async function opensCalendar(visitor: Visitor): Promise<Locator> {
  await visitor.page.getByRole("button", { name: new RegExp(`${visitor.t("calendar.open")}$`) }).click();
  const dialog = visitor.dialog(visitor.t("calendar.title"));
  await dialog.waitFor();
  return dialog;
}

/** Opens the history of the place. */
export async function opensTrend(visitor: Visitor): Promise<Locator> {
  await visitor.button(visitor.t("trend.open")).click();
  return trendOf(visitor);
}

export function trendOf(visitor: Visitor): Locator {
  return visitor.dialog(visitor.t("trend.title"));
}

/** Saves the chart in a part of the page. Resolves with the path and the name of the file. */
export async function savesChart(
  visitor: Visitor,
  where: Locator,
  form: "csv" | "png",
): Promise<{ readonly path: string; readonly name: string }> {
  await where.getByRole("button", { name: visitor.t("chart.save"), exact: true }).click();
  const menu = visitor.dialog(visitor.t("chart.save"));
  const [file] = await Promise.all([
    visitor.page.waitForEvent("download"),
    menu.getByRole("button", { name: visitor.t(`chart.${form}`) }).click(),
  ]);
  await menu.waitFor({ state: "detached" });
  return { path: await file.path(), name: file.suggestedFilename() };
}
