import { expect, test } from "vitest";
import { codeOf } from "./code-of.ts";

test.each([
  ["Download (mean)", "DOWNLOAD_MEAN"],
  ["  Conexión a 4G ", "CONEXION_A_4G"],
  ["4G", "G"],
  ["学校", ""],
])("the code of %s is %s", (name, code) => {
  expect(codeOf(name)).toBe(code);
});
