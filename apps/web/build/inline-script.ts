import { build, type Rolldown } from "vite";
import { contractData, DECLARATIONS } from "./contract-data.ts";

/**
 * Builds a file and its imports as one classic script, to be inlined in a page.
 *
 * @param facts constants that the file declares, by name
 * @param external URLs that it imports in the browser
 */
export async function inlineScript(
  input: string,
  facts: Readonly<Record<string, unknown>> = {},
  external: readonly string[] = [],
): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    define: Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, JSON.stringify(fact)])),
    plugins: [contractData()],
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: {
        input,
        output: { format: "iife" },
        external: [...external],
        treeshake: { moduleSideEffects: (id) => !DECLARATIONS.test(id) },
        checks: { pluginTimings: false },
      },
    },
  });
  const { output } = [result].flat()[0] as Rolldown.RolldownOutput;
  return output[0].code.trim();
}
