import type { FastifyRequest } from "fastify";
import type { Config } from "../settings/config.ts";

const HOST = /^([\w.-]{1,253}|\[[\da-f:.]{2,45}\])(:\d{1,5})?$/i;

/** Where visitors find us, without a slash at the end; "" when the request does not say so in a way to be believed. */
export function originOf({ publicUrl }: Pick<Config, "publicUrl">, { protocol, host }: FastifyRequest): string {
  return publicUrl ?? (HOST.test(host) ? `${protocol}://${host}` : "");
}
