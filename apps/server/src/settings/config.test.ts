import { isAbsolute } from "node:path";
import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "./config.ts";
import { SETTINGS } from "./settings.ts";

describe("readConfig", () => {
  it("works without any setting", () => {
    const config = readConfig({});
    expect(config).toMatchObject({ port: 8080, host: "127.0.0.1", demo: true, maxSchools: 20, databaseUrl: undefined });
    expect(isAbsolute(config.dataDir)).toBe(true);
  });

  it("treats an empty value as not set", () => {
    expect(readConfig({ PORT: " ", DEMO: "" })).toMatchObject({ port: 8080, demo: true });
  });

  it("reads off and 0 as no trickle", () => {
    const read = (text: string) => readConfig({ DEMO_TRICKLE: text }).demoTrickle;
    expect(["off", "0", "5"].map(read)).toEqual([0, 0, 5]);
  });

  it.each([
    ["PORT", "eighty", 'PORT must be a whole number from 0 to 65535, not "eighty".'],
    ["PORT", "65536", 'PORT must be a whole number from 0 to 65535, not "65536".'],
    ["DEMO", "no", 'DEMO must be on or off, not "no".'],
    ["LOG_LEVEL", "loud", 'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent, not "loud".'],
    ["DEMO_TRICKLE", "much", 'DEMO_TRICKLE must be a whole number from 0 to 1000, or off, not "much".'],
    ["TOUR_COUNTRY", "BWA", 'TOUR_COUNTRY must be a country code of two letters, not "BWA".'],
    ["MAX_SCHOOLS", "0", 'MAX_SCHOOLS must be a whole number from 1 to 500, not "0".'],
  ])("refuses %s=%s in one sentence", (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(sentence));
  });

  it.each(["secret", "se@cr@et", "se:cr/et", "@secret"])(
    "does not repeat the password %s, not even partially",
    (password) => {
      const bad = () => readConfig({ DATABASE_URL: `mysql://me:${password}@host/db` });
      expect(bad).toThrow(/^DATABASE_URL must be an address of the form postgres:.*, not "mysql:\/\/me:…@host\/db"\.$/);
    },
  );

  it("requires the token that the URL of the map provider contains", () => {
    const url = "https://maps.example/style.json?key={token}";
    expect(() => readConfig({ MAP_PROVIDER_URL: url })).toThrow(/MAP_PROVIDER_TOKEN must be set/);
    expect(readConfig({ MAP_PROVIDER_URL: url, MAP_PROVIDER_TOKEN: "abc" }).mapProviderUrl).toBe(url);
  });

  it("reads the internal hosts from which sources may be pulled", () => {
    expect(readConfig({ FEED_HOSTS: "Feeds.local:8000, 10.0.0.7,[::1]:80" }).feedHosts).toEqual([
      "feeds.local:8000",
      "10.0.0.7",
      "[::1]:80",
    ]);
    expect(readConfig({}).feedHosts).toEqual([]);
    expect(() => readConfig({ FEED_HOSTS: "http://feeds.local" })).toThrow(/^FEED_HOSTS must be a list/);
  });

  it("reads the origins that may embed the map, and refuses text that could end a header", () => {
    const read = (text: string) => readConfig({ EMBED_ORIGINS: text }).embedOrigins;
    expect(read("")).toEqual(["*"]);
    expect(read("none")).toEqual([]);
    expect(read("https://A.example/, http://b.example:8000,https://*.c.example")).toEqual([
      "https://a.example",
      "http://b.example:8000",
      "https://*.c.example",
    ]);
    for (const wrong of ["a.example", "https://a.example; script-src *", "https://a.example b", "javascript://x"])
      expect(() => read(wrong), wrong).toThrow(/^EMBED_ORIGINS must be/);
  });

  it("accepts the default of each setting", () => {
    for (const [name, { schema, default: fallback }] of Object.entries(SETTINGS)) {
      expect(schema.safeParse(fallback).success, name).toBe(true);
    }
  });
});
