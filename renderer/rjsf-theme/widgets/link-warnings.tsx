import { Banner, List } from "@shopify/polaris";
import { getIn, getProperty } from "../../../engine/lib/object.ts";
import { trimCode } from "../../../engine/lib/trim-code.ts";
import { retryVariants, useCode, useVariantProblems } from "../../data/use-variant-problems.ts";

interface Props {
  link: string;
  configuration: object;
}

/** Length up to which every mail program and messenger keeps an address whole, in characters. */
const LONG = 2_000;

/**
 * Warns about a cart link: values that it would lose on its way, products that are not for sale, and a length at which other programs cut
 * it off.
 */
export function LinkWarnings({ link, configuration }: Props) {
  const settings = getProperty(configuration, "settings");
  const products = getProperty(configuration, "products");
  const list: unknown[] = Array.isArray(products) ? products : [];
  const ids = list.map((product) => String(getProperty(product, "variantId") ?? "")).filter((id) => /^[0-9]+$/.test(id));
  const { troubles, unchecked } = useVariantProblems(ids);
  const code = useCode(trimCode(String(getProperty(settings, "discountCode") ?? "")), true);
  const retryCode = code?.retry;

  const missing = new Set(ids.filter((id) => troubles.get(id) && !unchecked.includes(id))).size;
  const warnings = [
    ...(missing > 0
      ? [`${missing === 1 ? "A product" : `${missing} products`} in this link can't be bought now. See the list of products.`]
      : []),
    ...(unchecked.length > 0 ? ["Couldn't check whether the products can be bought now."] : []),
    ...(code?.trouble ? [code.trouble] : []),
    ...(losesBuyer(settings) ? ["Links that open the cart don't prefill email and address."] : []),
    ...(link.length > LONG
      ? [`The link has ${link.length.toLocaleString("en-US")} characters. Some apps cut off links longer than 2,000.`]
      : []),
  ];
  if (warnings.length === 0) return null;
  const retry = () => {
    retryVariants(unchecked);
    retryCode?.();
  };
  const unanswered = unchecked.length > 0 || retryCode !== undefined;
  return (
    <Banner tone="warning" title="Before you share it" {...(unanswered ? { action: { content: "Retry", onAction: retry } } : {})}>
      <List>
        {warnings.map((warning) => (
          <List.Item key={warning}>{warning}</List.Item>
        ))}
      </List>
    </Banner>
  );
}

/** Reports whether the email or the address would be lost: the store's cart page accepts neither, as Shopify documents. */
function losesBuyer(settings: unknown): boolean {
  if (getProperty(settings, "redirectToCart") !== true) return false;
  const address = Object.values(Object(getIn(settings, "shippingAddress")));
  return [getProperty(settings, "customerEmail"), ...address].some((text) => typeof text === "string" && text !== "");
}
