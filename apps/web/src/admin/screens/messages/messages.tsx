import { contactMessageResource, contactMessageRoutes } from "@schoolmap/contract";
import { useStaffOptions } from "../../parts/staff-options.ts";
import { resourceScreen } from "../../resource/resource-screen.tsx";

/** Messages of visitors. */
export default resourceScreen({
  area: "messages",
  resource: contactMessageResource,
  routes: contactMessageRoutes,
  name: ({ full_name, email }) => full_name || email || "–",
  code: ({ organisation }) => organisation,
  nameField: "full_name",
  tabs: "status",
  columns: [
    { field: "purpose" },
    { field: "message" },
    { field: "category", isExtra: true },
    { field: "assigned_to" },
    { field: "status", kind: "state" },
    { field: "created_at", kind: "moment" },
  ],
  cards: [
    {
      name: "message",
      fields: [
        { name: "full_name", isHalf: true },
        { name: "organisation", isHalf: true },
        { name: "email", isHalf: true },
        { name: "category", isHalf: true },
        "purpose",
        { name: "message", control: "long-text" },
      ],
    },
    {
      name: "work",
      fields: [{ name: "assigned_to", control: "choice", options: useStaffOptions, isHalf: true }, "note"],
    },
  ],
});
