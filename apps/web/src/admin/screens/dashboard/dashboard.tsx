import type { Screen } from "../../screen/screen.ts";
import { DashboardPage } from "./dashboard-page.tsx";

/** The console at one glance. */
const screen: Screen = { area: "dashboard", pages: { "": DashboardPage } };
export default screen;
