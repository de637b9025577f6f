import { Attributes } from "./Attributes.tsx";
import { collectionsOf } from "./collections.ts";
import { LineFacts } from "./LineFacts.tsx";
import { LinePrice } from "./LinePrice.tsx";
import { Quantity } from "./Quantity.tsx";
import type { CheckoutInput, Line, LineCost } from "./types.ts";

interface Props {
  line: Line;
  checkoutInput: CheckoutInput;
  /** Cost of the line when the rules ran; a new line has none before the next run. */
  cost: LineCost | undefined;
  currency: string | undefined;
  change: (part: Partial<Line>) => void;
  remove: () => void;
}

/** Draws one line: variant, quantity, properties. A product deleted since the draft was saved can only be removed. */
export function CartLine({ line, checkoutInput, cost, currency = checkoutInput.shop.currencyCode, change, remove }: Props) {
  const product = checkoutInput.products.find(({ id }) => id === line.product);
  const variant = product?.variants.find(({ id }) => id === line.variant);
  const title = product?.title ?? "Deleted product";
  const within = product === undefined ? [] : collectionsOf(checkoutInput, product);
  return (
    <li className="line">
      {product?.image ? (
        <img className="picture" src={product.image} alt="" width={48} height={48} />
      ) : (
        <span className="picture" aria-hidden="true">
          {title.charAt(0)}
        </span>
      )}
      <div className="line-body">
        <div className="line-title">
          <strong>{title}</strong>
          {cost && <LinePrice cost={cost} currency={currency} />}
        </div>
        {product && <p className="quiet">{[product.vendor, variant?.sku, product.tags.join(", ")].filter(Boolean).join(" \u00b7 ")}</p>}
        {within.length > 0 && <p className="quiet">In {within.join(", ")}</p>}
        <div className="line-controls">
          {product && product.variants.length > 1 && (
            <select aria-label={`Variant of ${title}`} value={line.variant} onChange={(event) => change({ variant: event.target.value })}>
              {product.variants.map(({ id, title: name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
          <Quantity label={`Quantity of ${title}`} value={line.quantity} change={(quantity) => change({ quantity })} />
          <label className="check">
            <input
              type="checkbox"
              checked={line.subscription}
              aria-label={`Subscription to ${title}`}
              onChange={(event) => change({ subscription: event.target.checked })}
            />
            Subscription
          </label>
          <button type="button" className="plain" onClick={remove} aria-label={`Remove ${title}`}>
            Remove
          </button>
        </div>
        <LineFacts line={line} title={title} inputs={checkoutInput.facts} change={(facts) => change({ facts })} />
        <details open={line.attributes.length > 0}>
          <summary>Line properties{line.attributes.length > 0 && ` (${line.attributes.length})`}</summary>
          <Attributes noun="property" pairs={line.attributes} change={(attributes) => change({ attributes })} />
        </details>
      </div>
    </li>
  );
}
