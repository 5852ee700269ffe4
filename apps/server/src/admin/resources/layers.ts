import { layerResource, layerRoutes } from "@schoolmap/contract";
import { iconProblem } from "../../catalog/layers/icon/clean-icon.ts";
import { layerProblems } from "../../catalog/layers/layer-store.ts";
import { type Fault, HttpError } from "../../http/http-error.ts";
import { actorText } from "../../record/actor.ts";
import { defineResource, type Row } from "../resource.ts";
import { publishingGuard } from "./publishing-guard.ts";

const guardPublishing = publishingGuard("layer", "can_publish_data_layer");

/** Map layers. Built-in layers stay published, because the map starts with them. */
export const LAYERS_RESOURCE = defineResource({
  declaration: layerResource,
  routes: layerRoutes,
  table: "layer",
  json: ["global_benchmark", "legend_configs"],
  texts: ["name", "code", "description"],
  withStatus: (status, actor) =>
    status === "PUBLISHED" ? { published_at: new Date(), published_by: actorText(actor) } : {},
  check: async (unit, row, id) => [...(await layerProblems(unit.db, row, id)), ...iconFaults(row)],
  guard: async (unit, change, actor) => {
    if (change.before?.created_by === "system") {
      throw new HttpError("forbidden", "This layer is built in and cannot be changed.");
    }
    await guardPublishing(unit, change, actor);
  },
  isBuiltIn: ({ created_by }) => created_by === "system",
});

function iconFaults({ icon }: Row): Fault[] {
  const problem = iconProblem(String(icon ?? ""));
  return problem === undefined ? [] : [{ path: "icon", code: "invalid", message: problem }];
}
