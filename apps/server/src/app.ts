import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { filterKey } from "@schoolmap/rules";
import {
  accountRoutes,
  keyAuthenticator,
  knownKeys,
  openAccounts,
  sessionAuthenticator,
  startKeyUse,
} from "./accounts/index.ts";
import { adminRoutes } from "./admin/index.ts";
import { apiRoutes } from "./api/index.ts";
import { basemapRoutes } from "./basemap/index.ts";
import { catalogRoutes, filterParserOf, hasDemo } from "./catalog/index.ts";
import { changesRoutes } from "./changes/index.ts";
import { contactRoutes } from "./contact/index.ts";
import { contentRoutes } from "./content/index.ts";
import type { Context } from "./context.ts";
import { datasetsRoutes } from "./datasets/index.ts";
import { liveRoutes } from "./events/index.ts";
import { exportRoutes } from "./export/index.ts";
import { formsRoutes } from "./forms/index.ts";
import { geoipRoutes } from "./geoip/index.ts";
import { assertAllRoutesServed, createHttp } from "./http/app.ts";
import { awaitVersions } from "./http/await-version.ts";
import type { Http } from "./http/http.ts";
import { openapiRoutes } from "./http/site/openapi.ts";
import { sourcesRoutes } from "./ingest/feeds/index.ts";
import { measurementRoutes } from "./ingest/index.ts";
import { keyRoutes, notifyRevoked } from "./keys/index.ts";
import { numbersRoutes } from "./numbers/index.ts";
import { observeRoutes } from "./observe/routes.ts";
import { ogRoutes } from "./og/index.ts";
import { firstPictures, viewDataRoutes } from "./page-data/index.ts";
import { pagesRoutes, pageWriter } from "./pages/index.ts";
import { reportRoutes } from "./reports/index.ts";
import { searchRoutes } from "./search/index.ts";
import { speedRoutes } from "./speed/index.ts";
import { correctionsRoutes } from "./staff/corrections/routes.ts";
import { duplicatesRoutes } from "./staff/duplicates/routes.ts";
import { importRoutes } from "./staff/imports/index.ts";
import { staffRoutes } from "./staff/index.ts";
import { reviewRoutes } from "./staff/review/index.ts";
import { schoolsRoutes } from "./staff/schools/index.ts";
import { tilesRoutes } from "./tiles/index.ts";
import { translateRoutes } from "./translate/index.ts";

export interface AppOptions {
  /** Validates every response against the contract; for tests. */
  readonly checkAnswers?: boolean;
  /** Folder of the built web application; null serves only the API. */
  readonly webFolder?: string | null;
  /** Whether expensive requests are refused while the event loop lags; tests on a busy machine disable this. */
  readonly refusesUnderLag?: boolean;
}

/** Registers all routes. The server does not listen yet. */
export async function createApp(context: Context, options: AppOptions = {}): Promise<Http> {
  const { config, log } = context;
  const { checkAnswers, refusesUnderLag, webFolder = findWebApp() } = options;
  const accounts = await openAccounts(context);
  const keyUse = startKeyUse(context.record, log);
  const http = await createHttp({
    config,
    log,
    authenticators: [keyAuthenticator(context.record, keyUse), sessionAuthenticator(context.record, accounts.secret)],
    keys: knownKeys(context.record, keyUse),
    version: () => context.index().version,
    modifiedAt: context.modifiedAt,
    filterKeyOf: (rawQuery) => {
      const { filters, errors } = filterParserOf(context.catalog())(rawQuery);
      return errors.length > 0 ? undefined : filterKey(filters);
    },
    checkAnswers,
    refusesUnderLag,
    writePage: pageWriter(context, firstPictures(context)),
    hasDemo: () => hasDemo(context.catalog(), context.index()),
    offline: config.offline,
    webFolder,
  });
  http.app.addHook("onClose", async () => accounts.mail.close());
  http.app.addHook("onClose", keyUse.close);
  awaitVersions(http, context.refresh);
  accountRoutes(http, accounts);
  adminRoutes(http, { accounts, tools: context, keyRemoved: (id) => notifyRevoked(accounts, id) });
  keyRoutes(http, accounts);
  for (const open of [
    reviewRoutes,
    staffRoutes,
    schoolsRoutes,
    correctionsRoutes,
    duplicatesRoutes,
    importRoutes,
    catalogRoutes,
    numbersRoutes,
    tilesRoutes,
    searchRoutes,
    exportRoutes,
    apiRoutes,
    datasetsRoutes,
    changesRoutes,
    basemapRoutes,
    translateRoutes,
    geoipRoutes,
    sourcesRoutes,
    liveRoutes,
    measurementRoutes,
    contentRoutes,
    formsRoutes,
    reportRoutes,
    contactRoutes,
    speedRoutes,
    ogRoutes,
    viewDataRoutes,
    pagesRoutes,
    observeRoutes,
    openapiRoutes,
  ]) {
    open(http, context);
  }
  assertAllRoutesServed(http);
  return http;
}

/** Finds the web application beside the built server (apps/server/dist) or the sources (apps/server/src). */
function findWebApp(): string | null {
  const folder = join(dirname(fileURLToPath(import.meta.url)), "../../web/dist");
  return existsSync(join(folder, "index.html")) ? folder : null;
}
