import { Banner } from "@shopify/polaris";
import { capitalize } from "../../engine/lib/text.ts";

/** Explains that products or other resources cannot be chosen because Shopify's picker is missing. */
export function NoPicker({ noun }: { noun: { one: string; other: string } }) {
  return (
    <Banner tone="critical" title={`${capitalize(noun.one)} picker not available`}>
      <p>{`Open the app in your Shopify admin to choose ${noun.other}.`}</p>
    </Banner>
  );
}
