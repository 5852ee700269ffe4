import { sourceResource, sourceRoutes } from "@schoolmap/contract";
import { resourceScreen } from "../../resource/resource-screen.tsx";

/** Where facts come from. */
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
  ],
});
