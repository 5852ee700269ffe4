import type { Screen } from "../../screen/screen.ts";
import { ActionsPage } from "./actions-page.tsx";

/** What was done: by whom, when, before and after. */
const screen: Screen = { area: "recent-actions", pages: { "": ActionsPage } };
export default screen;
