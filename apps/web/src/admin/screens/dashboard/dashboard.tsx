import type { Screen } from "../../screen/screen.ts";
import { DashboardPage } from "./dashboard-page.tsx";

/** The dashboard of the console. */
const screen: Screen = { area: "dashboard", pages: { "": DashboardPage } };
export default screen;
