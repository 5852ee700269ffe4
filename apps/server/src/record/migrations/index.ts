import type { Migration } from "kysely";
import * as geography from "./0001-geography.ts";
import * as school from "./0002-school.ts";
import * as catalog from "./0003-catalog.ts";
import * as journals from "./0004-journals.ts";
import * as measurements from "./0005-measurements.ts";
import * as feeds from "./0006-feeds.ts";
import * as visitors from "./0007-visitors.ts";
import * as visitorFacts from "./0008-visitor-facts.ts";
import * as measurementHorizon from "./0009-measurement-horizon.ts";
import * as roles from "./0010-roles.ts";
import * as unitsOfWork from "./0011-units-of-work.ts";
import * as recordEpoch from "./0013-record-epoch.ts";
import * as jobRuns from "./0014-job-runs.ts";
import * as provenance from "./0015-provenance.ts";
import * as resourceBatch from "./0016-resource-batch.ts";
import * as roleCountries from "./0017-role-countries.ts";
import * as accounts from "./0018-accounts.ts";
import * as staffMechanics from "./0019-staff-mechanics.ts";
import * as catalogInPlace from "./0020-catalog-in-place.ts";
import * as staffSchools from "./0021-staff-schools.ts";
import * as fileImports from "./0022-file-imports.ts";
import * as schoolReview from "./0023-school-review.ts";
import * as operations from "./0024-operations.ts";
import * as auditChain from "./0029-audit-chain.ts";
import * as boundaryDrafts from "./0030-boundary-drafts.ts";
import * as corrections from "./0031-corrections.ts";
import * as duplicates from "./0031-duplicates.ts";
import * as schoolSets from "./0032-school-sets.ts";
import * as sessionsAndBatches from "./0035-sessions-and-batches.ts";
import * as auditLookups from "./0036-audit-lookups.ts";
import * as keyRequests from "./0036-key-requests.ts";
import * as mergedSchools from "./0037-merged-schools.ts";
import * as reviewCounts from "./0038-review-counts.ts";
import * as reviewOfFiles from "./0038-review-of-files.ts";
import * as feedsOfStaff from "./0040-feeds-of-staff.ts";
import * as accountsByProvider from "./0041-accounts-by-provider.ts";
import * as boundaryOutlines from "./0042-boundary-outlines.ts";
import * as duplicatePlaces from "./0042-duplicate-places.ts";
import * as reviewSets from "./0042-review-sets.ts";
import * as keys from "./0043-keys.ts";
import * as codedRefusals from "./0044-coded-refusals.ts";
import * as datasetSnapshots from "./0045-dataset-snapshots.ts";
import * as referencesOfKeyRequests from "./0047-references-of-key-requests.ts";
import * as scopesOfKeys from "./0050-scopes-of-keys.ts";
import * as refusedRequestsOfKeys from "./0051-refused-requests-of-keys.ts";
import * as gigaIdsWithoutRows from "./0052-giga-ids-without-rows.ts";
import * as frozenSetsAsTheyAre from "./0053-frozen-sets-as-they-are.ts";
import * as webhooks from "./0054-webhooks.ts";
import * as webhooksStoppedByStaff from "./0055-webhooks-stopped-by-staff.ts";
import * as benchmarkPerStudent from "./0056-benchmark-per-student.ts";
import * as triggersAfterSmallStatements from "./0057-triggers-after-small-statements.ts";

/** All migrations in order. Listed explicitly, because the server is one bundled file. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  "0001-geography": geography,
  "0002-school": school,
  "0003-catalog": catalog,
  "0004-journals": journals,
  "0005-measurements": measurements,
  "0006-feeds": feeds,
  "0007-visitors": visitors,
  "0008-visitor-facts": visitorFacts,
  "0009-measurement-horizon": measurementHorizon,
  "0010-roles": roles,
  "0011-units-of-work": unitsOfWork,
  "0013-record-epoch": recordEpoch,
  "0014-job-runs": jobRuns,
  "0015-provenance": provenance,
  "0016-resource-batch": resourceBatch,
  "0017-role-countries": roleCountries,
  "0018-accounts": accounts,
  "0019-staff-mechanics": staffMechanics,
  "0020-catalog-in-place": catalogInPlace,
  "0021-staff-schools": staffSchools,
  "0022-file-imports": fileImports,
  "0023-school-review": schoolReview,
  "0024-operations": operations,
  "0029-audit-chain": auditChain,
  "0030-boundary-drafts": boundaryDrafts,
  "0031-corrections": corrections,
  "0031-duplicates": duplicates,
  "0032-school-sets": schoolSets,
  "0035-sessions-and-batches": sessionsAndBatches,
  "0036-audit-lookups": auditLookups,
  "0036-key-requests": keyRequests,
  "0037-merged-schools": mergedSchools,
  "0038-review-counts": reviewCounts,
  "0038-review-of-files": reviewOfFiles,
  "0040-feeds-of-staff": feedsOfStaff,
  "0041-accounts-by-provider": accountsByProvider,
  "0042-boundary-outlines": boundaryOutlines,
  "0042-duplicate-places": duplicatePlaces,
  "0042-review-sets": reviewSets,
  "0043-keys": keys,
  "0044-coded-refusals": codedRefusals,
  "0045-dataset-snapshots": datasetSnapshots,
  "0047-references-of-key-requests": referencesOfKeyRequests,
  "0050-scopes-of-keys": scopesOfKeys,
  "0051-refused-requests-of-keys": refusedRequestsOfKeys,
  "0052-giga-ids-without-rows": gigaIdsWithoutRows,
  "0053-frozen-sets-as-they-are": frozenSetsAsTheyAre,
  "0054-webhooks": webhooks,
  "0055-webhooks-stopped-by-staff": webhooksStoppedByStaff,
  "0056-benchmark-per-student": benchmarkPerStudent,
  "0057-triggers-after-small-statements": triggersAfterSmallStatements,
};
