import { derivedText } from "../../engine/configuration/derived-text.ts";
import type { Family } from "../../engine/types/family.ts";
import type { ShopFacts } from "../../engine/types/shop-facts.ts";
import { prepare } from "../../server/configurations/prepare.ts";
import { AppError } from "../../server/core/app-error.ts";
import { configurationOf } from "../support/arbitrary.ts";
import { sampled } from "../support/property.ts";

type Fields = Record<string, unknown>;

/** A store that may have everything. */
const FACTS: ShopFacts = {
  ...{ plan: "Plus Advanced", subscribed: "ACTIVE", shopifyPlus: true, partnerDevelopment: true, contactEmail: "a@shopify.com" },
};

/** Returns the configuration that a save stores; null when the save is rejected. */
export function saved(family: Family, raw: Fields): Fields | null {
  try {
    return { ...prepare(family, raw, FACTS).configuration };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Configurations of a family as saves have stored them. */
export function savedOf(family: Family, full: number, least: number): Fields[] {
  const stored = configurationOf(family.id)
    .map((each) => saved(family, withTexts(family, each)))
    .filter((each) => each !== null);
  return sampled(stored, full, least);
}

/** With the texts that a client has the app make of the other fields before it saves. */
function withTexts(family: Family, fields: Fields): Fields {
  const made = Object.keys(family.derivations ?? {}).map((name) => [name, derivedText(family, fields, name)]);
  return { ...fields, ...Object.fromEntries(made) };
}
