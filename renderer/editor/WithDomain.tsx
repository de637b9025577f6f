import { type ReactNode, useCallback } from "react";
import { hostShop } from "../app-bridge.ts";
import { firstDomain, loadDomains } from "../domains.ts";
import { Loading } from "../ui/Loading.tsx";
import { useReply } from "../use-reply.ts";

/** A new one of a family that asks for a domain begins with the store's primary one; where those cannot be had, with the store's own. */
export function WithDomain({ field, children }: { field: string; children: (start: object) => ReactNode }) {
  const { reply } = useReply(useCallback(loadDomains, []));
  if (reply === undefined) return <Loading />;
  return children({ [field]: reply.ok ? firstDomain(reply.value) : (hostShop() ?? "") });
}
