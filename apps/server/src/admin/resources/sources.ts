import { feedAccess, feedConfig, STORED_SECRET, sourceResource, sourceRoutes } from "@schoolmap/contract";
import { type Fault, HttpError } from "../../http/http-error.ts";
import { defineResource, type Row, type RowChange } from "../resource.ts";
import { columnsOf } from "../wire-row.ts";
import { publishingGuard } from "./publishing-guard.ts";

const guardPublishing = publishingGuard("source", "can_publish_data_source");

/**
 * Sources of data. A source that staff create starts as a draft; a source that the server or the command creates is
 * published.
 */
export const SOURCES_RESOURCE = defineResource({
  declaration: sourceResource,
  routes: sourceRoutes,
  table: "source",
  json: ["request_config"],
  texts: ["name", "description"],
  create: async (unit, input) => {
    const row = await unit.insert("source", { ...columnsOf(SOURCES_RESOURCE, input), status: "DRAFT" } as never);
    return { row: row as unknown as Row };
  },
  check: async (_unit, row) => kindFaults(row),
  guard: async (unit, change, actor) => {
    refuseServerSecret(change);
    await guardPublishing(unit, change, actor);
  },
});

const TYPE_OF_KIND = { http: "HTTP", delta_sharing: "DELTA_SHARING" } as const;

function kindFaults({ type, request_config }: Row): Fault[] {
  const config = accessOf(request_config);
  if (!config || TYPE_OF_KIND[config.kind] === type) return [];
  return [{ path: "request_config.kind", code: "invalid", message: `is none of a source of type ${type}` }];
}

/**
 * Prevents staff from sending a secret of the server to another address than the operator's, because they could read it
 * there.
 *
 * @throws HttpError `invalid`
 */
function refuseServerSecret({ before, after }: RowChange): void {
  const [old, young] = [accessOf(before?.request_config), accessOf(after.request_config)];
  if (young?.secret === undefined || young.secret === STORED_SECRET) return;
  if (old?.secret === young.secret && old.origin === young.origin) return;
  const message = `names a secret of the server, which only the command "sources add" may send to ${young.origin}`;
  const errors = [{ path: "request_config", code: "invalid", message }];
  throw new HttpError("invalid", `The body at 'request_config' ${message}.`, { errors });
}

/** Returns undefined for a source that is not pulled. */
function accessOf(config: unknown) {
  const { data } = feedConfig.safeParse(config);
  return data && { kind: data.kind, ...feedAccess(data) };
}
