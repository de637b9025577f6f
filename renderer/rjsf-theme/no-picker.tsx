import { Banner } from "@shopify/polaris";
import { capitalize } from "../../engine/lib/text.ts";

/** Said where products, or their like, are to be chosen and the platform's picker is not there. */
export function NoPicker({ noun }: { noun: { one: string; other: string } }) {
  return (
    <Banner tone="critical" title={`${capitalize(noun.one)} picker not available`}>
      <p>{`Open the app inside the admin of your store to choose ${noun.other}.`}</p>
    </Banner>
  );
}
