export { defaultChoices } from "./default-choices.ts";
export {
  type Draft,
  emptyField,
  type FieldDraft,
  isSameDraft,
  type ListDraft,
  type RangeDraft,
  type TextDraft,
} from "./draft.ts";
export { isNumeric, readNumber } from "./number-text.ts";
export { choicesWithoutField, readDraft } from "./read-draft.ts";
export { type FieldFault, faultsOf, writeDraft } from "./write-draft.ts";
