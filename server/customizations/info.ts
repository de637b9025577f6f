import type { Family } from "../../engine/types.ts";
import { AppError } from "../app-error.ts";
import { getCustomization } from "../platform/customizations.ts";
import { resolve } from "./adopt.ts";
import type { Services } from "./context.ts";
import { describe } from "./current.ts";
import { declared } from "./families.ts";

/** One customization with its configuration, as the editor loads it. Name and state are for the platform to say: it can change them, too. */
export async function info(
  services: Services,
  shop: string,
  id: string | null,
  among: readonly Family[],
): Promise<{ function: Record<string, unknown>[] }> {
  if (id === null) throw new AppError("NO_GUID", 422, "guid must be given");
  const row = await resolve(services, shop, id, among);
  const { resource } = declared(row.family).platform;
  const node = row.platform_id === null ? null : await getCustomization(services.admin(shop), resource, row.platform_id);
  const stored = await services.database.withShop(shop, (tenant) => describe(tenant, row));
  return { function: [node ? { ...stored, name: node.title, enabled: node.enabled } : stored] };
}
