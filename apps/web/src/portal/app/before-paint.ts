import { readPreferences, storedText } from "../../state/stored-preferences.ts";
import { paintTheme } from "./theme.ts";

/* Inlined in each page and runs before the first paint, so that the page has its theme from the start. A visitor who
   chose another language than the browser's, here or on the map, is redirected to the page in that language. */
const { theme, lang } = readPreferences(storedText);
paintTheme(theme ?? "light");
const address = new URL(location.href);
if (lang && lang !== document.documentElement.lang && !address.searchParams.has("lng")) {
  address.searchParams.set("lng", lang);
  location.replace(address);
}
