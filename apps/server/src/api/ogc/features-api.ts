import { DEFAULT_FEATURES, featureRoutes, MAX_FEATURES, openapi } from "@schoolmap/contract";

/** Parameters as the standard defines them. They are lists and numbers there; the contract parses them from text. */
const STANDARD_PARAMETERS: Readonly<Record<string, object>> = {
  limit: {
    style: "form",
    explode: false,
    schema: { type: "integer", minimum: 1, maximum: MAX_FEATURES, default: DEFAULT_FEATURES },
    example: 2,
  },
  bbox: {
    style: "form",
    explode: false,
    schema: { type: "array", items: { type: "number" }, minItems: 4, maxItems: 6 },
    example: [-180, -90, 180, 90],
  },
};

interface Operation {
  readonly parameters: readonly { readonly name: string }[];
}

/** Returns the operations of OGC API – Features as an OpenAPI 3.0 document. */
export function featuresApi(): object {
  const document = openapi(featureRoutes, "3.0.3");
  const paths = document.paths as Readonly<Record<string, { readonly get: Operation }>>;
  const standard = Object.entries(paths).map(([path, { get }]) => {
    const parameters = get.parameters.map((parameter) => ({ ...parameter, ...STANDARD_PARAMETERS[parameter.name] }));
    return [path, { get: { ...get, parameters } }];
  });
  const info = { ...(document.info as object), description: "Unknown parameters are refused, as the standard wants." };
  return { ...document, info, paths: Object.fromEntries(standard) };
}
