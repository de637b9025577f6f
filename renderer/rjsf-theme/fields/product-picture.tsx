import { Icon } from "@shopify/polaris";
import { ImageIcon } from "@shopify/polaris-icons";

/** Pixels of each side. */
const SIDE = 40;

/** The picture of a product, which stands beside its name; a sign where it has none, or nobody knows it. */
export function ProductPicture({ picture }: { picture: string | undefined }) {
  return (
    <div className="offers-picture">
      {picture === undefined ? <Icon source={ImageIcon} tone="subdued" /> : <img src={picture} alt="" width={SIDE} height={SIDE} />}
    </div>
  );
}
