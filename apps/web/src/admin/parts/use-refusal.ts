import { useAnyTexts } from "../texts/texts.ts";
import { refusalText } from "./refusal.ts";

/** Says why the server refused something, in the language on show; `otherwise` where it did not answer. */
export function useRefusal(): (error: unknown, otherwise: string) => string {
  const form = useAnyTexts("form");
  return (error, otherwise) => refusalText(error, form) ?? otherwise;
}
