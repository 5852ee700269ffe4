import { ERROR_CODES, errorCodesOf, type Route } from "@schoolmap/contract";
import { HttpError, toHttpError } from "./http-error.ts";

/**
 * Checks that the route declares an error.
 *
 * @throws Error that names the code missing in the declaration
 */
export function checkDeclared(route: Route, error: unknown): void {
  const { code } = toHttpError(error);
  if (!(error instanceof HttpError) || errorCodesOf(route).has(code)) return;
  throw new Error(`Route ${route.id} does not declare the error code ${code}.`, { cause: error });
}

/**
 * Checks that the status of a response is the success status that the route declares, or one of its errors, and that
 * the data match the declared schema.
 *
 * @throws Error that names the undeclared status; ZodError when the data do not match
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
