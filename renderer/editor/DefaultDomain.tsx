import type { ReactNode } from "react";
import type { Family } from "../../engine/types/family.ts";
import { firstDomain, loadDomains } from "../data/domains.ts";
import { useRequest } from "../data/use-request.ts";
import { hostShop } from "../lib/app-bridge.ts";
import { Loading } from "../ui/Loading.tsx";

/**
 * Gives a new configuration the store's primary domain, in families that ask for a domain. Where the domains cannot be loaded, the store's
 * permanent domain is used.
 */
export function DefaultDomain({ family: { properties }, children }: { family: Family; children: (start: object) => ReactNode }) {
  const { reply } = useRequest(loadDomains);
  if (reply === undefined) return <Loading />;
  const first = reply.ok ? firstDomain(reply.value) : (hostShop() ?? "");
  const fields = Object.keys(properties).filter((name) => properties[name]?.widget === "storeDomain");
  return children(Object.fromEntries(fields.map((name) => [name, first])));
}
