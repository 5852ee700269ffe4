/** The texts of each area, in English. Other languages translate them. One line for each area. */
export interface Areas {
  readonly shell: typeof import("./shell.en.json");
  readonly list: typeof import("./list.en.json");
  readonly form: typeof import("./form.en.json");
  readonly history: typeof import("./history.en.json");
  readonly session: typeof import("./session.en.json");
  readonly sources: typeof import("./sources.en.json");
  readonly review: typeof import("./review.en.json");
  readonly users: typeof import("./users.en.json");
  readonly roles: typeof import("./roles.en.json");
  readonly "api-categories": typeof import("./api-categories.en.json");
  readonly "api-keys": typeof import("./api-keys.en.json");
  readonly "key-requests": typeof import("./key-requests.en.json");
  readonly layers: typeof import("./layers.en.json");
  readonly dashboard: typeof import("./dashboard.en.json");
  readonly tasks: typeof import("./tasks.en.json");
  readonly alerts: typeof import("./alerts.en.json");
  readonly "alert-rules": typeof import("./alert-rules.en.json");
  readonly messages: typeof import("./messages.en.json");
  readonly reports: typeof import("./reports.en.json");
  readonly filters: typeof import("./filters.en.json");
  readonly countries: typeof import("./countries.en.json");
  readonly about: typeof import("./about.en.json");
  readonly translations: typeof import("./translations.en.json");
  readonly schools: typeof import("./schools.en.json");
  readonly duplicates: typeof import("./duplicates.en.json");
  readonly summaries: typeof import("./summaries.en.json");
  readonly corrections: typeof import("./corrections.en.json");
  readonly images: typeof import("./images.en.json");
  readonly imports: typeof import("./imports.en.json");
  readonly "recent-actions": typeof import("./recent-actions.en.json");
  readonly "visitor-measurements": typeof import("./visitor-measurements.en.json");
  readonly webhooks: typeof import("./webhooks.en.json");
}

export type Area = keyof Areas;
