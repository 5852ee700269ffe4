import { listCountries, translateText } from "@schoolmap/contract";
import { afterEach, expect, test, vi } from "vitest";
import { call } from "./call.ts";
import { ResponseError } from "./response-error.ts";

const mockResponse = (body: BodyInit | null, status = 200) =>
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => new Response(body, { status })),
  );
afterEach(() => vi.unstubAllGlobals());

test("an error response has status and body", async () => {
  mockResponse(JSON.stringify({ code: "invalid_filter", detail: "No such filter." }), 400);
  await expect(call(listCountries)).rejects.toMatchObject({
    status: 400,
    message: "No such filter.",
    isPassing: false,
  });
});

test.each([
  ["nothing readable", 502, "<html>"],
  ["an answer that is no JSON", 200, "<html>"],
])("%s is a temporary error", async (_, status, body) => {
  mockResponse(body, status);
  await expect(call(listCountries)).rejects.toMatchObject({ isPassing: true });
});

test("a failed connection has status 0, an abort by the caller keeps its error", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("failed")));
  await expect(call(listCountries)).rejects.toEqual(new ResponseError(0, null));
  const stopped = AbortSignal.abort(new DOMException("stop", "AbortError"));
  await expect(call(listCountries, { signal: stopped })).rejects.toThrow("failed");
});

test("a body is sent as JSON", async () => {
  mockResponse("[]");
  await call(translateText, { params: { lang: "es" }, body: [{ text: "Good" }] });
  expect(fetch).toHaveBeenCalledWith("/api/accounts/translate/text/es/", {
    method: "PUT",
    signal: undefined,
    body: '[{"text":"Good"}]',
    headers: { "content-type": "application/json" },
  });
});
