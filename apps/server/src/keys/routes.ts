import { getKeyUse, keyRequestRoutes, listKeyFacts, visitorKeyRoutes } from "@schoolmap/contract";
import type { Accounts } from "../accounts/index.ts";
import { etagOf } from "../admin/etag.ts";
import type { Row } from "../admin/resource.ts";
import { KEY_REQUESTS_RESOURCE } from "../admin/resources/key-requests.ts";
import { wireRows } from "../admin/wire-row.ts";
import { checkFormToken, RateLimiter } from "../forms/index.ts";
import { addRoute } from "../http/add-route.ts";
import { answer } from "../http/answer.ts";
import type { Http } from "../http/http.ts";
import { HttpError } from "../http/http-error.ts";
import type { Client } from "../http/request/client.ts";
import { preferredLang } from "../lib/preferred-lang.ts";
import { createReference, readReference } from "../lib/reference.ts";
import { type Approval, approveRequest, declineRequest, type KeyRequest, renewLink } from "./decide.ts";
import { fetchKey } from "./fetch-key.ts";
import { readKeyFacts } from "./key-facts.ts";
import { readKeyUse } from "./key-use.ts";
import { approvedLetter, declinedLetter, extendedLetter } from "./letters.ts";
import { notifyApprovers, sendLetter } from "./notify.ts";
import { readRequestState } from "./request-state.ts";
import { storeExtensionRequest, storeKeyRequest } from "./store-request.ts";

const PER_HOUR = 5;

/**
 * Adds the routes of a key: request, approve or decline, fetch once, use, extend. `now` returns milliseconds since
 * 1970.
 */
export function keyRoutes(http: Http, accounts: Accounts, now: () => number = Date.now): void {
  visitorRoutes(http, accounts, now);
  decisionRoutes(http, accounts);
  addRoute(http, listKeyFacts, async () => ({ results: await readKeyFacts(accounts.record.db) }));
  addRoute(http, getKeyUse, async ({ params }) => ({ days: await readKeyUse(accounts.record.db, params.id) }));
}

/** Adds the routes for owners of programs, who have no account. */
function visitorRoutes(http: Http, accounts: Accounts, now: () => number): void {
  const { db } = accounts.record;
  const limiter = new RateLimiter(PER_HOUR, now);
  const received = (reference = createReference()) => ({ received: true, reference }) as const;
  const admit = async (token: string, client: Client) => {
    await checkFormToken(db, token, now());
    limiter.take(client);
  };
  // The response does not wait for the mail, because its duration would reveal who is notified.
  const notify = (id: number, origin: string) =>
    void notifyApprovers(accounts, id, origin).catch((err: unknown) =>
      accounts.log.error({ err }, "the mail about a key request could not be sent"),
    );

  addRoute(http, visitorKeyRoutes.request, async ({ body, client, requestId, headers, origin }) => {
    const { token, website, ...fields } = body;
    // A spam program must not learn anything from this response.
    if (website) return received();
    await admit(token, client);
    const stored = await storeKeyRequest(db, fields, { requestId, lang: preferredLang(headers["accept-language"]) });
    notify(stored.id, origin);
    return received(stored.reference);
  });
  addRoute(http, visitorKeyRoutes.extend, async ({ body, client, requestId, headers, origin }) => {
    const { token, website, ...fields } = body;
    if (website) return received();
    await admit(token, client);
    const stored = await storeExtensionRequest(db, fields, {
      requestId,
      lang: preferredLang(headers["accept-language"]),
    });
    notify(stored.id, origin);
    return received(stored.reference);
  });
  addRoute(http, visitorKeyRoutes.state, async ({ params }) => {
    const reference = readReference(params.reference);
    const state = reference === null ? undefined : await readRequestState(db, reference, now());
    if (!state)
      throw new HttpError("not_found", "There is no request with this reference. Check it for typing errors.");
    return state;
  });
  addRoute(http, visitorKeyRoutes.fetch, ({ body, requestId }) => fetchKey(db, body.token, requestId));
}

/** Adds the routes for decisions by staff. The owner is notified by mail. */
function decisionRoutes(http: Http, accounts: Accounts): void {
  const { record, config } = accounts;
  const sent = async (row: KeyRequest, more: object = {}) => {
    const [wire] = await wireRows(record.db, KEY_REQUESTS_RESOURCE, [row as unknown as Row]);
    const etag = etagOf(KEY_REQUESTS_RESOURCE, row as unknown as Row);
    return answer({ ...wire, ...more } as never, { headers: { etag } });
  };
  /** @returns the address to hand over; null when there is none, or when it was mailed */
  const notifyApproved = async ({ row, token }: Approval, origin: string): Promise<string | null> => {
    const { email, lang, program, valid_to } = row;
    if (!valid_to) return null;
    if (token === null) {
      await sendLetter(accounts, { to: email, ...extendedLetter(lang, program, valid_to) });
      return null;
    }
    const url = `${config.publicUrl ?? origin}/admin/key/${token}`;
    const isMailed = await sendLetter(accounts, { to: email, ...approvedLetter(lang, program, valid_to, url) });
    return isMailed ? null : url;
  };

  addRoute(http, keyRequestRoutes.approve, async ({ params, body, origin, ...call }) => {
    const approval = await approveRequest(record, params.id, body, call);
    return sent(approval.row, { key_url: await notifyApproved(approval, origin) });
  });
  addRoute(http, keyRequestRoutes.decline, async ({ params, body, ...call }) => {
    const row = await declineRequest(record, params.id, body.reason, call);
    await sendLetter(accounts, { to: row.email, ...declinedLetter(row.lang, row.program, body.reason) });
    return sent(row);
  });
  addRoute(http, keyRequestRoutes.link, async ({ params, origin, ...call }) => ({
    key_url: await notifyApproved(await renewLink(record, params.id, call), origin),
  }));
}
