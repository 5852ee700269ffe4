import type { Screen } from "../../screen/screen.ts";
import { ActionsPage } from "./actions-page.tsx";

/** Actions: actor, time, and the state before and after. */
const screen: Screen = { area: "recent-actions", pages: { "": ActionsPage } };
export default screen;
