import type { ShopDomainsReply } from "../../engine/generated/calls.ts";
import type { Reply } from "./api.ts";
import { call } from "./call.ts";

let known: Promise<Reply<ShopDomainsReply>> | undefined;

/** Loads the domains of the store once in a visit; a failed request is repeated. */
export async function loadDomains(): Promise<Reply<ShopDomainsReply>> {
  known ??= call("shopDomains", {});
  const reply = await known;
  if (!reply.ok) known = undefined;
  return reply;
}

/** Returns the domain that a new link begins with: the primary one, or the permanent one where none is marked. */
export function firstDomain({ domains, shop }: ShopDomainsReply): string {
  return domains.find(({ label }) => label.includes("Primary"))?.value ?? shop;
}
