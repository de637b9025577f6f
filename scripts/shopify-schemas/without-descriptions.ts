import type { IntrospectionQuery } from "graphql";

/** Copies an introspection without descriptions, which are two thirds of the text and no part of the contract. */
export function withoutDescriptions(introspection: IntrospectionQuery): IntrospectionQuery {
  const text = JSON.stringify(introspection, (key, value: unknown) =>
    key === "description" && (typeof value === "string" || value === null) ? undefined : value,
  );
  return JSON.parse(text) as IntrospectionQuery;
}
