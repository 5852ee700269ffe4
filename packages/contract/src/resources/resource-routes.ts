import { z } from "zod";
import { jsonBody } from "../route/body.ts";
import { route } from "../route/route.ts";
import { idText } from "../terms/scope.ts";
import { batchRoutes } from "./batches.ts";
import { facetsOf, type ResourceDeclaration, sortsOf } from "./declaration.ts";
import {
  actorRef,
  DELETED_CHOICES,
  EXPORT_FORMATS,
  EXPORTS_A_MINUTE,
  facetCounts,
  MAX_PAGE,
  resourceParams,
  resourceReadQuery,
  resourceReasonQuery,
  resourceVersion,
  stampFields,
} from "./parts.ts";

/** Gives a declaration the narrowest possible type. */
export function resource<const F extends z.ZodRawShape, const C extends z.ZodRawShape, const P extends z.ZodRawShape>(
  declaration: ResourceDeclaration<F, C, P>,
): ResourceDeclaration<F, C, P> {
  return declaration;
}

/**
 * Returns the routes of a resource: list, export, read, create, change, delete, restore, history, status, and batches.
 */
export function resourceRoutes<F extends z.ZodRawShape, C extends z.ZodRawShape, P extends z.ZodRawShape>(
  declaration: ResourceDeclaration<F, C, P>,
) {
  const { name, singular, permissions, errors = [] } = declaration;
  const path = `/api/v1/admin/${name}/`;
  const tag = "Staff";
  const row = z.object({ ...declaration.fields, ...stampFields });
  const created = z.object({ ...declaration.fields, ...stampFields, ...declaration.secret });
  const patch = z.strictObject(declaration.patch).partial();
  const may = (what: keyof typeof permissions) => ({ permission: permissions[what] }) as const;
  const idOf = (what: string) => `${what}_${name.replaceAll("-", "_")}`;
  const orders = sortsOf(declaration).flatMap((column) => [column, `-${column}`]) as [string, ...string[]];
  const facets = facetsOf(declaration);
  const listed = {
    sort: z.enum(orders).optional(),
    /** Substring of the texts that name a row. */
    q: z.string().trim().max(200).optional(),
    deleted: z.enum(DELETED_CHOICES).optional(),
  };
  return {
    list: route({
      ...{ id: idOf("list"), method: "GET", path, tag, access: may("view"), acceptsFilters: true },
      summary: `A page of the list of ${name}, in a stable order, with the exact count of the whole list.`,
      query: z.object({
        ...listed,
        /** 0 returns only the counts. */
        limit: idText.refine((n) => n <= MAX_PAGE, `must not be above ${MAX_PAGE}`).optional(),
        /** `next` of the previous page. */
        after: z.string().max(4_000).optional(),
        /** Columns whose values are counted, separated by ",". */
        facets: listOfWords(facets).optional(),
      }),
      response: z.object({
        count: z.int(),
        next: z.string().nullable(),
        results: z.array(row),
        facets: z.record(z.string(), facetCounts).optional(),
      }),
    }),
    export: route({
      ...{ id: idOf("export"), method: "GET", path: `${path}export/`, tag, access: may("view"), acceptsFilters: true },
      ...{ limit: EXPORTS_A_MINUTE, stream: "download", mediaType: "text/csv" },
      summary: `The whole list of ${name} as a file: CSV, or one JSON text a line. The audit says who took it.`,
      query: z.object({ ...listed, format: z.enum(EXPORT_FORMATS).optional() }),
    }),
    read: route({
      ...{ id: idOf("read"), method: "GET", path: `${path}{id}/`, tag, access: may("view"), errors: ["not_found"] },
      summary: `One ${singular}, as it is now or was at a past moment.`,
      params: resourceParams,
      query: resourceReadQuery,
      response: row,
    }),
    create: route({
      ...{ id: idOf("create"), method: "POST", path, tag, access: may("add"), status: 201 },
      errors: ["conflict", ...errors],
      summary: `Makes a ${singular}.`,
      query: resourceReasonQuery,
      body: jsonBody(z.strictObject(declaration.create)),
      response: created,
    }),
    update: route({
      ...{ id: idOf("update"), method: "PATCH", path: `${path}{id}/`, tag, access: may("update"), ifMatch: true },
      errors: ["not_found", "conflict", ...errors],
      summary: `Changes fields of a ${singular}. Status 412 shows, field by field, what was changed in the meantime.`,
      params: resourceParams,
      query: resourceReasonQuery,
      body: jsonBody(patch),
      response: row,
    }),
    remove: route({
      ...{ id: idOf("delete"), method: "DELETE", path: `${path}{id}/`, tag, access: may("delete"), ifMatch: true },
      errors: ["not_found", "conflict", ...errors],
      summary: `Deletes a ${singular}. It can be restored.`,
      params: resourceParams,
      query: resourceReasonQuery,
      response: row,
    }),
    restore: route({
      ...{ id: idOf("restore"), method: "POST", path: `${path}{id}/restore/`, tag, access: may("update") },
      ...{ ifMatch: true, errors: ["not_found", "conflict", ...errors] },
      summary: `Brings a deleted ${singular} back, or gives it the content of a former revision.`,
      params: resourceParams,
      query: resourceReasonQuery,
      body: jsonBody(z.strictObject({ revision: z.int().min(1).optional() })),
      response: row,
    }),
    history: route({
      ...{ id: idOf("history"), method: "GET", path: `${path}{id}/history/`, tag, access: may("view") },
      errors: ["not_found"],
      summary: `Every change of a ${singular}, the newest first: who, when, why, and which fields.`,
      params: resourceParams,
      response: z.object({ results: z.array(resourceVersion) }),
    }),
    presence: route({
      ...{ id: idOf("presence"), method: "POST", path: `${path}{id}/presence/`, tag, access: may("view") },
      errors: ["not_found"],
      summary: `Says that the caller has a ${singular} open, and who else has. Send it every 20 seconds; after 60 it is forgotten.`,
      params: resourceParams,
      /** `open: false` reports that the caller has closed the row. */
      body: jsonBody(z.strictObject({ open: z.boolean().default(true) })),
      response: z.object({ others: z.array(actorRef) }),
    }),
    status:
      declaration.transitions &&
      route({
        ...{ id: idOf("status"), method: "POST", path: `${path}{id}/status/`, tag, access: may("view"), ifMatch: true },
        errors: ["not_found", "conflict", ...errors],
        summary: `Moves a ${singular} to another status of its life cycle. Each step needs a permission of its own.`,
        params: resourceParams,
        query: resourceReasonQuery,
        body: jsonBody(z.strictObject({ status: z.string().max(64) })),
        response: row,
      }),
    ...batchRoutes(declaration, patch),
  };
}

/** Returns the schema of a list of allowed words, separated by ",". */
function listOfWords(words: readonly string[]) {
  const known = z.string().refine((word) => words.includes(word), `must be of ${words.join(", ") || "no column"}`);
  return z
    .string()
    .max(500)
    .transform((text) => text.split(",").filter(Boolean))
    .pipe(z.array(known));
}

export type ResourceRoutes = ReturnType<typeof resourceRoutes>;
