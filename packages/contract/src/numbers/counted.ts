/** Common properties of routes whose numbers are counted in the map index. */
export const counted = { tag: "Statistics", access: "public", cache: "versioned", cost: "heavy" } as const;
