import type { ComponentChildren } from "preact";

interface Props {
  title: string;
  image: string;
  /** Said of it below its title: what it costs, and why. */
  said: ComponentChildren;
  /** What can be done with it. */
  children?: ComponentChildren;
}

/** A product with its picture. */
export function ProductRow({ title, image, said, children }: Props) {
  return (
    <s-grid gridTemplateColumns="auto 1fr" gap="base" alignItems="start">
      <s-product-thumbnail src={image} alt={title} size="base" />
      <s-stack gap="small-200">
        <s-stack gap="none">
          <s-text type="strong">{title}</s-text>
          {said}
        </s-stack>
        {children}
      </s-stack>
    </s-grid>
  );
}
