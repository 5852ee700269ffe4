import type { Screen } from "../../screen/screen.ts";
import { TextsPage } from "./texts-page.tsx";

/** The texts that visitors read, in each language: what is missing first. */
const screen: Screen = { area: "translations", pages: { "": TextsPage } };
export default screen;
