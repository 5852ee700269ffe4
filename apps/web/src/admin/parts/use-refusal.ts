import { useAnyTexts } from "../texts/texts.ts";
import { refusalText } from "./refusal.ts";

/**
 * Returns a function that returns the text of a server error in the display language, or `otherwise` when the server
 * did not respond.
 */
export function useRefusal(): (error: unknown, otherwise: string) => string {
  const form = useAnyTexts("form");
  return (error, otherwise) => refusalText(error, form) ?? otherwise;
}
