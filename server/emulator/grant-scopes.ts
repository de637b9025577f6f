import { ACCESS_SCOPES, grantedScopes, OPTIONAL_SCOPES } from "./admin-api/access-scopes.ts";
import { APP_NUMBER } from "./admin-api/context.ts";
import type { LocalPlatform } from "./local-platform.ts";
import { readStore } from "./shops.ts";

/** Scopes as App Bridge reports them: granted, required, and optional. */
export interface ScopesDetail {
  granted: string[];
  required: string[];
  optional: string[];
}

export async function scopesDetail({ db }: Pick<LocalPlatform, "db">, shop: string): Promise<ScopesDetail> {
  const store = await readStore(db, shop);
  if (!store) throw new Error(`there is no local store ${shop}`);
  return { granted: grantedScopes(store), required: ACCESS_SCOPES, optional: OPTIONAL_SCOPES };
}

/** Sets the optional scopes that the app has, and publishes an event if that changes them. */
export async function grantScopes(platform: LocalPlatform, shop: string, scopes: readonly string[]): Promise<void> {
  const { granted: previous } = await scopesDetail(platform, shop);
  await platform
    .db("local.shops")
    .where({ shop })
    .update({ data: platform.db.raw("data || ?", JSON.stringify({ scopes })) });
  platform.refresh(shop);
  const { granted: current } = await scopesDetail(platform, shop);
  if (current.join() === previous.join()) return;
  const payload = { id: Number(APP_NUMBER), previous, current, updated_at: new Date().toISOString() };
  await platform.publish("app/scopes_update", shop, payload);
}
