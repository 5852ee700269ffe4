/** Passed to moves that the page's buttons start. They count as moves of the visitor, like a drag. */
export const BY_VISITOR = { byVisitor: true } as const;
