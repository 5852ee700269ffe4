import { expect, it } from "vitest";
import { valueLabel } from "./value-label.ts";

it.each([
  ["pre-primary", "Pre-Primary"],
  ["primary and secondary", "Primary And Secondary"],
  ["4g", "4G"],
  ["xdsl", "xDSL"],
  ["wifi", "Wi-Fi"],
  ["educación básica", "Educación Básica"],
  ["élémentaire", "Élémentaire"],
  ["", ""],
])("%s has the label %s", (value, label) => {
  expect(valueLabel(value)).toBe(label);
});
