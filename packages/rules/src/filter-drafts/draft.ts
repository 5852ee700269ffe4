import type { AdvancedFilter } from "@schoolmap/contract";

/** What stands in the field of one filter, as the visitor reads and types it: in shown units, maybe not yet valid. */
export type FieldDraft = RangeDraft | ListDraft | TextDraft;

export interface RangeDraft {
  readonly kind: "range";
  readonly min: string;
  readonly max: string;
  /** Schools without a number too; alone when both limits are empty. */
  readonly none: boolean;
}

export interface ListDraft {
  readonly kind: "list";
  /** Values of chosen choices, each as the server offers it: one may stand for several (`unknown|none`). */
  readonly chosen: readonly string[];
}

export interface TextDraft {
  readonly kind: "text";
  readonly text: string;
}

/** The fields of the drawer by the id of their filter. */
export type Draft = Readonly<Record<number, FieldDraft>>;

/** The field of a filter that limits nothing. */
export function emptyField({ type }: AdvancedFilter): FieldDraft {
  switch (type) {
    case "RANGE":
      return { kind: "range", min: "", max: "", none: false };
    case "INPUT":
      return { kind: "text", text: "" };
    default:
      return { kind: "list", chosen: [] };
  }
}

/** Whether two drafts hold the same; the order of choices counts for nothing. */
export function isSameDraft(one: Draft, other: Draft): boolean {
  return keyOf(one) === keyOf(other);
}

function keyOf(draft: Draft): string {
  const fields = Object.entries(draft).map(([id, field]) =>
    field.kind === "list" ? [id, [...field.chosen].sort()] : [id, field],
  );
  return JSON.stringify(fields);
}
