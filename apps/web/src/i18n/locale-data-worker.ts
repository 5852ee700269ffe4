/* Runs in a worker. A browser loads its data of a language when a process formats the first number, date or plural,
   which takes up to 0.2 s on a slow phone. Data loaded here are also available to the page, whose thread is not blocked
   meanwhile. */
const lang = self.name;
new Intl.NumberFormat(lang).format(0);
new Intl.PluralRules(lang).select(0);
new Intl.DateTimeFormat(lang, { dateStyle: "medium" }).format(0);
new Intl.RelativeTimeFormat(lang).format(0, "day");
self.close();

export {};
