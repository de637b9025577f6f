import { Banner } from "@shopify/polaris";

/** Said where products are to be chosen and the platform's picker is not there. */
export function NoPicker() {
  return (
    <Banner tone="critical" title="Product picker not available">
      <p>Open the app inside the admin of your store to choose products.</p>
    </Banner>
  );
}
