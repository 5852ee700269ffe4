import { z } from "zod";
import { actorRef, resourceParams } from "../resources/parts.ts";
import { jsonBody } from "../route/body.ts";
import { route } from "../route/route.ts";

const path = "/api/v1/admin/saved-views/";
const common = { tag: "Staff", access: { signedIn: true } } as const;

const changeable = {
  name: z.string().trim().min(1, "must not be empty").max(100),
  /** Query of the list, as in its URL: filters, order and columns. */
  query: z.string().max(4_000),
  /** Whether every user sees the view. Only its owner can change it. */
  is_shared: z.boolean(),
};

export const savedView = z.object({
  id: z.int(),
  /** Name of the resource, for example "layers". */
  resource: z.string(),
  ...changeable,
  owner: actorRef,
  is_own: z.boolean(),
});
export type SavedView = z.infer<typeof savedView>;

/** Maximum number of views of one list that a user can save. */
export const MAX_SAVED_VIEWS = 50;

export const savedViewRoutes = {
  list: route({
    ...{ ...common, id: "list_saved_views", method: "GET", path },
    summary: "Returns the saved views of a list: the caller's own and those that others share, by name.",
    query: z.object({ resource: z.string().max(64) }),
    response: z.object({ results: z.array(savedView) }),
  }),
  create: route({
    ...{ ...common, id: "create_saved_views", method: "POST", path, status: 201, errors: ["conflict"] },
    summary: "Saves a view of a list.",
    body: jsonBody(
      z.strictObject({
        resource: z
          .string()
          .regex(/^[a-z][a-z-]*$/, "must be the name of a resource")
          .max(64),
        ...changeable,
        is_shared: changeable.is_shared.default(false),
      }),
    ),
    response: savedView,
  }),
  update: route({
    ...{
      ...common,
      id: "update_saved_views",
      method: "PATCH",
      path: `${path}{id}/`,
      errors: ["not_found", "conflict"],
    },
    summary: "Changes a view that the caller has saved.",
    params: resourceParams,
    body: jsonBody(z.strictObject(changeable).partial()),
    response: savedView,
  }),
  remove: route({
    ...{ ...common, id: "delete_saved_views", method: "DELETE", path: `${path}{id}/`, errors: ["not_found"] },
    summary: "Removes a view that the caller has saved. Returns the removed view.",
    params: resourceParams,
    response: savedView,
  }),
};
