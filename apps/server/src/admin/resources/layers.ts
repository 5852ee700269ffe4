import { layerResource, layerRoutes } from "@schoolmap/contract";
import { iconProblem } from "../../catalog/layers/icon/clean-icon.ts";
import { layerProblems } from "../../catalog/layers/layer-store.ts";
import { type Fault, HttpError } from "../../http/http-error.ts";
import { type Actor, actorText } from "../../record/actor.ts";
import type { Unit } from "../../record/unit/unit.ts";
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
  guard,
  isBuiltIn: ({ created_by }) => created_by === "system",
});

function iconFaults({ icon }: Row): Fault[] {
  const problem = iconProblem(String(icon ?? ""));
  return problem === undefined ? [] : [{ path: "icon", code: "invalid", message: problem }];
}

/**
 * Author and publisher are two people. Until a layer is published its author alone changes it; who may publish can send it
 * back. Once it was published, those who may publish change it in place. What the program brings along nobody changes.
 *
 * @throws HttpError `forbidden`
 */
async function guard(_unit: Unit, { before, after }: RowChange, actor: Actor): Promise<void> {
  if (before === null) return;
  const isAuthor = before.created_by === actorText(actor);
  const isPublisher = may(actor, "can_publish_data_layer");
  const isDraft = before.status === "DRAFT" || before.status === "READY_TO_PUBLISH";
  if (before.created_by === "system") throw refused("This layer is built in and stays as it is.");
  if (before.status !== after.status) {
    const isOwn = after.status === "PUBLISHED" && isDraft && isAuthor;
    if (isOwn) throw refused("You wrote this layer, so another publisher decides.");
    if (isDraft && !isAuthor && !isPublisher) throw refused("Its author or a publisher moves a layer on.");
    return;
  }
  const isDeletion = before.deleted === null && after.deleted !== null;
  if (isDeletion || (isDraft ? isAuthor : isPublisher)) return;
  throw refused(
    isDraft
      ? "Until it is published, only its author changes a layer."
      : "A layer that was published is changed by those who may publish.",
  );
}

const refused = (why: string) => new HttpError("forbidden", why);
