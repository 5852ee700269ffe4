import { ROUTES } from "@schoolmap/contract";
import { PAGE_FORMS } from "@schoolmap/contract/page-forms";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  cacheKeyOf,
  isAsset,
  isCacheable,
  isDataUrl,
  isPage,
  isPublicRead,
  responseVersion,
  versionOf,
} from "./cache-rules.ts";

const at = (path: string) => new URL(path, "https://map.example");
const createRequest = (headers: Record<string, string> = {}, method = "GET") => ({
  method,
  headers: new Headers(headers),
});
interface ResponseFields {
  readonly status?: number;
  readonly type?: ResponseType;
  readonly headers?: Readonly<Record<string, string>>;
}
const createResponse = (more: ResponseFields = {}) => ({
  status: more.status ?? 200,
  type: more.type ?? ("basic" as const),
  headers: new Headers(more.headers),
});

describe("requests that the worker handles", () => {
  it("include only public reads", () => {
    expect(isPublicRead(createRequest())).toBe(true);
    for (const method of ["POST", "PUT", "DELETE", "HEAD"]) expect(isPublicRead(createRequest({}, method))).toBe(false);
    for (const name of ["authorization", "api-key", "range"])
      expect(isPublicRead(createRequest({ [name]: "x" })), name).toBe(false);
  });

  it.each([
    ["/api/v1/meta/", true],
    ["/api/locations/countries/", true],
    ["/api/locations/countries/KE/", true],
    ["/api/statistics/global-stat/?country_id=1&v=3", true],
    ["/api/locations/schools/tiles/connectivity_status/3/4/2.mvt?v=1", true],
    ["/api/accounts/layers/4/map/3/4/2.mvt", true],
    ["/api/v1/base/US/0/0/0", true],
    ["/api/v1/live/", false],
    ["/api/v1/measurements/", false],
    ["/api/v1/forms/token/", false],
    ["/api/v1/reports/ABC/", false],
    ["/api/v1/speed/download", false],
    ["/api/v1/export/schools.csv", false],
    ["/api/locations/gsearch/?q=school", false],
    ["/api/staff/users/", false],
    ["/api/auth/session", false],
    ["/api/statistics/global-stat/?api_key=x", false],
    ["/api/statistics/global-stat/../../staff/users/", false],
    ["/health/", false],
  ])("to %s are cached: %s", (path, isCached) => {
    expect(isDataUrl(at(path))).toBe(isCached);
  });

  it("exclude writes, streams and personal data for every existing operation", () => {
    const cached = ROUTES.filter(({ path }) => isDataUrl(at(path.replace(/\{\w+\}/g, "1"))));
    expect(cached.length).toBeGreaterThan(15);
    expect(cached.filter(({ method }) => method !== "GET")).toEqual([]);
    expect(cached.filter(({ path }) => /live|token|problem|speed|export|search|measurements/.test(path))).toEqual([]);
  });

  it("include the map and the text pages, but not staff pages, embeds or the data of a page", () => {
    for (const page of ["/", "/map", "/map/country/ke/KEN001?layer=4", "/about", "/country-progress/"])
      expect(isPage(at(page)), page).toBe(true);
    for (const page of ["/embed/map", "/staff", "/admin/schools", "/mapping", "/health", "/about/more"])
      expect(isPage(at(page)), page).toBe(false);
    for (const { extension } of Object.values(PAGE_FORMS))
      expect(isPage(at(`/map/country/ke.${extension}?layer=4`)), extension).toBe(false);
    expect([isAsset(at("/assets/a.js")), isAsset(at("/service-worker.js"))]).toEqual([true, false]);
  });
});

describe("a response is cached", () => {
  it("when it is complete, successful and public", () => {
    expect(isCacheable(createResponse())).toBe(true);
    expect(isCacheable(createResponse({ headers: { "cache-control": "public, no-cache" } }))).toBe(true);
  });

  it.each<ResponseFields>([
    { status: 404 },
    { status: 206 },
    { status: 500 },
    { type: "opaque" },
    { headers: { "cache-control": "no-store" } },
    { headers: { "cache-control": "private, max-age=60" } },
    { headers: { "content-disposition": "attachment" } },
  ])("but not with %j", (more) => {
    expect(isCacheable(createResponse(more))).toBe(false);
  });
});

test.each([
  ["public, max-age=31536000, immutable", "e1.b1.7", "e1.b1.7"],
  ["public, no-cache", "e1.b1.7", null],
  ["public, max-age=31536000, immutable", null, null],
])("a response with '%s' at a URL with version %s has version %s", (policy, named, expected) => {
  const url = at(`/api/statistics/global-stat/${named === null ? "" : `?v=${named}`}`);
  expect(responseVersion(url, new Headers({ "cache-control": policy }))).toBe(expected);
});

test("responses of two versions share one cache key for any order of parameters, and other responses never do", () => {
  const parameters = fc.dictionary(fc.stringMatching(/^[a-u]{1,6}$/), fc.stringMatching(/^[\w, %&=]{0,8}$/), {
    maxKeys: 5,
  });
  fc.assert(
    fc.property(parameters, parameters, fc.stringMatching(/^[\w.-]{1,9}$/), (own, other, version) => {
      const address = (entries: [string, string][]) => at(`/api/x/?${new URLSearchParams(entries)}`);
      const first = address([...Object.entries(own), ["v", version]]);
      const second = address([["v", "2"], ...Object.entries(own).reverse()]);
      expect(cacheKeyOf(first)).toBe(cacheKeyOf(second));
      expect(versionOf(first)).toBe(version);
      const isSame = JSON.stringify(Object.entries(own).sort()) === JSON.stringify(Object.entries(other).sort());
      expect(cacheKeyOf(address(Object.entries(other))) === cacheKeyOf(first)).toBe(isSame);
    }),
  );
});
