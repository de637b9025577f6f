import { customizationOf } from "../../engine/declare/act.ts";
import type { Family } from "../../engine/types.ts";
import { AppError } from "../app-error.ts";
import type { Services } from "../context.ts";
import { getCustomization } from "../platform/customizations.ts";
import { resolve } from "./adopt.ts";
import { describe } from "./current.ts";
import { failingSince } from "./failing.ts";
import { declared } from "./families.ts";

/** The stored configuration with its identity; beside it what checkout made of it. */
interface Info {
  function: Record<string, unknown>[];
  failingSince?: string;
}

/** One customization with its configuration, as the editor loads it. Name and state are for the platform to say: it can change them, too. */
export async function info(services: Services, shop: string, id: string | null, among: readonly Family[]): Promise<Info> {
  if (id === null) throw new AppError("NO_GUID", 422, "guid must be given");
  const row = await resolve(services, shop, id, among);
  const { resource } = customizationOf(declared(row.family));
  const node = row.platform_id === null ? null : await getCustomization(services.admin(shop), resource, row.platform_id);
  const stored = await services.database.withShop(shop, (tenant) => describe(tenant, row));
  if (!node) return { function: [stored] };
  const failing = failingSince(node);
  return {
    function: [{ ...stored, name: node.title, enabled: node.enabled }],
    ...(failing === null ? {} : { failingSince: failing }),
  };
}
