import type { Screen } from "../../screen/screen.ts";
import { TaskPage } from "./task-page.tsx";
import { TasksPage } from "./tasks-page.tsx";
import "./tasks.css";

/** Background tasks: past, running and repeating. */
const screen: Screen = {
  area: "tasks",
  pages: { "": TasksPage, $id: TaskPage },
};
export default screen;
