import { Icon } from "@shopify/polaris";
import { ImageIcon } from "@shopify/polaris-icons";

/** Width and height of the picture, in pixels. */
const SIDE = 40;

/** Draws the picture of a product beside its name; an icon where it has none, or the picture is unknown. */
export function ProductPicture({ picture }: { picture: string | undefined }) {
  return (
    <div className="offers-picture">
      {picture === undefined ? <Icon source={ImageIcon} tone="subdued" /> : <img src={picture} alt="" width={SIDE} height={SIDE} />}
    </div>
  );
}
