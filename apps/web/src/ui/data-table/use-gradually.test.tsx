import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { useGradually } from "./use-gradually.ts";

function List({ rows }: { rows: readonly number[] }) {
  return useGradually(rows).join();
}

test("few rows are rendered immediately, and only the first of many", () => {
  const rows = (count: number) => Array.from({ length: count }, (_, row) => row);
  expect(renderToStaticMarkup(<List rows={rows(20)} />)).toBe(rows(20).join());
  expect(renderToStaticMarkup(<List rows={rows(21)} />)).toBe(rows(20).join());
});
