import { type FormEvent, useId, useState } from "react";
import { readCartLink } from "./cart-link.ts";
import { openLink } from "./open-link.ts";
import type { Checkout } from "./use-checkout.ts";

/** Takes a pasted cart link, and opens the cart that it describes. */
export function LinkField({ shop, checkout }: { shop: string; checkout: Checkout }) {
  const id = useId();
  const [text, setText] = useState("");
  const [refused, setRefused] = useState(false);
  const open = (event: FormEvent): void => {
    event.preventDefault();
    const link = readCartLink(text);
    setRefused(link === null);
    if (link === null) return;
    checkout.change(openLink(checkout.checkoutInput, shop, link));
    setText("");
  };
  return (
    <form className="field link-field" onSubmit={open} noValidate>
      <label htmlFor={id}>Open a cart link</label>
      <div>
        <input
          id={id}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder={`https://${shop}/cart/\u2026`}
          value={text}
          aria-invalid={refused}
          aria-describedby={refused ? `${id}-errors` : undefined}
          onChange={(event) => {
            setText(event.target.value);
            setRefused(false);
          }}
        />
        <button type="submit">Open</button>
      </div>
      {refused && (
        <span id={`${id}-errors`} className="error" role="alert">
          This is no cart link: its path must be /cart/ with variants and quantities, such as /cart/123:1.
        </span>
      )}
    </form>
  );
}
