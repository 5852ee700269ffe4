import type { Screen } from "../../screen/screen.ts";
import { SummariesPage } from "./summaries-page.tsx";

const screen: Screen = { area: "summaries", pages: { "": SummariesPage } };

/** What schools and countries measured by week and day, and what staff set in its place. */
export default screen;
