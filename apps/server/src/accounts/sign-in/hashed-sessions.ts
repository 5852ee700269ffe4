import type { BetterAuthPlugin, DBAdapter, DBTransactionAdapter, Where } from "better-auth";
import { hashOf } from "../hash-of.ts";

/** Common fields of adapter calls: the model and the rows that a call selects. */
interface Request {
  readonly model: string;
  readonly where?: Where[] | undefined;
}

/**
 * Stores the hash of a session token instead of the token, for which the library has no option. When the library passes
 * a token, the returned row contains that token: it goes into the cookie and identifies the session in later calls.
 */
export const hashedSessions = {
  id: "hashed-sessions",
  init: ({ adapter }) => ({ context: { adapter: withHashedSessions(adapter) } }),
} satisfies BetterAuthPlugin;

function withHashedSessions(adapter: DBAdapter): DBAdapter {
  return {
    ...hashing(adapter),
    transaction: (work) => adapter.transaction((inner) => work(hashing(inner))),
  };
}

function hashing<A extends DBTransactionAdapter>(adapter: A): A {
  return {
    ...adapter,
    create: async (request: Parameters<A["create"]>[0]) =>
      withToken(request, await adapter.create({ ...request, data: hashedFields(request, request.data) })),
    update: async (request: Parameters<A["update"]>[0]) =>
      withToken(
        request,
        await adapter.update({ ...hashedWhere(request), update: hashedFields(request, request.update) }),
      ),
    updateMany: (request: Parameters<A["updateMany"]>[0]) =>
      adapter.updateMany({ ...hashedWhere(request), update: hashedFields(request, request.update) }),
    findOne: async (request: Parameters<A["findOne"]>[0]) =>
      withToken(request, await adapter.findOne(hashedWhere(request))),
    findMany: (request: Parameters<A["findMany"]>[0]) => adapter.findMany(hashedWhere(request)),
    count: (request: Parameters<A["count"]>[0]) => adapter.count(hashedWhere(request)),
    delete: (request: Parameters<A["delete"]>[0]) => adapter.delete(hashedWhere(request)),
    deleteMany: (request: Parameters<A["deleteMany"]>[0]) => adapter.deleteMany(hashedWhere(request)),
  };
}

const isSession = ({ model }: Request) => model === "session";

function hashedWhere<R extends Request>(request: R): R {
  if (!isSession(request) || !request.where) return request;
  return { ...request, where: request.where.map((one) => (one.field === "token" ? hashedCondition(one) : one)) };
}

function hashedCondition(condition: Where): Where {
  const { value } = condition;
  if (typeof value === "string") return { ...condition, value: hashOf(value) };
  return Array.isArray(value) ? { ...condition, value: value.map((one) => hashOf(String(one))) } : condition;
}

function hashedFields<F extends object>(request: Request, fields: F): F {
  const token = tokenIn(fields);
  return isSession(request) && token !== undefined ? { ...fields, token: hashOf(token) } : fields;
}

/** Returns the row with the token from the request, if it contains one. */
function withToken<R>(request: Request & { readonly data?: object; readonly update?: object }, row: R): R {
  if (!isSession(request) || row === null || typeof row !== "object") return row;
  const named = request.where?.find(({ field }) => field === "token")?.value;
  const token = tokenIn(request.data ?? request.update ?? {}) ?? (typeof named === "string" ? named : undefined);
  return token === undefined ? row : { ...row, token };
}

function tokenIn(fields: object): string | undefined {
  return "token" in fields && typeof fields.token === "string" ? fields.token : undefined;
}
