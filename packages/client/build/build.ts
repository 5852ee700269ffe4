// `npm run build --workspace @schoolmap/client`: writes the types of the OpenAPI document, then `dist`.
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { openapi, ROUTES } from "@schoolmap/contract";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";

const FOLDER = fileURLToPath(new URL("..", import.meta.url));

/**
 * Routes that any client may call, or one with a key. Routes of staff and of the operator are not part of the client.
 */
const callable = ROUTES.filter(
  ({ access }) => access === "public" || (access !== "operator" && ("key" in access || "scope" in access)),
);

await writeFile(`${FOLDER}/lib/paths.ts`, astToString(await openapiTS(JSON.stringify(openapi(callable)))));
compile();

/** Writes `dist`. */
function compile(): void {
  const { config } = ts.readConfigFile(`${FOLDER}/tsconfig.json`, ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, FOLDER);
  const program = ts.createProgram(fileNames, options);
  const problems = [...ts.getPreEmitDiagnostics(program), ...program.emit().diagnostics];
  if (problems.length === 0) return;
  const host = {
    getCanonicalFileName: (name: string) => name,
    getCurrentDirectory: () => FOLDER,
    getNewLine: () => "\n",
  };
  throw new Error(ts.formatDiagnostics(problems, host));
}
