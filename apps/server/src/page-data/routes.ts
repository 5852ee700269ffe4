import { type PageFacts, type PageForm, pageDataRoutes } from "@schoolmap/contract";
import { PlaceOutlines } from "../basemap/index.ts";
import { schoolDownloads } from "../export/school-download.ts";
import { addRoute } from "../http/add-route.ts";
import { type Answer, answer, type Binary, type Download } from "../http/answer.ts";
import type { Http } from "../http/http.ts";
import { HttpError } from "../http/http-error.ts";
import { headersOf, type PageContext, withPage } from "./opened-page.ts";
import { type AnsweredPage, metadataOf, numbersOf } from "./page-facts.ts";
import { placesFile, schoolsFile } from "./page-files.ts";
import { pageMap, pagePictures } from "./page-pictures.ts";

/** Adds routes for every page of the map as data, at the URL of the page plus an extension. */
export function viewDataRoutes(http: Http, context: PageContext): void {
  for (const route of pageDataRoutes.json) {
    addRoute(http, route, (call) =>
      withPage(context, route, call, async ({ answered }) => answerOf(await answered(), "json", numbersOf)),
    );
  }
  for (const route of pageDataRoutes.metadata) {
    addRoute(http, route, (call) =>
      withPage(context, route, call, async ({ answered }) => answerOf(await answered(), "metadata", metadataOf)),
    );
  }
  const downloadOf = schoolDownloads(http, context);
  for (const route of pageDataRoutes.csv) {
    addRoute(http, route, (call) =>
      withPage<Binary | Download>(context, route, call, (page) =>
        page.resolved.rows === "schools"
          ? schoolsFile(page, "csv", { call, downloadOf })
          : placesFile(page, "csv", undefined),
      ),
    );
  }
  const outlines = PlaceOutlines.of(context.record.db);
  for (const route of pageDataRoutes.geojson) {
    addRoute(http, route, (call) =>
      withPage<Binary | Download>(context, route, call, (page) => {
        const { geometry } = call.query;
        if (page.resolved.rows !== "schools")
          return placesFile(page, "geojson", geometry === "point" ? undefined : outlines);
        if (geometry !== "outline") return schoolsFile(page, "geojson", { call, downloadOf });
        throw new HttpError("invalid", "Schools are points; only countries and regions have outlines.", {
          parameter: "geometry",
        });
      }),
    );
  }
  const pictureOf = pagePictures(outlines);
  for (const route of pageDataRoutes.png) {
    addRoute(http, route, (call) => withPage(context, route, call, (page) => pictureOf(page, call)));
  }
  for (const route of pageDataRoutes.svg) {
    addRoute(http, route, (call) => withPage(context, route, call, (page) => pageMap(page, outlines, call)));
  }
}

function answerOf<T extends PageFacts>(
  page: AnsweredPage,
  form: PageForm,
  write: (page: AnsweredPage) => T,
): Answer<T> {
  const data = write(page);
  return answer(data, {
    headers: headersOf(page, form),
    freshness: { version: data.data_version, isCurrent: () => true },
  });
}
