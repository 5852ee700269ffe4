import { expect, test } from "vitest";
import { type Player, playerAfter } from "./player.ts";

const createPlayer = (more: Partial<Player> = {}): Player => ({
  subject: "country/KE",
  params: { layerId: 3, ages: "live" },
  layerName: "Download",
  placeName: "Kenya",
  years: [2022, 2024, 2025],
  year: 2022,
  isPlaying: true,
  isReady: true,
  ...more,
});

test("plays year by year, including years between without data, and ends after the last", () => {
  const second = playerAfter(createPlayer(), "tick");
  expect(second?.year).toBe(2024);
  const third = playerAfter(second, "tick");
  expect(third?.year).toBe(2025);
  expect(playerAfter(third, "tick")).toBeNull();
});

test("pauses after a manual step and stays within the years", () => {
  expect(playerAfter(createPlayer(), "previous")).toMatchObject({ year: 2022, isPlaying: false });
  expect(playerAfter(createPlayer({ year: 2025 }), "next")).toMatchObject({ year: 2025, isPlaying: false });
  expect(playerAfter(createPlayer(), "next")).toMatchObject({ year: 2024, isPlaying: false });
});

test("pauses, resumes and closes", () => {
  const paused = playerAfter(createPlayer(), "pause");
  expect(paused?.isPlaying).toBe(false);
  expect(playerAfter(paused, "play")?.isPlaying).toBe(true);
  expect(playerAfter(paused, "close")).toBeNull();
  expect(playerAfter(null, "tick")).toBeNull();
});
