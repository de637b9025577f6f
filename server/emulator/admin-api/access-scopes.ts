import { GraphQLError } from "graphql";
import type { Store } from "../store.ts";
import type { Context } from "./context.ts";
import { RESOURCES } from "./resources.ts";

/** Scopes that the emulator's merchant grants with the installation. */
export const ACCESS_SCOPES = [
  ...["read_discounts", "read_orders", "read_products"],
  ...RESOURCES.map(({ name }) => `write_${name.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`)}s`).sort(),
];

/** Optional scopes, which the app may request while it runs. */
export const OPTIONAL_SCOPES = ["write_discounts"];

/** Returns all scopes that the app has been granted in a shop. */
export function grantedScopes({ shop }: Store): string[] {
  return [...ACCESS_SCOPES, ...OPTIONAL_SCOPES.filter((scope) => shop.scopes?.includes(scope))].sort();
}

/** Wraps a resolver so that it runs only for an app with the scope. Without the scope the field throws. */
export function requireScope<Arguments>(scope: string, field: string, resolve: (given: Arguments, context: Context) => Promise<unknown>) {
  return (given: Arguments, context: Context) => {
    if (!grantedScopes(context.store).includes(scope)) throw denied(scope, field);
    return resolve(given, context);
  };
}

function denied(scope: string, field: string): GraphQLError {
  const requiredAccess = `\`${scope}\` access scope.`;
  return new GraphQLError(`Access denied for ${field} field. Required access: ${requiredAccess}`, {
    extensions: { code: "ACCESS_DENIED", documentation: "https://shopify.dev/api/usage/access-scopes", requiredAccess },
  });
}
