/** Layering rules: dependencies point in one direction, without cycles. */
const from = (path) => ({ path, pathNot: "\\.test\\.tsx?$" });

/**
 * Folders of the browser source, lowest first. A folder imports from its own level and from the levels below. The
 * building blocks of pages (`shared`, `map`, `features`) import no page.
 */
const WEB_LEVELS = [
  ["i18n"],
  ["ui"],
  ["state"],
  ["api"],
  ["resolved-view"],
  ["shared", "first-paint"],
  ["map"],
  ["features", "offline", "events"],
  ["pages"],
  ["app"],
];

/**
 * The same levels for the staff console, which is located beside the visitors' application and uses its lower levels.
 */
const CONSOLE_LEVELS = [
  ["texts", "api"],
  ["screen"],
  ["parts"],
  ["shell"],
  ["session"],
  ["conflict"],
  ["list", "form", "history"],
  ["resource"],
  ["screens"],
  ["app"],
];

const inWeb = (folders) => `^apps/web/src/(${folders.join("|")})/`;

const webLevels = WEB_LEVELS.slice(0, -1).map((level, position) => ({
  name: `web-${level[0]}-knows-nothing-above`,
  severity: "error",
  from: from(inWeb(level)),
  to: { path: inWeb(WEB_LEVELS.slice(position + 1).flat()) },
}));

const inConsole = (folders) => `^apps/web/src/admin/(${folders.join("|")})/`;

const consoleLevels = CONSOLE_LEVELS.slice(0, -1).map((level, position) => ({
  name: `console-${level[0]}-knows-nothing-above`,
  severity: "error",
  from: from(inConsole(level)),
  to: { path: inConsole(CONSOLE_LEVELS.slice(position + 1).flat()) },
}));

/** The same levels for the documentation. Islands run in the browser; all other code runs only during the build. */
const PORTAL_LEVELS = [
  ["texts", "examples", "calls"],
  ["islands"],
  ["parts"],
  ["reference"],
  ["pages"],
  ["app", "prerender"],
];

const inPortal = (folders) => `^apps/web/src/portal/(${folders.join("|")})/`;

const portalLevels = PORTAL_LEVELS.slice(0, -1).map((level, position) => ({
  name: `portal-${level[0]}-knows-nothing-above`,
  severity: "error",
  from: from(inPortal(level)),
  to: { path: inPortal(PORTAL_LEVELS.slice(position + 1).flat()) },
}));

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no-circles",
      comment: "Types count too.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "contract-knows-nobody",
      severity: "error",
      from: { path: "^packages/contract/" },
      to: { path: "^(packages|apps)/", pathNot: "^packages/contract/" },
    },
    {
      name: "rules-know-only-the-contract",
      severity: "error",
      from: { path: "^packages/rules/" },
      to: { path: "^(packages|apps)/", pathNot: "^packages/(rules|contract)/" },
    },
    {
      name: "geodata-knows-nobody",
      severity: "error",
      from: { path: "^packages/geodata/src/" },
      to: { path: "^(packages|apps)/", pathNot: "^packages/geodata/" },
    },
    {
      name: "demo-knows-no-application",
      severity: "error",
      from: { path: "^packages/demo/" },
      to: { path: "^apps/" },
    },
    { name: "server-not-web", severity: "error", from: { path: "^apps/server/" }, to: { path: "^apps/web/" } },
    { name: "web-not-server", severity: "error", from: { path: "^apps/web/" }, to: { path: "^apps/server/" } },
    {
      name: "web-has-no-machine",
      comment: "What reads files of the server's machine does not belong into a browser.",
      severity: "error",
      from: from("^apps/web/src/"),
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "rules-have-no-machine",
      comment: "Rules and contract are pure: no file, no network, no clock of the machine.",
      severity: "error",
      from: from("^packages/(rules|contract)/src/"),
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "no-folder-circles",
      severity: "error",
      scope: "folder",
      from: { path: "^apps/web/src/" },
      to: { path: "^apps/web/src/", circular: true },
    },
    ...webLevels,
    ...consoleLevels,
    {
      name: "visitors-load-no-console",
      severity: "error",
      from: { path: "^apps/web/src/", pathNot: "^apps/web/src/admin/" },
      to: { path: "^apps/web/src/admin/" },
    },
    {
      name: "visitors-load-no-documentation",
      severity: "error",
      from: { path: "^apps/web/src/", pathNot: "^apps/web/src/portal/" },
      to: { path: "^apps/web/src/portal/" },
    },
    {
      name: "documentation-is-no-visitors-page",
      severity: "error",
      from: { path: "^apps/web/src/portal/" },
      to: { path: inWeb(["features", "offline", "events", "pages", "app"]) },
    },
    ...portalLevels,
    {
      name: "console-is-no-visitors-page",
      severity: "error",
      from: { path: "^apps/web/src/admin/" },
      to: { path: inWeb(["features", "offline", "events", "pages", "app"]) },
    },
    {
      name: "web-ui-has-no-domain",
      severity: "error",
      from: { path: "^apps/web/src/ui/" },
      to: { path: "^packages/" },
    },
    {
      name: "record-knows-no-step-after-it",
      severity: "error",
      from: { path: "^apps/server/src/record/" },
      to: {
        path: "^apps/server/src/",
        pathNot: "^apps/server/src/(record/|settings/)",
      },
    },
    {
      name: "one-view",
      comment: "How classes are packed is known to the index alone; everybody else reads a resolved view.",
      severity: "error",
      from: { path: "^apps/server/src/", pathNot: "^apps/server/src/mapindex/" },
      to: { path: "^apps/server/src/mapindex/(classes|row-groups|live/live-classes)\\.ts$" },
    },
    {
      name: "no-sql-on-the-map-path",
      comment: "Tiles and numbers are answered out of memory.",
      severity: "error",
      from: from("^apps/server/src/(tiles|numbers|search|view)/"),
      to: { path: "(^apps/server/src/record/|node_modules/(pg|kysely)/)" },
    },
    { name: "resolvable", severity: "error", from: {}, to: { couldNotResolve: true, pathNot: "\\?(worker|url|raw)" } },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    // The client is generated: its imports exist only after a build.
    exclude: { path: "(/dist/|^packages/(geodata/build|client)/)" },
    tsPreCompilationDeps: "specify",
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
