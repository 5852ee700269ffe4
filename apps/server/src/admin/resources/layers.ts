import { layerResource, layerRoutes } from "@schoolmap/contract";
import { layerProblems } from "../../catalog/layers/layer-store.ts";
import { actorText } from "../../record/actor.ts";
import { defineResource } from "../resource.ts";

/** Ways to colour the map. Those that the program brings along stay published, because the map begins with them. */
export const LAYERS_RESOURCE = defineResource({
  declaration: layerResource,
  routes: layerRoutes,
  table: "layer",
  json: ["global_benchmark", "legend_configs"],
  texts: ["name", "code", "description"],
  withStatus: (status, actor) =>
    status === "PUBLISHED" ? { published_at: new Date(), published_by: actorText(actor) } : {},
  check: (unit, row, id) => layerProblems(unit.db, row, id),
  isBuiltIn: ({ created_by }) => created_by === "system",
});
