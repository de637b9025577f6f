import type { BlockLine, BlockState, Metafield } from "../../../block-frame/protocol.ts";
import { languageTag } from "../buyer-languages.ts";
import { appliedCodes } from "../codes.ts";
import type { CheckoutInput, Cost, Draft, Line, LineCost } from "../types.ts";
import type { Deployed, DeployedBlock } from "./deployed.ts";
import { type SettingField, settingOf } from "./setting.ts";

/** What is fixed about where a block stands. */
export interface Place {
  domain: string;
  checkout: string;
  cart: readonly Metafield[];
  /** As the merchant typed them. */
  settings: Readonly<Record<string, string>>;
  /** Whether the merchant looks at it in the editor of the checkout. */
  editor: boolean;
  writable: boolean;
}

/** A checkout, and what it came to when the rules ran on it. */
export interface Seen {
  draft: Draft;
  cost: Cost;
}

/** The checkout on the page as a block at its place gets to see it. */
export function stateOf(world: CheckoutInput, { draft, cost }: Seen, { shop }: Deployed, block: DeployedBlock, place: Place): BlockState {
  const { market } = draft;
  const customer = world.customers.find(({ email }) => email === draft.customer);
  return {
    ...{
      editor: place.editor,
      settings: settingsOf(block.settings, place.settings),
      metafields: block.metafields,
      writable: place.writable,
      checkout: place.checkout,
      cart: place.cart,
    },
    lines: draft.lines.flatMap((line, at) => lineOf(world, line, cost.lines[at]) ?? []),
    // the platform takes it from the address, and knows none before
    country: draft.step === "cart" ? null : draft.address?.countryCode || null,
    language: languageTag(market.language),
    currency: market.currency,
    buyer: { company: customer?.company || null, phone: customer?.address?.phone || null },
    addressPhone: draft.step === "cart" ? null : draft.address?.phone || null,
    discountCodes: appliedCodes(cost),
    shop: { ...shop, domain: place.domain },
  };
}

/** What the platform would hand over: no value that it refuses, and none that no field is for. */
function settingsOf(fields: readonly SettingField[], typed: Place["settings"]): BlockState["settings"] {
  const given = fields.flatMap((field) => {
    const { value } = settingOf(field, typed[field.key] ?? "");
    return value === undefined ? [] : [[field.key, value] as const];
  });
  return Object.fromEntries(given);
}

/** A product that was deleted since is in no cart of the platform. */
function lineOf(world: CheckoutInput, { id, product, variant, quantity, attributes }: Line, cost: LineCost | undefined): BlockLine | null {
  const found = world.products.find((each) => each.id === product);
  const chosen = found?.variants.find((each) => each.id === variant) ?? found?.variants[0];
  if (!found || !chosen || !cost) return null;
  return {
    ...{
      id,
      quantity,
      attributes: attributes.filter(({ key }) => key !== ""),
      total: Number(cost.total),
      discounts: cost.off.map(({ title, code, amount }) => ({ title, code, amount: Number(amount) })),
    },
    variant: { id: chosen.id, title: chosen.title, sku: chosen.sku ?? "", image: found.image || null },
    product: { id: found.id, title: found.title, vendor: found.vendor, productType: "" },
  };
}
