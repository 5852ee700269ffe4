import type { Screen } from "../../screen/screen.ts";
import { MatrixPage } from "../roles/matrix-page.tsx";

/** Who may do what, to look at. */
const screen: Screen = { area: "roles", pages: { "": () => <MatrixPage isOpen={false} /> } };
export default screen;
