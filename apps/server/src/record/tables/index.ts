import type { AdvanceFilterTable } from "./advance-filter.ts";
import type { AlertDeliveryTable, AlertRuleTable, AlertTable } from "./alert.ts";
import type {
  ApiCategoryTable,
  ApiKeyDayTable,
  ApiKeyNoticeTable,
  ApiKeyTable,
  ApiKeyUseTable,
  KeyRequestTable,
} from "./api-key.ts";
import type { ArtifactTable } from "./artifact.ts";
import type { AuditSealTable, AuditTable } from "./audit.ts";
import type {
  AuthAccountTable,
  AuthAttemptTable,
  AuthLinkTable,
  AuthSessionTable,
  AuthTwoFactorTable,
  AuthUsedCodeTable,
  AuthUserTable,
  AuthVerificationTable,
} from "./auth.ts";
import type { BoundaryDraftTable } from "./boundary-draft.ts";
import type { ChangeTable } from "./change.ts";
import type { CorrectionDueTable, CorrectionTable } from "./correction.ts";
import type { CountryTable } from "./country.ts";
import type { DatasetFileTable, DatasetSnapshotTable } from "./dataset.ts";
import type { DistrictTable } from "./district.ts";
import type { DuplicatePairTable, DuplicatePlaceTable, SchoolMergeDayTable, SchoolMergeTable } from "./duplicate.ts";
import type { FeedTable, SourceCursorTable, SourceSecretTable } from "./feed.ts";
import type {
  FileImportCorrectionTable,
  FileImportFindingTable,
  FileImportMemoryTable,
  FileImportRowTable,
  FileImportTable,
} from "./file-import.ts";
import type { HistoryTable, UnitOfWorkTable } from "./history.ts";
import type { ImageFileTable, ImageTable } from "./image.ts";
import type { ImportRejectionTable, ImportTable } from "./import.ts";
import type { JobRunLineTable, JobRunTable, JobScheduleTable } from "./job-run.ts";
import type { LayerTable } from "./layer.ts";
import type {
  CountryDayTable,
  MeasurementHorizonTable,
  MeasurementInboxTable,
  MeasurementKeyTable,
  MeasurementTable,
  RegionDayTable,
  SchoolDayTable,
  SchoolPeriodTable,
  SchoolRecountTable,
  SchoolRegistrationTable,
} from "./measurement.ts";
import type { RecordEpochTable, RegistrationChangeTable, SumChangeTable } from "./record-epoch.ts";
import type { RegionTable } from "./region.ts";
import type { ResourceBatchTable } from "./resource-batch.ts";
import type { RoleTable } from "./role.ts";
import type { SchoolTable } from "./school.ts";
import type { SchoolBatchTable } from "./school-batch.ts";
import type { ReviewSetTable, SchoolReviewCountTable, SchoolReviewTable } from "./school-review.ts";
import type { SchoolStaticTable } from "./school-static.ts";
import type { SourceTable } from "./source.ts";
import type { RecordPresenceTable, SavedViewTable } from "./staff.ts";
import type { TranslationTable } from "./translation.ts";
import type { UserTable } from "./user.ts";
import type {
  AboutSectionTable,
  ContactMessageTable,
  SchoolReportSenderTable,
  SchoolReportTable,
  ServerSecretTable,
  VisitorMeasurementTable,
} from "./visitors.ts";

/** Every table of the record, for Kysely. */ import type { WebhookStateTable, WebhookTable } from "./webhook.ts";

export interface Database {
  about_section: AboutSectionTable;
  advance_filter: AdvanceFilterTable;
  alert: AlertTable;
  alert_delivery: AlertDeliveryTable;
  alert_rule: AlertRuleTable;
  api_category: ApiCategoryTable;
  api_key: ApiKeyTable;
  api_key_day: ApiKeyDayTable;
  api_key_notice: ApiKeyNoticeTable;
  api_key_use: ApiKeyUseTable;
  artifact: ArtifactTable;
  audit: AuditTable;
  audit_seal: AuditSealTable;
  boundary_draft: BoundaryDraftTable;
  auth_account: AuthAccountTable;
  auth_attempt: AuthAttemptTable;
  auth_link: AuthLinkTable;
  auth_session: AuthSessionTable;
  auth_two_factor: AuthTwoFactorTable;
  auth_used_code: AuthUsedCodeTable;
  auth_user: AuthUserTable;
  auth_verification: AuthVerificationTable;
  change: ChangeTable;
  contact_message: ContactMessageTable;
  correction: CorrectionTable;
  correction_due: CorrectionDueTable;
  country: CountryTable;
  country_day: CountryDayTable;
  dataset_file: DatasetFileTable;
  dataset_snapshot: DatasetSnapshotTable;
  district: DistrictTable;
  duplicate_pair: DuplicatePairTable;
  duplicate_place: DuplicatePlaceTable;
  feed: FeedTable;
  file_import: FileImportTable;
  file_import_correction: FileImportCorrectionTable;
  file_import_finding: FileImportFindingTable;
  file_import_memory: FileImportMemoryTable;
  file_import_row: FileImportRowTable;
  history: HistoryTable;
  image: ImageTable;
  image_file: ImageFileTable;
  import: ImportTable;
  import_rejection: ImportRejectionTable;
  job_run: JobRunTable;
  job_run_line: JobRunLineTable;
  job_schedule: JobScheduleTable;
  key_request: KeyRequestTable;
  layer: LayerTable;
  measurement: MeasurementTable;
  measurement_horizon: MeasurementHorizonTable;
  measurement_inbox: MeasurementInboxTable;
  measurement_key: MeasurementKeyTable;
  record_epoch: RecordEpochTable;
  record_presence: RecordPresenceTable;
  region: RegionTable;
  region_day: RegionDayTable;
  registration_change: RegistrationChangeTable;
  resource_batch: ResourceBatchTable;
  review_set: ReviewSetTable;
  role: RoleTable;
  saved_view: SavedViewTable;
  school: SchoolTable;
  school_batch: SchoolBatchTable;
  school_day: SchoolDayTable;
  school_merge: SchoolMergeTable;
  school_merge_day: SchoolMergeDayTable;
  school_period: SchoolPeriodTable;
  school_recount: SchoolRecountTable;
  school_registration: SchoolRegistrationTable;
  school_report: SchoolReportTable;
  school_report_sender: SchoolReportSenderTable;
  school_review: SchoolReviewTable;
  school_review_count: SchoolReviewCountTable;
  school_static: SchoolStaticTable;
  server_secret: ServerSecretTable;
  source: SourceTable;
  source_cursor: SourceCursorTable;
  source_secret: SourceSecretTable;
  sum_change: SumChangeTable;
  translation: TranslationTable;
  unit_of_work: UnitOfWorkTable;
  user: UserTable;
  visitor_measurement: VisitorMeasurementTable;
  webhook: WebhookTable;
  webhook_state: WebhookStateTable;
}
