import { GraphQLError } from "graphql";

/** Parses a global id. An invalid one is a top-level error, as at Shopify. */
export function parseGid(id: string): { type: string; number: string } {
  const [, type, number] = /^gid:\/\/shopify\/([A-Za-z]+)\/([0-9]{1,18})$/.exec(id) ?? [];
  if (!type || !number) throw new GraphQLError(`Invalid global id '${id}'`, { extensions: { code: "INVALID_GLOBAL_ID" } });
  return { type, number };
}

export function gid(type: string, number: string | number): string {
  return `gid://shopify/${type}/${number}`;
}
