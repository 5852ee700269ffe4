import type { Screen } from "../../screen/screen.ts";
import { MeasurementsPage } from "./measurements-page.tsx";

/** Measurements sent by visitors. They count only after approval by staff. */
const screen: Screen = { area: "visitor-measurements", pages: { "": MeasurementsPage } };
export default screen;
