import { correctionResource, correctionRoutes } from "@schoolmap/contract";
import { resourceScreen } from "../../resource/resource-screen.tsx";

/** Values that staff set instead of measured ones, by day and week of schools and countries. */
export default resourceScreen({
  area: "corrections",
  resource: correctionResource,
  routes: correctionRoutes,
  name: ({ start }) => start,
  code: ({ reason }) => reason,
  nameField: "start",
  tabs: "scope",
  columns: [
    { field: "unit", kind: "choice" },
    { field: "place_id", kind: "code" },
    { field: "download" },
    { field: "upload", isExtra: true },
    { field: "latency" },
    { field: "modified_by" },
    { field: "modified_at" },
  ],
  cards: [
    {
      name: "what",
      fields: [
        { name: "scope", isHalf: true, control: "segments" },
        { name: "unit", isHalf: true, control: "segments" },
        { name: "place_id", isHalf: true },
        { name: "start", isHalf: true, control: "text" },
      ],
    },
    {
      name: "values",
      fields: [
        { name: "download", isHalf: true, unit: "bit/s" },
        { name: "upload", isHalf: true, unit: "bit/s" },
        { name: "latency", isHalf: true, unit: "ms" },
        { name: "jitter", isHalf: true, unit: "ms" },
        { name: "packet_loss", isHalf: true, unit: "%" },
        { name: "uptime", isHalf: true, unit: "%" },
      ],
    },
    { name: "why", fields: ["reason"] },
  ],
});
