/** Domain of the e-mail addresses of all invented people. No mail reaches it (RFC 2606). */
export const DEMO_MAIL_DOMAIN = "demo.example";

/** A role of the demonstration, which is visible from its name. */
export interface DemoRole {
  readonly name: string;
  readonly description: string;
  /** Names from the contract. */
  readonly permissions: readonly string[];
  /** ISO 3166-1 alpha-2. When absent, the role applies to all countries. */
  readonly countries?: readonly string[];
}

const VIEW = [
  ...["can_view_country", "can_view_school", "can_view_data_layer", "can_view_data_source", "can_view_recent_actions"],
  ...["can_view_uploaded_csv", "can_view_school_master_data", "can_view_notification", "can_view_background_task"],
];

export const DEMO_ROLES: readonly DemoRole[] = [
  {
    name: "Publisher (demo)",
    description: "Publishes what others prepare, in three countries.",
    permissions: [...VIEW, "can_publish_school_master_data", "can_update_school_master_data", "can_import_csv"],
    countries: ["KE", "RW", "SN"],
  },
  {
    name: "Data editor (demo)",
    description: "Prepares records and files of one country.",
    permissions: [...VIEW, "can_update_school_master_data", "can_update_school", "can_import_csv"],
    countries: ["KE"],
  },
  {
    name: "Help desk (demo)",
    description: "Answers visitors and looks after alerts.",
    permissions: [
      ...VIEW,
      ...["can_view_contact_message", "can_update_contact_message", "can_create_notification"],
      ...["can_view_visitor_measurement", "can_approve_visitor_measurement"],
    ],
  },
];

/** A colleague of the demonstration, who cannot sign in. */
export interface DemoPerson {
  /** Part of the address before the @. */
  readonly mailbox: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: string;
}

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  { mailbox: "ana.moreira", firstName: "Ana", lastName: "Moreira", role: "Publisher (demo)" },
  { mailbox: "joseph.otieno", firstName: "Joseph", lastName: "Otieno", role: "Data editor (demo)" },
  { mailbox: "fatou.diop", firstName: "Fatou", lastName: "Diop", role: "Publisher (demo)" },
  { mailbox: "marta.sa", firstName: "Marta", lastName: "Sá", role: "Help desk (demo)" },
];
