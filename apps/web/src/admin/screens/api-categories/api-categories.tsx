import { apiCategoryResource, apiCategoryRoutes } from "@schoolmap/contract";
import { resourceScreen } from "../../resource/resource-screen.tsx";

/** Categories of keys. The default category is for keys without one. */
export default resourceScreen({
  area: "api-categories",
  resource: apiCategoryResource,
  routes: apiCategoryRoutes,
  name: ({ name }) => name,
  code: ({ code }) => code,
  nameField: "name",
  columns: [{ field: "description" }, { field: "is_default" }, { field: "modified_at" }],
  cards: [
    {
      name: "basics",
      fields: [{ name: "name", isHalf: true }, { name: "code", isHalf: true }, "description", "is_default"],
    },
  ],
});
