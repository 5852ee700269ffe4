/** What the routes have in common whose numbers are counted from the map index. */
export const counted = { tag: "Statistics", access: "public", cache: "versioned", cost: "heavy" } as const;
