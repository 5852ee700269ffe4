const base = require("./.dependency-cruiser.cjs");

/**
 * Folders of the server form no cycles. Tests are excluded because they combine parts that the product keeps separate.
 */
module.exports = {
  forbidden: [
    {
      name: "no-folder-circles",
      severity: "error",
      scope: "folder",
      from: { path: "^apps/server/src/[^/]+$" },
      to: { path: "^apps/server/src/[^/]+$", circular: true },
    },
  ],
  options: { ...base.options, exclude: { path: "(\\.test\\.ts$|/testing/|/dist/)" } },
};
