/*
 * Runs in a worker. A browser reads its data of a language when a process formats the first number, date or plural: up to 0.2 s on a
 * slow phone. Read here, the data are there for the page as well, whose thread goes on meanwhile.
 */
const lang = self.name;
new Intl.NumberFormat(lang).format(0);
new Intl.PluralRules(lang).select(0);
new Intl.DateTimeFormat(lang, { dateStyle: "medium" }).format(0);
new Intl.RelativeTimeFormat(lang).format(0, "day");
self.close();

export {};
