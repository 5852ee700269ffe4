import { ERROR_CODES, errorCodesOf, type Route } from "@schoolmap/contract";
import { HttpError, toHttpError } from "./http-error.ts";

/**
 * Makes sure that a refusal is one that the route declares.
 *
 * @throws Error naming the code that is missing in the declaration
 */
export function checkDeclared(route: Route, error: unknown): void {
  const { code } = toHttpError(error);
  if (!(error instanceof HttpError) || errorCodesOf(route).has(code)) return;
  throw new Error(`Route ${route.id} does not declare the error code ${code}.`, { cause: error });
}

/**
 * Makes sure that the status of an answer is the one of success that the route declares, or one of its errors, and that
 * the data have the declared form.
 *
 * @throws Error naming what is not declared; ZodError where data differ
 */
export function checkAnswer(route: Route, status: number, data: unknown): void {
  const declared: number[] = [
    route.status ?? 200,
    ...(route.moves ? [route.moves] : []),
    ...[...errorCodesOf(route)].map((code) => ERROR_CODES[code]),
  ];
  if (!declared.includes(status)) throw new Error(`Route ${route.id} does not declare the status ${status}.`);
  if (data !== undefined && route.response) route.response.parse(data);
}
