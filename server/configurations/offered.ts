import { originOf } from "../../engine/cart-link.ts";
import { property } from "../../engine/declare/object.ts";
import { step } from "../../engine/declare/pointer.ts";
import type { Family } from "../../engine/types.ts";
import type { Services } from "../context.ts";
import { refused } from "../refused.ts";

/** Refuses a domain that is none of the shop's: a link to another one would carry the merchant's name to somebody else's store. */
export async function assertOffered(services: Services, shop: string, family: Family, configuration: object): Promise<void> {
  const fields = Object.entries(family.properties).filter(([, { control }]) => control === "domain");
  if (fields.length === 0) return;
  const domains = await services.domains(shop);
  const known = new Set(domains.map(({ value }) => value));
  const strange = fields.filter(([name]) => !known.has(originOf(String(property(configuration, name))).toLowerCase()));
  if (strange.length === 0) return;
  throw refused(
    strange.map(([name]) => ({ code: "domain", path: step(name), message: "This is not a domain of your store. Choose another one." })),
  );
}
