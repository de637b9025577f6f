import { everyShop } from "../../server/db/reconcile-queue.ts";
import type { DriftFinding } from "../../server/reconcile/drift.ts";
import { rebuildShop } from "../../server/reconcile/rebuild-shop.ts";
import { reconcileShop } from "../../server/reconcile/reconcile-shop.ts";
import type { Services } from "../../server/services.ts";
import { PlatformError } from "../../server/shopify/admin-client.ts";
import type { Command } from "./command.ts";

/** Result of a run: whether something is left for the person who started it. */
export interface Outcome {
  isUnrepaired: boolean;
}

/** Compares shop after shop with Shopify and prints one line for each difference. A shop that fails does not stop the others. */
export async function reconcileShops(
  services: Services,
  command: Command,
  others: readonly string[],
  say: (line: string) => void,
): Promise<Outcome> {
  const shops = await chosen(services, command, others);
  const findings: DriftFinding[] = [];
  let failed = 0;
  for (const shop of shops) {
    try {
      const drifts = await compare(services, shop, command);
      for (const finding of drifts) say(line(finding));
      findings.push(...drifts);
    } catch (error) {
      say(`${shop}: not compared: ${error instanceof Error ? error.message : error}`);
      if (!isUninstalled(error)) failed++;
    }
  }
  const unrepaired = findings.filter((finding) => finding.isUnrepaired).length;
  const rest = [...(unrepaired > 0 ? [`${unrepaired} left`] : []), ...(failed > 0 ? [`${counted(failed, "shop")} failed`] : [])];
  say([`${counted(findings.length, "difference")} in ${counted(shops.length, "shop")}`, ...rest].join(", "));
  return { isUnrepaired: rest.length > 0 };
}

/** True for a shop that uninstalled the app, or must open it once: nothing can be repaired there. */
function isUninstalled(error: unknown): boolean {
  return error instanceof PlatformError && error.kind === "unauthorized";
}

/** Shops to compare. `others` are shops that Shopify knows, which count only if rows are rebuilt from it. */
async function chosen({ database }: Services, { shop, fromPlatform }: Command, others: readonly string[]): Promise<string[]> {
  const shops = await database.withWorker(everyShop);
  if (shop === null) return fromPlatform ? [...new Set([...shops, ...others])].sort() : shops;
  if (fromPlatform || shops.includes(shop)) return [shop];
  throw new Error(`unknown shop ${shop}: add --from-platform to read it from Shopify`);
}

async function compare(services: Services, shop: string, { dryRun, fromPlatform }: Command): Promise<DriftFinding[]> {
  if (fromPlatform) return rebuildShop(services, shop, !dryRun);
  return (await reconcileShop(services, shop, { repair: !dryRun, billing: true })).findings;
}

function line({ shop, family, name, text: driftText, done, isUnrepaired }: DriftFinding): string {
  return `${shop}: ${family} "${name}": ${driftText} (${done ?? (isUnrepaired ? "left" : "shown to the merchant, who restores or removes it")})`;
}

function counted(count: number, noun: string): string {
  return `${count === 0 ? "no" : count} ${noun}${count === 1 ? "" : "s"}`;
}
