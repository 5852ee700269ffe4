import type { AdvancedFilter } from "@schoolmap/contract";

/** Content of the field of one filter, as the visitor reads and enters it: in display units, possibly not yet valid. */
export type FieldDraft = RangeDraft | ListDraft | TextDraft;

export interface RangeDraft {
  readonly kind: "range";
  readonly min: string;
  readonly max: string;
  /** Whether to include schools without a number. When both limits are empty, only these schools are included. */
  readonly none: boolean;
}

export interface ListDraft {
  readonly kind: "list";
  /**
   * Values of the selected choices, in the form that the server offers. One of them can stand for several values
   * (`unknown|none`).
   */
  readonly chosen: readonly string[];
}

export interface TextDraft {
  readonly kind: "text";
  readonly text: string;
}

/** Fields of the filter drawer by the id of their filter. */
export type Draft = Readonly<Record<number, FieldDraft>>;

/** Returns the field of a filter that limits nothing. */
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

/** Whether two drafts have the same content. The order of choices is ignored. */
export function isSameDraft(one: Draft, other: Draft): boolean {
  return keyOf(one) === keyOf(other);
}

function keyOf(draft: Draft): string {
  const fields = Object.entries(draft).map(([id, field]) =>
    field.kind === "list" ? [id, [...field.chosen].sort()] : [id, field],
  );
  return JSON.stringify(fields);
}
