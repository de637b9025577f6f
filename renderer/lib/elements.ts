import type { DetailedHTMLProps, HTMLAttributes } from "react";

/** Shopify's own elements, which App Bridge reads. */
type Html = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "s-app-nav": Html;
      "s-link": Html & { href: string; rel?: string | undefined };
      "ui-save-bar": Html;
    }
  }
  interface ButtonHTMLAttributes<T> extends HTMLAttributes<T> {
    variant?: "primary";
    loading?: "" | undefined;
  }
}
