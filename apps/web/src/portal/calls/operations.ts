import { openapi, type ReferenceGroup, ROUTES, referenceGroups } from "@schoolmap/contract";
import type { JsonSchema, OpenApiDocument, OpenApiOperation, OpenApiParameter } from "./openapi.ts";
import { type Field, fieldsOf, limitsOf, typeOf } from "./schema-words.ts";

export interface Parameter {
  readonly name: string;
  readonly place: OpenApiParameter["in"];
  readonly isRequired: boolean;
  readonly type: string;
  readonly limits: string;
  /** Allowed values, when there are few. */
  readonly choices: readonly string[];
}

export interface Operation {
  readonly id: string;
  /** The id as words, for example "List countries". */
  readonly title: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  /** Additional notes: filters, streams, permissions. */
  readonly note: string;
  readonly isPublic: boolean;
  readonly parameters: readonly Parameter[];
  /** Fields of the request body. */
  readonly sent: readonly Field[];
  readonly received: readonly Field[];
  readonly responses: readonly { readonly status: string; readonly text: string }[];
  /** Media types of the response. */
  readonly formats: readonly string[];
}

export interface OperationGroup {
  readonly group: ReferenceGroup;
  readonly operations: readonly Operation[];
}

/**
 * Returns the calls of the reference in their groups, read from the document that the server returns at
 * /api/openapi.json.
 */
export function readReference(): readonly OperationGroup[] {
  const document = openapi(ROUTES) as unknown as OpenApiDocument;
  return referenceGroups(ROUTES).map((group) => ({
    group,
    operations: group.routes.map(({ method, path }) => {
      const found = document.paths[path]?.[method.toLowerCase()];
      if (!found) throw new Error(`The document has no ${method} ${path}.`);
      return readOperation(found, method, path);
    }),
  }));
}

function readOperation(operation: OpenApiOperation, method: string, path: string): Operation {
  const { operationId: id, summary, description, security, parameters, requestBody, responses } = operation;
  const [success, ...problems] = Object.entries(responses);
  const content = success?.[1].content ?? {};
  return {
    ...{ id, method, path, summary: plain(summary), note: plain(description) },
    title: titleOf(id),
    // An empty requirement among others means that the others are optional.
    isPublic: security.length === 0 || security.some((one) => Object.keys(one).length === 0),
    parameters: parameters.map(readParameter).toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired)),
    sent: fieldsIn(requestBody?.content),
    received: fieldsIn(content),
    responses: [success, ...problems].flatMap((one) =>
      one ? [{ status: one[0], text: plain(one[1].description) }] : [],
    ),
    formats: Object.keys(content),
  };
}

function readParameter({ name, in: place, required, schema }: OpenApiParameter): Parameter {
  const choices = (schema.enum ?? []).map(String);
  const type = choices.length > 0 ? "choice" : typeOf(schema);
  return { name, place, isRequired: required, type, limits: limitsOf(schema), choices };
}

function fieldsIn(content: Readonly<Record<string, { readonly schema?: JsonSchema }>> = {}): Field[] {
  const schema = content["application/json"]?.schema;
  return schema ? fieldsOf(schema) : [];
}

/** Removes the code marks, the only Markdown that the contract uses. */
function plain(text: string): string {
  return text.replaceAll("`", "");
}

/** Converts an id such as `listCountries` to "List countries". */
function titleOf(id: string): string {
  const words = id.replaceAll(/([a-z\d])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
