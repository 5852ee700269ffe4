import { expect, test } from "vitest";
import { SAME_PLACE_LIMIT } from "./api/queries.ts";
import { ZOOM_MS } from "./map/controls/zoom-buttons.tsx";
import { DELAY_MS } from "./map/schools/use-pulse.ts";
import { PULSE_MS } from "./map/style/dot-painter.ts";
import { NUMBERS_WAIT_MS, TILES_WAIT_MS } from "./resolved-view/use-layer-numbers.ts";
import { MESSAGE_MS } from "./ui/toast/toast.ts";

test("constants of the specification", () => {
  expect({ ZOOM_MS, PULSE_MS, DELAY_MS, NUMBERS_WAIT_MS, TILES_WAIT_MS, MESSAGE_MS, SAME_PLACE_LIMIT }).toEqual({
    ZOOM_MS: 500,
    PULSE_MS: 1_000,
    DELAY_MS: 1_000,
    NUMBERS_WAIT_MS: 500,
    TILES_WAIT_MS: 1_000,
    MESSAGE_MS: 4_000,
    SAME_PLACE_LIMIT: "500",
  });
});
