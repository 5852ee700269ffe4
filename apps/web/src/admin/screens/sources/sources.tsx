import { sourceResource, sourceRoutes } from "@schoolmap/contract";
import { resourceScreen } from "../../resource/resource-screen.tsx";
import type { Values } from "../../screen/resource-screen.ts";
import { FeedControl } from "./feed-control.tsx";
import { LastSuccess } from "./last-success.tsx";
import { SourceBeside } from "./source-beside.tsx";

const isPulled = ({ type }: Values) => type === "HTTP" || type === "DELTA_SHARING";

/** Sources of facts. */
export default resourceScreen({
  area: "sources",
  resource: sourceResource,
  routes: sourceRoutes,
  name: ({ name }) => name,
  nameField: "name",
  tabs: "status",
  columns: [
    { field: "type" },
    { field: "licence" },
    { field: "version", isExtra: true },
    { field: "url", isExtra: true },
    { field: "last_success", cell: ({ id }) => <LastSuccess id={id} /> },
    { field: "status", kind: "state" },
    { field: "modified_at" },
  ],
  cards: [
    {
      name: "basics",
      fields: [
        { name: "name", isHalf: true },
        { name: "type", isHalf: true },
        "description",
        { name: "version", isHalf: true },
        { name: "url", isHalf: true },
      ],
    },
    { name: "use", fields: ["licence", "attribution", "is_reviewed"] },
    {
      name: "feed",
      fields: [
        { name: "every_minutes", isHalf: true, when: isPulled },
        { name: "request_config", control: FeedControl, when: isPulled },
      ],
    },
  ],
  beside: SourceBeside,
});
