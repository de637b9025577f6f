import { GraphQLError } from "graphql";
import type { Store } from "../store.ts";
import type { Context } from "./context.ts";

/** What the local merchant grants the app with the installation. */
export const SCOPES = [
  "read_discounts",
  "read_orders",
  "read_products",
  "write_delivery_customizations",
  "write_payment_customizations",
  "write_validations",
];

/** What the app may ask the merchant for when it runs. */
export const OPTIONAL_SCOPES = ["write_discounts"];

/** All that the app has been granted in a shop. */
export function grantedScopes({ shop }: Store): string[] {
  return [...SCOPES, ...OPTIONAL_SCOPES.filter((scope) => shop.scopes?.includes(scope))].sort();
}

/** A field as it is for an app that has a scope; without that nothing of it happens. */
export function behind<Arguments>(scope: string, field: string, resolve: (given: Arguments, context: Context) => Promise<unknown>) {
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
