import { fileURLToPath } from "node:url";
import { type Plugin, runnerImport } from "vite";

/** The packages of this project contain only declarations, so unused modules can be omitted. */
export const DECLARATIONS = /[\\/]packages[\\/](?:contract|rules)[\\/]src[\\/]/;
const CONTRACT = /[\\/]packages[\\/]contract[\\/]src[\\/](?:[\w-]+[\\/])?[\w-]+\.ts$/;
const USES_ZOD = /from "zod"/;
const MODULES = fileURLToPath(new URL("contract-modules.ts", import.meta.url));

type Modules = typeof import("./contract-modules.ts").CONTRACT_MODULES;

/**
 * Excludes the validation of the contract from the browser bundle. The first page does not need zod and the schemas,
 * which are 20 kB, because the server and the tests validate with them. Each file that uses zod is run at build time
 * and replaced by its exports that are plain data: lists, limits, and the id, method and path of each route. A schema
 * that is imported in the browser stops the build, because its name is not exported.
 */
export function contractData(): Plugin {
  return {
    name: "schoolmap:contract-data",
    enforce: "pre",
    watchChange(id) {
      if (CONTRACT.test(id)) running = undefined;
    },
    async transform(code, id) {
      if (!CONTRACT.test(id) || !USES_ZOD.test(code)) return undefined;
      running ??= runContract();
      const exported = (await running).get(id);
      if (!exported) this.error(`${id} is not among the modules of the contract.`);
      const kept = Object.entries(exported).flatMap(([name, value]) => {
        const data = dataOf(value);
        return data === undefined ? [] : `export const ${name} = ${JSON.stringify(data)};`;
      });
      return { code: kept.join("\n"), map: null, moduleSideEffects: false };
    },
  };
}

/** Exports of each module of the contract, by file. One run is sufficient for all builds of a process. */
let running: Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>> | undefined;

async function runContract() {
  const { module } = await runnerImport<{ CONTRACT_MODULES: Modules }>(MODULES);
  return new Map(
    Object.entries(module.CONTRACT_MODULES).map(([path, exported]) => [
      fileURLToPath(new URL(path, import.meta.url)),
      exported,
    ]),
  );
}

/** Returns the plain data of an export; undefined for schemas, functions and patterns. */
function dataOf(value: unknown): unknown {
  if (isRoute(value)) return routeData(value);
  if (["string", "number", "boolean"].includes(typeof value)) return value;
  if (Array.isArray(value) && value.every(isRoute)) return value.map(routeData);
  if (Array.isArray(value)) return value.every((item) => typeof item === "string") ? value : undefined;
  return routesOf(value);
}

interface RouteData {
  readonly id: string;
  readonly method: string;
  readonly path: string;
}

function routeData({ id, method, path }: RouteData): RouteData {
  return { id, method, path };
}

/** Returns the routes of a resource, by action; undefined for other values. */
function routesOf(value: unknown): Readonly<Record<string, RouteData>> | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const routes = Object.entries(value).flatMap(([name, one]) =>
    isRoute(one) ? [[name, routeData(one)] as const] : [],
  );
  return routes.length > 0 ? Object.fromEntries(routes) : undefined;
}

function isRoute(value: unknown): value is RouteData {
  return typeof value === "object" && value !== null && "method" in value && "path" in value && "id" in value;
}
