import type { Screen } from "../../screen/screen.ts";
import { SummariesPage } from "./summaries-page.tsx";

const screen: Screen = { area: "summaries", pages: { "": SummariesPage } };

/** Measurements of schools and countries by week and day, and the values that staff set instead. */
export default screen;
