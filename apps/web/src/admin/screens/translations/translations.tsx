import type { Screen } from "../../screen/screen.ts";
import { TextsPage } from "./texts-page.tsx";

/** Texts for visitors in each language, missing translations first. */
const screen: Screen = { area: "translations", pages: { "": TextsPage } };
export default screen;
