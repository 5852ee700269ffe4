import type { Screen } from "../../screen/screen.ts";
import { MatrixPage } from "../roles/matrix-page.tsx";

/** Overview of the permissions of all roles, read-only. */
const screen: Screen = { area: "roles", pages: { "": () => <MatrixPage isOpen={false} /> } };
export default screen;
