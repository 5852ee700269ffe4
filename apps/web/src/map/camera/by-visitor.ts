/** Given to moves that our own buttons start: they count as the visitor's, like a drag. */
export const BY_VISITOR = { byVisitor: true } as const;
