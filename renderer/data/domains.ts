import type { ShopDomainsResponse } from "../../engine/generated/calls.ts";
import { call } from "./call.ts";
import type { CallResult } from "./send-request.ts";

let domains: Promise<CallResult<ShopDomainsResponse>> | undefined;

/** Loads the domains of the store once in a visit; a failed request is repeated. */
export async function loadDomains(): Promise<CallResult<ShopDomainsResponse>> {
  domains ??= call("shopDomains", {});
  const reply = await domains;
  if (!reply.ok) domains = undefined;
  return reply;
}

/** Returns the domain that a new link begins with: the primary one, or the permanent one where none is marked. */
export function firstDomain({ domains, shop }: ShopDomainsResponse): string {
  return domains.find(({ label }) => label.includes("Primary"))?.value ?? shop;
}
