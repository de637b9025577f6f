import type { BlockLine, BlockState, Metafield } from "../../../block-frame/messages.ts";
import { languageTag } from "../buyer-languages.ts";
import { appliedCodes } from "../codes.ts";
import type { CheckoutInput, Cost, Draft, Line, LineCost } from "../types.ts";
import type { Deployed, DeployedBlock } from "./deployed.ts";
import { type SettingField, settingOf } from "./setting.ts";

/** Fixed facts about the place where a block stands. */
export interface Place {
  domain: string;
  checkout: string;
  cart: readonly Metafield[];
  /** Settings as the merchant entered them. */
  settings: Readonly<Record<string, string>>;
  /** True if the merchant views it in the checkout editor. */
  editor: boolean;
  writable: boolean;
}

/** Checkout, with its cost when the rules ran on it. */
export interface BlockView {
  draft: Draft;
  cost: Cost;
}

/** Returns the checkout on the page as a block at its target reads it. */
export function stateOf(
  checkoutInput: CheckoutInput,
  { draft, cost }: BlockView,
  { shop }: Deployed,
  block: DeployedBlock,
  place: Place,
): BlockState {
  const { market } = draft;
  const customer = checkoutInput.customers.find(({ email }) => email === draft.customer);
  return {
    ...{
      editor: place.editor,
      settings: settingsOf(block.settings, place.settings),
      metafields: block.metafields,
      writable: place.writable,
      checkout: place.checkout,
      cart: place.cart,
    },
    lines: draft.lines.flatMap((line, at) => lineOf(checkoutInput, line, cost.lines[at]) ?? []),
    // Shopify takes it from the address, and has none before
    country: draft.step === "cart" ? null : draft.address?.countryCode || null,
    language: languageTag(market.language),
    currency: market.currency,
    buyer: { company: customer?.company || null, phone: customer?.address?.phone || null },
    addressPhone: draft.step === "cart" ? null : draft.address?.phone || null,
    discountCodes: appliedCodes(cost),
    attributes: draft.attributes,
    shop: { ...shop, domain: place.domain },
  };
}

/** Returns the settings that Shopify would hand over: without values that it refuses, and without values that have no field. */
function settingsOf(fields: readonly SettingField[], settings: Place["settings"]): BlockState["settings"] {
  const given = fields.flatMap((field) => {
    const { value } = settingOf(field, settings[field.key] ?? "");
    return value === undefined ? [] : [[field.key, value] as const];
  });
  return Object.fromEntries(given);
}

/** Returns a line as blocks read it; nothing for a product that was deleted since, which no cart of Shopify would hold. */
function lineOf(
  checkoutInput: CheckoutInput,
  { id, product, variant, quantity, attributes }: Line,
  cost: LineCost | undefined,
): BlockLine | null {
  const match = checkoutInput.products.find((each) => each.id === product);
  const chosen = match?.variants.find((each) => each.id === variant) ?? match?.variants[0];
  if (!match || !chosen || !cost) return null;
  return {
    ...{
      id,
      quantity,
      attributes: attributes.filter(({ key }) => key !== ""),
      total: Number(cost.total),
      discounts: cost.off.map(({ title, code, amount }) => ({ title, code, amount: Number(amount) })),
    },
    variant: { id: chosen.id, title: chosen.title, sku: chosen.sku ?? "", image: match.image || null },
    product: { id: match.id, title: match.title, vendor: match.vendor, productType: "" },
  };
}
