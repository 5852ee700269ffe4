/**
 * The permission of every staff route, without "can_", according to the requirements. It is repeated here so that a
 * wrong word in a declaration is found. For a resource: the permissions to read, create, change and delete rows, and
 * for each step of its life cycle.
 */
export interface ExpectedResource {
  readonly view: string;
  readonly add: string;
  readonly update: string;
  readonly delete: string;
  /** "FROM > TO": the required permission. */
  readonly steps?: Readonly<Record<string, string>>;
}

const school = { view: "view_school", add: "update_school", update: "update_school", delete: "update_school" };
const alert = {
  ...{ view: "view_notification", add: "create_notification" },
  ...{ update: "create_notification", delete: "delete_notification" },
};
const message = {
  ...{ view: "view_contact_message", add: "update_contact_message" },
  ...{ update: "update_contact_message", delete: "delete_contact_message" },
};
const page = {
  ...{ view: "view_about_page", add: "update_about_page" },
  ...{ update: "update_about_page", delete: "update_about_page" },
};
const publishing = (update: string, publish: string) => ({
  "DRAFT > READY_TO_PUBLISH": update,
  "READY_TO_PUBLISH > DRAFT": update,
  "READY_TO_PUBLISH > PUBLISHED": publish,
  "PUBLISHED > DISABLED": publish,
  "DISABLED > PUBLISHED": publish,
});
const all = (view: string, name: string) => ({
  ...{ view, add: `add_${name}`, update: `update_${name}`, delete: `delete_${name}` },
});

export const EXPECTED_RESOURCES: Readonly<Record<string, ExpectedResource>> = {
  "about-sections": page,
  "alert-rules": alert,
  alerts: {
    ...alert,
    steps: {
      "raised > acknowledged": "create_notification",
      "raised > resolved": "create_notification",
      "acknowledged > resolved": "create_notification",
    },
  },
  "api-categories": {
    ...{ view: "view_api_key", add: "approve_reject_api_key" },
    ...{ update: "approve_reject_api_key", delete: "approve_reject_api_key" },
  },
  "api-keys": all("view_api_key", "api_key"),
  "contact-messages": {
    ...message,
    steps: { "new > answered": "update_contact_message", "answered > new": "update_contact_message" },
  },
  corrections: school,
  countries: all("view_country", "country"),
  duplicates: school,
  "duplicate-places": school,
  filters: {
    ...all("view_advance_filter", "advance_filter"),
    steps: {
      "DRAFT > PUBLISHED": "publish_advance_filter",
      "PUBLISHED > DISABLED": "publish_advance_filter",
      "DISABLED > PUBLISHED": "publish_advance_filter",
    },
  },
  images: page,
  imports: { view: "view_uploaded_csv", add: "import_csv", update: "import_csv", delete: "delete_csv" },
  "key-requests": {
    ...{ view: "view_api_key", add: "approve_reject_api_key" },
    ...{ update: "approve_reject_api_key", delete: "approve_reject_api_key" },
  },
  layers: {
    ...all("view_data_layer", "data_layer"),
    steps: publishing("update_data_layer", "publish_data_layer"),
  },
  reports: message,
  roles: {
    ...{ view: "view_all_roles", add: "create_role_configurations" },
    ...{ update: "update_role_configurations", delete: "delete_role_configurations" },
  },
  schools: all("view_school", "school"),
  sources: {
    ...all("view_data_source", "data_source"),
    steps: publishing("update_data_source", "publish_data_source"),
  },
  translations: {
    ...{ view: "view_translation", add: "update_translation" },
    ...{ update: "update_translation", delete: "update_translation" },
  },
  users: all("view_user", "user"),
};

/** For the routes of a resource: which of its permissions is required. */
const OPENED_BY: Readonly<Record<string, keyof Omit<ExpectedResource, "steps">>> = {
  ...{ list: "view", export: "view", read: "view", history: "view", presence: "view", status: "view" },
  ...{
    freeze: "view",
    run: "view",
    undo: "view",
    create: "add",
    update: "update",
    restore: "update",
    delete: "delete",
  },
};

const SIGNED_IN = "signed in";
const ANY_KEY = "any key";

/** For all other routes, by id. */
const EXPECTED_ROUTES: Readonly<Record<string, string>> = {
  ...{ postMeasurements: "scope measurements:write", getMetrics: "operator" },
  ...{ listWebhooks: ANY_KEY, createWebhook: ANY_KEY, getWebhook: ANY_KEY, testWebhook: ANY_KEY },
  removeWebhook: ANY_KEY,
  ...{ list_saved_views: SIGNED_IN, create_saved_views: SIGNED_IN, update_saved_views: SIGNED_IN },
  ...{ delete_saved_views: SIGNED_IN, getDashboard: SIGNED_IN, getAccount: SIGNED_IN, signOut: SIGNED_IN },
  ...{ listAccountSessions: SIGNED_IN, endAccountSession: SIGNED_IN, changePassword: SIGNED_IN },
  ...{ startTotp: SIGNED_IN, confirmTotp: SIGNED_IN, endTotp: SIGNED_IN },
  ...{ list_recent_actions: "view_recent_actions", list_recent_action_choices: "view_recent_actions" },
  ...{ export_recent_actions: "view_recent_actions", list_own_recent_actions: SIGNED_IN, getWaiting: SIGNED_IN },
  ...{ cleanLayerIcon: "update_data_layer", previewLayer: "preview_data_layer", previewTiles: "preview_data_layer" },
  listColumnValues: "view_column_configurations",
  ...{ uploadBoundaries: "update_country", readBoundaryDraft: "update_country", applyBoundaries: "update_country" },
  readBoundaryOutlines: "update_country",
  uploadImage: "upload_image",
  ...{ approve_key_requests: "approve_reject_api_key", decline_key_requests: "approve_reject_api_key" },
  ...{ link_key_requests: "approve_reject_api_key", list_api_key_facts: "view_api_key" },
  getKeyUse: "view_api_key",
  ...{ listAllWebhooks: "view_api_key", stopWebhook: "update_api_key", startWebhook: "update_api_key" },
  ...{ testAnyWebhook: "update_api_key", removeAnyWebhook: "delete_api_key" },
  ...{ listSourceHealth: "view_data_source", getSourceFeed: "view_data_source" },
  ...{ pullSourceNow: "update_data_source", giveSourceSecret: "update_data_source" },
  listTexts: "view_translation",
  invite_users: "add_user",
  ...{ list_school_reviews: "view_school_master_data", count_school_reviews: "view_school_master_data" },
  ...{ read_school_review: "view_school_master_data", read_school_review_history: "view_school_master_data" },
  ...{ edit_school_review: "view_school_master_data", step_school_reviews: "view_school_master_data" },
  list_school_review_moves: "view_school_master_data",
  ...{ freeze_school_reviews: "view_school_master_data", run_school_reviews: "view_school_master_data" },
  ...{ read_school_review_set: "view_school_master_data", cancel_school_reviews: "view_school_master_data" },
  undo_school_reviews: "publish_school_master_data",
  ...{
    placeSchool: "view_school",
    listSummaries: "view_school",
    exportSummaries: "view_school",
    comparePair: "view_school",
  },
  ...{ mergePair: "update_school", separatePair: "update_school", undoPair: "update_school" },
  ...{ findDuplicates: "update_school", listPlaceSchools: "view_school" },
  ...{ separatePlace: "update_school", reopenPlace: "update_school" },
  ...{ read_import_options: "view_uploaded_csv", read_import_columns: "view_uploaded_csv" },
  ...{ read_import_check: "view_uploaded_csv", list_import_rows: "view_uploaded_csv" },
  ...{ list_import_places: "view_uploaded_csv", read_import_run: "view_uploaded_csv" },
  ...{
    read_import_errors: "view_uploaded_csv",
    download_import: "view_uploaded_csv",
    upload_import: "import_csv",
    check_import: "import_csv",
  },
  ...{ correct_import_row: "import_csv", publish_import: "import_csv", read_import_undo: "import_csv" },
  ...{ undo_import: "import_csv", cancel_import: "import_csv" },
  ...{ listTasks: "view_background_task", getTask: "view_background_task", getTaskFile: "view_background_task" },
  ...{ listSchedules: "view_background_task", startTask: "add_background_task" },
  ...{ cancelTask: "update_background_task", retryTask: "update_background_task" },
  ...{ updateSchedule: "update_background_task", deleteTask: "delete_background_task" },
  deleteTasks: "delete_background_task",
  listVisitorMeasurements: "view_visitor_measurement",
  approveVisitorMeasurements: "approve_visitor_measurement",
  withdrawVisitorMeasurements: "approve_visitor_measurement",
};

/** Returns the access of a route, by its id; undefined when none is defined. */
export function expectedAccess(id: string): string | undefined {
  const [, verb = "", name = ""] = /^([a-z]+)_(\w+)$/.exec(id) ?? [];
  const resource = EXPECTED_RESOURCES[name.replaceAll("_", "-")];
  const what = OPENED_BY[verb];
  return EXPECTED_ROUTES[id] ?? (resource && what && resource[what]);
}
