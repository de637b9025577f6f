import type { ComponentChildren } from "preact";

interface Props {
  title: string;
  image: string;
  /** Price and reason, shown below the title. */
  details: ComponentChildren;
  /** Controls of the row. */
  children?: ComponentChildren;
}

/** A product with its picture. */
export function ProductRow({ title, image, details, children }: Props) {
  return (
    <s-grid gridTemplateColumns="auto 1fr" gap="base" alignItems="start">
      <s-product-thumbnail src={image} alt={title} size="base" />
      <s-stack gap="small-200">
        <s-stack gap="none">
          <s-text type="strong">{title}</s-text>
          {details}
        </s-stack>
        {children}
      </s-stack>
    </s-grid>
  );
}
