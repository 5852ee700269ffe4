import { readFileSync } from "node:fs";
import { join } from "node:path";
import { BOUNDARY_FAULTS, errorCodesOf, IMPORT_FAULTS, LANGS, ROUTES } from "@schoolmap/contract";
import { expect, test } from "vitest";
import { ResponseError } from "../../api/response-error.ts";
import type { AnyTranslate } from "../texts/texts.ts";
import { refusalText } from "./refusal.ts";

const textsOf = (lang: string, area = "form"): Record<string, string> =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../texts/${area}.${lang}.json`), "utf8"));

const CODES = new Set(
  ROUTES.filter(({ path }) => /^\/api\/v1\/(admin|account|session)/.test(path)).flatMap((route) => [
    ...errorCodesOf(route),
  ]),
);

test.each(LANGS)("every error code for staff has a text in %s", (lang) => {
  const texts = textsOf(lang);
  expect([...CODES].filter((code) => !texts[`error.${code}`])).toEqual([]);
});

test.each(LANGS)("every error code for a file of schools or of boundaries has a text in %s", (lang) => {
  const [imports, countries] = [textsOf(lang, "imports"), textsOf(lang, "countries")];
  expect(IMPORT_FAULTS.filter((code) => !imports[`failed.${code}`])).toEqual([]);
  for (const [code, params] of Object.entries(BOUNDARY_FAULTS)) {
    const named = [...(countries[`boundaries.fault.${code}`] ?? "").matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(named.sort(), code).toEqual([...params].sort());
  }
});

test("an error has a text in the display language, and none when the server did not respond", () => {
  const spanish = textsOf("es");
  const form = Object.assign((key: string) => spanish[key] ?? key, {
    lang: "es",
    has: (key: string) => key in spanish,
  });
  const refused = new ResponseError(403, { code: "forbidden", detail: "This needs can_add_user." });
  expect(refusalText(refused, form as AnyTranslate)).toBe(spanish["error.forbidden"]);
  expect(refusalText(refused, Object.assign(form, { lang: "en" }) as AnyTranslate)).toBe("This needs can_add_user.");
  expect(refusalText(new ResponseError(0, null), form as AnyTranslate)).toBeUndefined();
  expect(refusalText(new ResponseError(503, { code: "unavailable" }), form as AnyTranslate)).toBeUndefined();
});
