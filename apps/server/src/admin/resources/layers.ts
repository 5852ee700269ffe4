import { layerResource, layerRoutes } from "@schoolmap/contract";
import { iconProblem } from "../../catalog/layers/icon/clean-icon.ts";
import { layerProblems } from "../../catalog/layers/layer-store.ts";
import type { Fault } from "../../http/http-error.ts";
import { type Actor, actorText } from "../../record/actor.ts";
import { defineResource, type Row, type RowChange } from "../resource.ts";
import { may } from "../write-row.ts";

/** Ways to colour the map. Those that the program brings along stay published, because the map begins with them. */
export const LAYERS_RESOURCE = defineResource({
  declaration: layerResource,
  routes: layerRoutes,
  table: "layer",
  json: ["global_benchmark", "legend_configs"],
  texts: ["name", "code", "description"],
  withStatus: (status, actor) =>
    status === "PUBLISHED" ? { published_at: new Date(), published_by: actorText(actor) } : {},
  check: async (unit, row, id) => [...(await layerProblems(unit.db, row, id)), ...iconFaults(row)],
  refusal,
  isBuiltIn: ({ created_by }) => created_by === "system",
});

function iconFaults({ icon }: Row): Fault[] {
  const problem = iconProblem(String(icon ?? ""));
  return problem === undefined ? [] : [{ path: "icon", code: "invalid", message: problem }];
}

/**
 * Author and publisher are two people. Until a layer is published its author alone changes it; who may publish can send it
 * back. Once it was published, those who may publish change it in place. What the program brings along nobody changes.
 */
function refusal(row: Row, actor: Actor, change: RowChange): string | undefined {
  const isAuthor = row.created_by === actorText(actor);
  const isPublisher = may(actor, "can_publish_data_layer");
  const isDraft = row.status === "DRAFT" || row.status === "READY_TO_PUBLISH";
  if (typeof change === "object") {
    if (change.status === "PUBLISHED" && isDraft && isAuthor)
      return "You wrote this layer, so another publisher decides.";
    return !isDraft || isAuthor || isPublisher ? undefined : "Its author or a publisher moves a layer on.";
  }
  if (row.created_by === "system") return "This layer is built in and stays as it is.";
  if (change === "delete") return undefined;
  if (isDraft) return isAuthor ? undefined : "Until it is published, only its author changes a layer.";
  return isPublisher ? undefined : "A layer that was published is changed by those who may publish.";
}
