import type { Screen } from "../../screen/screen.ts";
import { MeasurementsPage } from "./measurements-page.tsx";

/** Measurements that visitors sent in: they count once staff have approved them. */
const screen: Screen = { area: "visitor-measurements", pages: { "": MeasurementsPage } };
export default screen;
