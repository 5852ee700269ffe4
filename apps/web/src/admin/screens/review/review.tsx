import type { Screen } from "../../screen/screen.ts";
import { ReviewPage } from "./review-page.tsx";

const screen: Screen = { area: "review", pages: { "": ReviewPage } };

/** The review queue of school master data. */
export default screen;
