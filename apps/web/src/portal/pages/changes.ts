/** A change of the API. Its texts are `change.<id>.title` and `.text`. */
interface Change {
  readonly id: string;
  /** ISO 8601. */
  readonly day: string;
  /** The version of the API since the change. */
  readonly version: string;
}

/** What changed in the API, newest first; the first one has the version of the contract. */
export const CHANGES = [
  { id: "limits", day: "2026-11-23", version: "1.6.0" },
  { id: "datasets", day: "2026-11-23", version: "1.5.0" },
  { id: "v1", day: "2026-11-23", version: "1.4.0" },
  { id: "ogc", day: "2026-11-23", version: "1.3.0" },
  { id: "portal", day: "2026-11-23", version: "1.2.0" },
  { id: "keys", day: "2026-11-22", version: "1.1.0" },
  { id: "first", day: "2026-11-15", version: "1.0.0" },
] as const satisfies readonly Change[];
