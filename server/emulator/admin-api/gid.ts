import { GraphQLError } from "graphql";

/** A global id taken apart; a text that is none is a top-level error, as on the platform. */
export function parseGid(id: string): { type: string; number: string } {
  const [, type, number] = /^gid:\/\/shopify\/([A-Za-z]+)\/([0-9]{1,18})$/.exec(id) ?? [];
  if (!type || !number) throw new GraphQLError(`Invalid global id '${id}'`, { extensions: { code: "INVALID_GLOBAL_ID" } });
  return { type, number };
}

export function gid(type: string, number: string | number): string {
  return `gid://shopify/${type}/${number}`;
}
