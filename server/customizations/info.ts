import { AppError } from "../app-error.ts";
import type { Services } from "./context.ts";
import { describe, locate } from "./current.ts";

/** One customization with its configuration, as the editor loads it. */
export async function info(services: Services, shop: string, id: string | null): Promise<{ function: Record<string, unknown>[] }> {
  if (id === null) throw new AppError("NO_GUID", 422, "guid must be given");
  return services.database.withShop(shop, async (tenant) => ({ function: [await describe(tenant, await locate(tenant, id))] }));
}
