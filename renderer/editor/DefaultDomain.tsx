import type { ReactNode } from "react";
import type { Family } from "../../engine/types/family.ts";
import { firstDomain, loadDomains } from "../data/domains.ts";
import { useRequest } from "../data/use-request.ts";
import { hostShop } from "../lib/app-bridge.ts";
import { Loading } from "../ui/Loading.tsx";

/** A new one of a family that asks for a domain begins with the store's primary one; where those cannot be had, with the store's own. */
export function DefaultDomain({ family: { properties }, children }: { family: Family; children: (start: object) => ReactNode }) {
  const { reply } = useRequest(loadDomains);
  if (reply === undefined) return <Loading />;
  const first = reply.ok ? firstDomain(reply.value) : (hostShop() ?? "");
  const fields = Object.keys(properties).filter((name) => properties[name]?.control === "domain");
  return children(Object.fromEntries(fields.map((name) => [name, first])));
}
