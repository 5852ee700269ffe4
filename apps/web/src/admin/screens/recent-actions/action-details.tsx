import { type RecentAction, stampFields } from "@schoolmap/contract";
import { Comparison } from "../../history/comparison.tsx";
import { ButtonLink } from "../../parts/button-link.tsx";
import type { Values } from "../../screen/resource-screen.ts";
import type { Area } from "../../texts/areas.ts";
import { isArea, useAnyTexts, useTexts } from "../../texts/texts.ts";

/** Areas of resources that have a different name. */
const AREAS: Readonly<Record<string, Area>> = { "about-sections": "about", "contact-messages": "messages" };

/** Shows the changes of an action, field by field, and a link to the previous state. */
export function ActionDetails({ action }: { action: RecentAction }) {
  const t = useTexts("recent-actions");
  const own = useAnyTexts(areaOf(action.resource));
  const [before, after] = [valuesOf(action.before), valuesOf(action.after)];
  const fields = Object.keys({ ...before, ...after }).filter((name) => name === "deleted" || !(name in stampFields));
  const { resource, entity_id, request_id } = action;
  const former = before.revision;
  const isRow = action.before !== null || typeof after.revision === "number";
  return (
    <>
      <Comparison
        own={own}
        from={before}
        to={after}
        fields={fields}
        sides={
          isRow
            ? [
                { side: "from", head: t("before"), isMain: false },
                { side: "to", head: t("after"), isMain: true },
              ]
            : [{ side: "to", head: t("noted"), isMain: true }]
        }
      />
      <p className="actions-foot text-s">
        <span className="grow third">{request_id && t("request", { id: request_id })}</span>
        {resource && entity_id && typeof former === "number" && (
          <ButtonLink small href={`/admin/${resource}/${entity_id}/history?version=${former}&against=now`}>
            {t("restore")}
          </ButtonLink>
        )}
      </p>
    </>
  );
}

function areaOf(resource: string | null): Area {
  const name = AREAS[resource ?? ""] ?? resource ?? "";
  return isArea(name) ? name : "list";
}

function valuesOf(content: unknown): Values {
  return typeof content === "object" && content !== null ? (content as Values) : {};
}
