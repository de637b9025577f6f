import type { Services } from "../../server/customizations/context.ts";
import type { Finding } from "../../server/reconcile/difference.ts";
import { rebuildShop } from "../../server/reconcile/rebuild.ts";
import { reconcileShop } from "../../server/reconcile/shop.ts";
import { everyShop } from "../../server/store/rounds.ts";
import type { Command } from "./command.ts";

/** What came of a run: whether anything is left that needs the person who started it. */
export interface Outcome {
  left: boolean;
}

/** Compares shop after shop with the platform and says one line for each difference. A shop that fails does not keep the others from it. */
export async function carryOut(
  services: Services,
  command: Command,
  others: readonly string[],
  say: (line: string) => void,
): Promise<Outcome> {
  const shops = await chosen(services, command, others);
  let [differences, left] = [0, 0];
  for (const shop of shops) {
    try {
      for (const finding of await compare(services, shop, command)) {
        say(line(finding));
        differences++;
        if (finding.left) left++;
      }
    } catch (error) {
      say(`${shop}: not compared: ${error instanceof Error ? error.message : error}`);
      left++;
    }
  }
  say(`${counted(differences, "difference")} in ${counted(shops.length, "shop")}${left > 0 ? `, ${left} left` : ""}`);
  return { left: left > 0 };
}

/** `others` are shops that the platform knows, which count only when rows are rebuilt from it. */
async function chosen({ database }: Services, { shop, fromPlatform }: Command, others: readonly string[]): Promise<string[]> {
  const known = await database.withWorker(everyShop);
  if (shop === null) return fromPlatform ? [...new Set([...known, ...others])].sort() : known;
  if (fromPlatform || known.includes(shop)) return [shop];
  throw new Error(`the database knows no shop ${shop}: add --from-platform to take in what the platform has of it`);
}

function compare(services: Services, shop: string, { dryRun, fromPlatform }: Command): Promise<Finding[]> {
  return fromPlatform ? rebuildShop(services, shop, !dryRun) : reconcileShop(services, shop, { mend: !dryRun, billing: true });
}

function line({ shop, family, name, found, done, left }: Finding): string {
  return `${shop}: ${family} "${name}": ${found} (${done ?? (left ? "left" : "shown to the merchant, who restores or removes it")})`;
}

function counted(count: number, noun: string): string {
  return `${count === 0 ? "no" : count} ${noun}${count === 1 ? "" : "s"}`;
}
