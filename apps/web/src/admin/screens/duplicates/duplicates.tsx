import type { Screen } from "../../screen/screen.ts";
import { DuplicatesPage } from "./duplicates-page.tsx";
import { PlacesPage } from "./places-page.tsx";

const screen: Screen = { area: "duplicates", pages: { "": DuplicatesPage, places: PlacesPage } };

/** Schools that the record may contain twice. */
export default screen;
